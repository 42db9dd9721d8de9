/// A key that equals a string only if both have the same Unicode scalars.
///
/// `String`'s own `==` also holds between composed and decomposed accents, which are different keys here.
struct ExactKey {
  let string: String
  private let isASCII: Bool

  init(_ string: String) {
    self.string = string
    isASCII = string.utf8.allSatisfy { $0 < 0x80 }
  }

  /// Two strings of which one is ASCII, that are canonically equal and equally long, are the same.
  @inline(__always)
  static func == (key: ExactKey, string: String) -> Bool {
    key.string == string && key.string.utf8.count == string.utf8.count
      && (key.isASCII || key.string.utf8.elementsEqual(string.utf8))
  }
}

extension String {
  /// The key in an archive of a key of an app: the format's own keys start with "$", so one more is added.
  var escapedForArchive: String {
    utf8.first == UInt8(ascii: "$") ? "$" + self : self
  }
}
