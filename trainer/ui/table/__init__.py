"""The Table page: what only a round at the table has, its felt, its keys, its patrons' hands and its words."""
