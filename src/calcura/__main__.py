"""``python -m calcura`` is the command line."""

from calcura.cli import main

main()
