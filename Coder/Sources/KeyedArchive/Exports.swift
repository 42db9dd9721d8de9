/// Whoever imports `KeyedArchive` has the errors and limits of the format below, too.
@_exported import ArchiveFormat
