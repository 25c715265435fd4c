"""What training needs kept, as storage must fill it, and how it is written as text."""
