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
        return member
      }
      try addElements(sorted, forKey: "NS.objects") { member in
        try reference(to: member)
      }
    }
  }

  /// Members in the order in which they are written: values, and then objects of the app.
  ///
  /// Collections are refused: readers of a set compare its members, and Foundation takes exponential time to compare
  /// collections that share their elements.
  ///
  /// - Parameter value: Returns nil for an object of the app.
  func sortedMembers<Member>(
    _ members: [Member],
    as role: DistinctValues.Role = .member,
    _ value: (Member) throws -> ArchiveValue?
  ) throws -> [Member] {
    var known = DistinctValues()
    var values: [(value: ArchiveValue, member: Member)] = []
    var objects: [Member] = []
    for member in members {
      if let value = try value(member) {
        try known.add(value, as: role)
        values.append((value, member))
      } else {
        objects.append(member)
      }
    }
    return values.sorted { $0.value.precedes($1.value) }.map(\.member) + objects
  }
}
