// What the inspector needs of Foundation, which WebAssembly doesn't have.

public typealias Data = ArraySlice<UInt8>

enum Deallocator { case free }

extension Data {
  init(capacity: Int) {
    self.init()
    reserveCapacity(capacity)
  }

  init(bytesNoCopy start: UnsafeMutableRawPointer, count: Int, deallocator: Deallocator) {
    self.init(UnsafeRawBufferPointer(start: start, count: count))
    start.freeBlock()
  }

  init?(base64Encoded text: Data) {
    guard let bytes = XMLText.base64(String(decoding: text, as: UTF8.self)) else { return nil }
    self.init(bytes)
  }

  func base64EncodedString() -> String {
    withUnsafeBytes { XMLText.base64($0) }
  }

  func range(of other: Data) -> Range<Int>? {
    indices.first { self[$0...].starts(with: other) }.map { $0..<$0 + other.count }
  }
}

public struct Date: Hashable, Sendable {
  let timeIntervalSinceReferenceDate: Double

  var timeIntervalSince1970: Double { timeIntervalSinceReferenceDate + 978_307_200 }
}

typealias uuid_t = (UInt64, UInt64)

struct UUID {
  let uuid: uuid_t

  var uuidString: String {
    let digits = [uuid.0, uuid.1].map { UInt64(bigEndian: $0).hexadecimal }.joined()
    var parts: [Substring] = []
    var rest = digits[...]
    for length in [8, 4, 4, 4, 12] {
      parts.append(rest.prefix(length))
      rest = rest.dropFirst(length)
    }
    return parts.joined(separator: "-")
  }
}

struct Locale {
  let identifier: String
}

struct GroupedDigits {
  static let number = GroupedDigits()

  func locale(_ locale: Locale) -> GroupedDigits { self }
}

extension Int {
  func formatted(_ style: GroupedDigits) -> String {
    magnitude < 1_000 ? "\(self)" : "\((self / 1_000).formatted(style)),\((abs(self) % 1_000).digits(3))"
  }

  fileprivate func digits(_ count: Int) -> String {
    let text = "\(self)"
    return String(repeating: "0", count: Swift.max(count - text.utf8.count, 0)) + text
  }
}

extension UInt64 {
  fileprivate var hexadecimal: String {
    let text = String(self, radix: 16, uppercase: true)
    return String(repeating: "0", count: 16 - text.utf8.count) + text
  }
}

@_extern(c) func realloc(_ block: UnsafeMutableRawPointer?, _ byteCount: Int) -> UnsafeMutableRawPointer?
@_extern(c) func free(_ block: UnsafeMutableRawPointer?)

/// There is only one thread.
final class Mutex<Value> {
  private var value: Value

  init(_ value: Value) { self.value = value }

  func withLock<Result>(_ body: (inout Value) throws(ArchiveError) -> Result) throws(ArchiveError) -> Result {
    try body(&value)
  }
}
