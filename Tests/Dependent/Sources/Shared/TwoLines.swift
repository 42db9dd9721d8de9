// region two-lines
#if os(Linux)
  import KeyedArchive

  typealias NSKeyedArchiver = KeyedArchiver
  typealias NSKeyedUnarchiver = KeyedUnarchiver
#endif
// endregion
