"""What is printed: a sheet in words and tables, as a PDF or by the printer, black on white."""
