"""The reader of the syllabus and of lessons: stages and skills, and the text, places and blocks of each lesson."""
