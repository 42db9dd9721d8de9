import Foundation

/// A set is an `NSSet`, with references to its members under "NS.objects".
extension Set: ArchiveValueConvertible where Element: ArchiveValueConvertible {
  public var valueInArchive: ArchiveValue { .set(map { $0.valueInArchive }) }

  public init(valueInArchive value: ArchiveValue) throws {
    guard case .set(let members) = value else { throw value.isNot(Set<Element>.self) }
    self = []
    for (index, member) in members.enumerated() {
      try ArchiveError.locating(.index(index)) {
        guard insert(try Element(valueInArchive: member)).inserted else {
          throw ArchiveError.equalMembers(member.phrase)
        }
      }
    }
  }
}

extension Set: StandardValue where Element: StandardValue {}

extension ValueWriter {
  func reference(toSet members: [ArchiveValue]) throws -> Reference {
    try collection(NSSet.self) {
      let sorted = try sortedMembers(members) { member in
        if member.hasParts { throw ArchiveError.memberWithParts(Phrase.anything(member)) }
        return .value(member)
      }
      try addElements(sorted, forKey: "NS.objects") { member in
        try reference(to: member)
      }
    }
  }

  /// Members, or pairs by their keys, in the order in which they are written.
  ///
  /// - Parameter compared: What a member is compared by.
  func sortedMembers<Member>(
    _ members: [Member],
    as role: DistinctValues.Role = .member,
    _ compared: (Member) throws -> ComparedValue
  ) throws -> [Member] {
    var known = DistinctValues()
    let values = try members.map { member in
      let value = try compared(member)
      // Objects of the app differ already: they are in a collection.
      if value.isCompared { try known.add(value, as: role) }
      return (value: value, text: value.quotedText, member: member)
    }
    return values.sorted {
      if let text = $0.text, let other = $1.text { text < other } else { $0.value.precedes($1.value) }
    }.map(\.member)
  }
}
