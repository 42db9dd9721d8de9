// region two-lines
import KeyedArchive

typealias NSKeyedArchiver = KeyedArchive.KeyedArchiver
typealias NSKeyedUnarchiver = KeyedArchive.KeyedUnarchiver
// endregion

/// An app may have a type of that name.
struct KeyedArchiver {}
