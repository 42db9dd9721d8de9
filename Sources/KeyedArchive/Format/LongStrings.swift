/// The long strings read so far, by where they stand in the file: one string can be referred to often.
struct LongStrings {
  private var strings: [Int: String] = [:]
  /// How many characters may still be read. All strings of a writer are in its file side by side; a hostile file
  /// can have many that overlap.
  private var rest: Int

  init(byteCount: Int) {
    rest = 2 * byteCount
  }

  /// The string of an element.
  @inline(__always)
  mutating func string(_ element: PropertyListReader.Element, of list: PropertyListReader) throws -> String {
    element.count <= 64 ? try list.string(element) : try long(element, of: list)
  }

  private mutating func long(_ element: PropertyListReader.Element, of list: PropertyListReader) throws
    -> String
  {
    if let known = strings[element.offset] { return known }
    rest -= element.count
    guard rest >= 0 else {
      throw ArchiveError.corrupt(expected: "strings side by side", found: "strings that overlap")
    }
    let string = try list.string(element)
    strings[element.offset] = string
    return string
  }
}
