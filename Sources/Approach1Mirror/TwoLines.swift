import KeyedArchive

typealias NSKeyedArchiver = KeyedArchiver
typealias NSKeyedUnarchiver = KeyedUnarchiver
