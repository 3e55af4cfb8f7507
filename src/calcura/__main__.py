"""``python -m calcura`` is the command line."""

from calcura_command import main

main()
