"""The Glossary page: every word of the trade, what it means, how it looks, and where it leads."""
