/// The long strings read so far. Many objects can refer to one string.
package struct StringCache {
  private var strings: [PropertyListReader.Element: String] = [:]
  /// How many characters may still be read. In a hostile file, many strings can overlap.
  private var rest: Int

  package init(byteCount: Int) {
    rest = 2 * byteCount
  }

  /// The string of an element.
  @inline(__always)
  package mutating func string(
    _ element: PropertyListReader.Element,
    of list: PropertyListReader
  ) throws(ArchiveError) -> String {
    element.count <= 64 ? try list.string(element) : try long(element, of: list)
  }

  private mutating func long(
    _ element: PropertyListReader.Element,
    of list: PropertyListReader
  ) throws(ArchiveError) -> String {
    if let known = strings[element] { return known }
    rest -= element.count
    if rest < 0 { throw .overlappingStrings }
    let string = try list.string(element)
    strings[element] = string
    return string
  }
}
