"""Lets `python -m trainer` do what the command `dealer-trainer` does."""

import sys

from trainer.cli import main

if __name__ == "__main__":
    sys.exit(main())
