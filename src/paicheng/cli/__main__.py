"""`python -m paicheng.cli` is `paicheng`."""

import sys

from paicheng.cli import main

sys.exit(main())
