#if !canImport(ObjectiveC)
  extension Program {
    /// The programs of docs/07-foundation-on-linux.md.
    static let foundationOnLinux: [String: @Sendable () throws -> Void] = [
      "nestedClass": nestedClass,
      "nestedClassInstead": nestedClassInstead,
      "unexpectedClass": unexpectedClass,
      "unexpectedClassInstead": unexpectedClassInstead,
      "changedByte": changedByte,
      "changedByteInstead": changedByteInstead,
      "smallSet": smallSet,
      "smallSetInstead": smallSetInstead,
      "decimal": decimal,
      "decimalInstead": decimalInstead,
      "equalNumbers": equalNumbers,
      "equalNumbersInstead": equalNumbersInstead,
      "nullString": nullString,
      "nullStringInstead": nullStringInstead,
      "noNumber": noNumber,
      "noNumberInstead": noNumberInstead,
      "className": className,
      "classNameInstead": classNameInstead,
      "lostError": lostError,
      "lostErrorInstead": lostErrorInstead,
      "hashes": hashes,
      "growth": growth,
      "growthInstead": growthInstead,
    ]
  }
#endif
