"""The shell's pages, a file a subject."""
