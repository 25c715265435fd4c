"""The front door for everyone who works on the trainer: `python3 packaging/dev.py` lists the tasks.

This file must be understood by every Python there is, or an old one could not say that it is too old.
"""

import sys

if sys.version_info < (3, 11):
    sys.exit(
        "dealer-trainer needs Python 3.11 or newer, and this is Python {}.{}: install a newer one "
        "and start this again with it.".format(*sys.version_info[:2])
    )

from devtool.tasks import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
