#if !canImport(ObjectiveC)
  import Foundation

  /// An array of C is an object with the number, the size and the type of its elements, and with the elements as values
  /// without keys.
  ///
  /// Source: `NSKeyedCoderOldStyleArray.swift` in swiftlang/swift-corelibs-foundation.
  struct ArrayOfC {
    static let className = "_NSKeyedCoderOldStyleArray"

    let count: Int
    /// The type of the elements, such as "i", and their size.
    let type: String
    let size: Int

    private static let sizes = [
      "c": 1, "C": 1, "B": 1, "s": 2, "S": 2, "i": 4, "I": 4, "l": 4, "L": 4, "f": 4, "q": 8, "Q": 8,
      "d": 8,
    ]

    /// - Returns: nil for anything but numbers and booleans.
    init?(of type: String, count: Int) {
      guard let size = Self.sizes[type], count >= 0 else { return nil }
      (self.count, self.type, self.size) = (count, type, size)
    }

    /// The array that a code such as "[4i]" means; nil for any other code.
    init?(code: String) {
      guard code.first == "[", code.last == "]" else { return nil }
      let digits = code.dropFirst().prefix { "0"..."9" ~= $0 }
      guard let count = Int(digits) else { return nil }
      self.init(of: String(code.dropFirst(1 + digits.count).dropLast()), count: count)
    }

    /// What is under the keys of the object.
    fileprivate var fields: KeyValuePairs<String, Int> {
      ["NS.count": count, "NS.size": size, "NS.type": type.utf8.first.map { Int($0) } ?? 0]
    }
  }

  extension KeyedArchiver {
    func reference(to array: ArrayOfC, at address: UnsafeRawPointer) throws -> Reference {
      try writer.object(ofClassNamed: [ArrayOfC.className, "NSObject"], .coding) {
        for (key, value) in array.fields {
          writer.archive.add(writer.archive.integer(Int64(value)), forKey: key)
        }
        for element in 0..<array.count {
          let value = try reference(toValueOfType: array.type, at: address + element * array.size)
          writer.archive.add(value, forUnescapedKey: "$\(element)")
        }
      }
    }
  }

  extension KeyedUnarchiver {
    /// Decodes the elements of an array that has at least as many of the same type.
    func decode(_ array: ArrayOfC, forKey key: String, at address: UnsafeMutableRawPointer) throws {
      let uid = try uid(forKey: key, isGeneric: true, expected: Phrase.anArray)
      guard let uid, uid != 0 else { throw ArchiveError.missing([Double].self) }
      let node = try state.values.graph.node(uid)
      guard node.kind == .object, try state.values.graph.nameOfClass(node.classUID) == ArrayOfC.className
      else { throw otherType(node.element, expected: Phrase.anArray) }
      try open(node, type: nil, allowed: [])
      defer { closeFrame() }
      for (key, expected) in array.fields {
        let found = try value(Int.self, forKey: key)
        if found == expected || (key == "NS.count" && found > expected) { continue }
        throw ArchiveError.otherValue("the integer \(expected)", forKey: key, found: Phrase.integer(found))
      }
      for index in 0..<array.count {
        try decodeValue(ofType: array.type, forKey: nextGenericKey(), at: address + index * array.size)
      }
    }
  }
#endif
