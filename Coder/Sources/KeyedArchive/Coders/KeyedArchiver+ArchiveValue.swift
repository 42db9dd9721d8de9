import Foundation

extension KeyedArchiver {
  /// Archives a value that contains no classes of the app, such as a dictionary or an array of dictionaries.
  ///
  /// - Throws: `ArchiveError`, whose path leads to what couldn't be archived.
  public static func archive<Value: ArchiveValueConvertible>(_ value: Value) throws -> Data {
    let writer = ValueWriter()
    return try writer.finish(root: writer.reference(to: value.valueInArchive))
  }
}
