/// A boolean is inside the object that has it. As an element, or if it is optional, it is in the table itself.
extension Bool: ArchiveValueConvertible {
  public var valueInArchive: ArchiveValue { .boolean(self) }

  public init(valueInArchive value: ArchiveValue) throws {
    guard case .boolean(let boolean) = value else { throw value.isNot(Bool.self) }
    self = boolean
  }
}

extension Bool: InlineValue {}
