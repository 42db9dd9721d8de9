@_exported import ArchiveTrees
