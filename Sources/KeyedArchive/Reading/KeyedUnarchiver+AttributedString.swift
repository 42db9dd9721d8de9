#if !canImport(ObjectiveC)
  import Foundation

  extension KeyedUnarchiver {
    /// The attributed string of the object that is being decoded: its attributes are one dictionary, or an array
    /// of them and data that says for how many UTF-16 units each holds.
    func attributedString(_ allowed: [AnyClass]) throws -> NSMutableAttributedString {
      guard let string = try object(forKey: "NSString", allowed: [NSString.self]) as? NSString else {
        throw ArchiveError.missing(String.self).inside(.key("NSString"))
      }
      let text = NSMutableAttributedString(string: string as String)
      let classes = allowed + Self.attributeClasses
      guard try element(forKey: "NSAttributes") != nil,
        let attributes = try object(forKey: "NSAttributes", allowed: classes)
      else { return text }
      let length = text.length
      guard let runs = attributes as? NSArray else {
        text.setAttributes(try Self.attributes(attributes), range: NSRange(location: 0, length: length))
        return text
      }
      var numbers = VariableLengthIntegers(try requiredData(forKey: "NSAttributeInfo"))
      var location = 0
      while location < length {
        let count = try numbers.next()
        let index = try numbers.next()
        guard count > 0, count <= length - location, index < runs.count else {
          throw ArchiveError.corrupt(
            expected: "runs of attributes that fit the string",
            found: "run \(index) of length \(count) at \(location)"
          )
        }
        text.setAttributes(
          try Self.attributes(runs[index]),
          range: NSRange(location: location, length: count)
        )
        location += count
      }
      return text
    }

    private static let attributeClasses: [AnyClass] = [
      NSArray.self, NSDictionary.self, NSString.self, NSNumber.self, NSURL.self, NSData.self, NSDate.self,
    ]

    private static func attributes(_ object: Any) throws -> [NSAttributedString.Key: Any] {
      guard let dictionary = object as? NSDictionary else {
        throw ArchiveError.corrupt(expected: "a dictionary of attributes", found: "\(type(of: object))")
      }
      var attributes: [NSAttributedString.Key: Any] = [:]
      for (key, value) in dictionary {
        guard let key = key as? NSString else {
          throw ArchiveError.corrupt(expected: "attributes with names", found: "\(key)")
        }
        attributes[NSAttributedString.Key(key as String)] = value
      }
      return attributes
    }
  }
#endif
