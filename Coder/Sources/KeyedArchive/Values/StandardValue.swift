/// A type whose values are archived even where the compiler doesn't know the type, in an `Any`.
///
/// Other types that adopt `ArchiveValueConvertible` aren't: two modules may make the same struct adopt it.
package protocol StandardValue: ArchiveValueConvertible {}

extension ArchiveValue: StandardValue {}
extension ArchiveDictionary: StandardValue {}

/// A number for which `NSCoder` has methods. They store it inside the object, where only the method for its type finds it.
package protocol InlineValue: StandardValue {}
