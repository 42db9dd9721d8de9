#if !canImport(ObjectiveC)
  import Foundation

  /// An error has its domain under "NSDomain", its code under "NSCode" and a dictionary, or nil, under "NSUserInfo". In the dictionary
  /// may be other errors, and objects of the app.
  ///
  /// Source: `NSError.swift` in swiftlang/swift-corelibs-foundation.
  extension KeyedArchiver {
    func addContent(of error: NSError) throws {
      try writer.add(error.domain, as: String.self, forKey: "NSDomain")
      writer.addInteger(error.code, forKey: "NSCode")
      let userInfo = try ArchiveError.locating(.key("NSUserInfo")) {
        error.userInfo.isEmpty ? writer.null : try reference(to: error.userInfo)
      }
      writer.archive.add(userInfo, forKey: "NSUserInfo")
    }
  }

  extension KeyedUnarchiver {
    func error(_ node: Node, _ allowed: [AnyClass]) throws(ArchiveError) -> NSError {
      let classes: [AnyClass] = [NSError.self] + Self.valueClasses
      let allowed = allowed.hasSuffix(classes) ? allowed : allowed + classes
      try open(node, type: nil, allowed: allowed)
      defer { closeFrame() }
      var cursor = ObjectCursor(node.element)
      let domain = try values.text(values.graph.required("NSDomain", in: &cursor, .string))
      let code = try values.graph.integer("NSCode", in: &cursor)
      let userInfo = try values.graph.uid("NSUserInfo", in: &cursor) ?? 0
      try values.graph.checkIsWhole(&cursor)
      if userInfo == 0 { return NSError(domain: domain, code: code) }
      do throws(ArchiveError) {
        return NSError(domain: domain, code: code, userInfo: try self.userInfo(userInfo, allowed))
      } catch {
        throw error.inside(.key("NSUserInfo"))
      }
    }

    private func userInfo(_ uid: Int, _ allowed: [AnyClass]) throws(ArchiveError) -> [String: Any] {
      guard let dictionary = try foundationObject(object(uid, allowed: allowed)) as? NSDictionary,
        let userInfo = dictionary as? [String: Any]
      else {
        throw .corrupt(expected: "a dictionary with strings as keys", found: "other objects")
      }
      return userInfo
    }
  }
#endif
