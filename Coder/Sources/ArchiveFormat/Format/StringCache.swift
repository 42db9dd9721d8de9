/// The strings read so far, and the budget that pays for them. Many objects can refer to one that is long: it is made once.
struct StringCache {
  var budget: ReadingBudget
  private var strings: [PropertyListReader.Element: String] = [:]

  init(_ budget: ReadingBudget) { self.budget = budget }

  /// The string of an element.
  @inline(__always)
  mutating func string(
    _ element: PropertyListReader.Element,
    of list: PropertyListReader
  ) throws(ArchiveError) -> String {
    if element.count > 64 { return try long(element, of: list) }
    try budget.spend(element.count)
    return try list.string(element)
  }

  private mutating func long(
    _ element: PropertyListReader.Element,
    of list: PropertyListReader
  ) throws(ArchiveError) -> String {
    if let known = strings[element] { return known }
    try budget.spend(element.count)
    let string = try list.string(element)
    strings[element] = string
    return string
  }
}
