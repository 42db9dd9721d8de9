// Archives as trees, and how many inputs a run tries, are what every test uses.
@_exported import ArchiveTrees
