#if !canImport(ObjectiveC)
  import Foundation
  import KeyedArchive
  import TestSupport
  import Testing

  /// A call with Foundation's signature that fails, or that returns a coder that has failed.
  struct FailingCall: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let code: CocoaError.Code
    let path: String
    /// The domain of the app's own error, if it reported one.
    let ownDomain: String?
    private let call: @Sendable () throws -> Any?

    private init(
      _ description: String,
      _ code: CocoaError.Code,
      at path: String = "",
      ownDomain: String? = nil,
      _ call: @escaping @Sendable () throws -> Any?
    ) {
      (testDescription, self.code, self.path, self.ownDomain) = (description, code, path, ownDomain)
      self.call = call
    }

    func error() -> (any Error)? {
      do {
        return (try call() as? NSCoder)?.error
      } catch {
        return error
      }
    }

    static let all = damaged + read + written

    private static let damaged: [FailingCall] = {
      let data = Data("bplist00 and no more".utf8)
      return [
        FailingCall("unarchivedObject(ofClass:)", .coderReadCorrupt, at: "AppClassTests.Note") {
          try KeyedUnarchiver.unarchivedObject(ofClass: Note.self, from: data)
        },
        FailingCall("unarchivedObject(ofClasses:)", .coderReadCorrupt) {
          try KeyedUnarchiver.unarchivedObject(ofClasses: [Note.self], from: data)
        },
        FailingCall("unarchivedArrayOfObjects(ofClass:)", .coderReadCorrupt, at: "[AppClassTests.Note]") {
          try KeyedUnarchiver.unarchivedArrayOfObjects(ofClass: Note.self, from: data)
        },
        FailingCall("unarchivedArrayOfObjects(ofClasses:)", .coderReadCorrupt) {
          try KeyedUnarchiver.unarchivedArrayOfObjects(ofClasses: [Note.self], from: data)
        },
        FailingCall("unarchivedDictionary(ofKeyClass:)", .coderReadCorrupt) {
          let (key, type) = (NSString.self, Note.self)
          return try KeyedUnarchiver.unarchivedDictionary(ofKeyClass: key, objectClass: type, from: data)
        },
        FailingCall("unarchivedDictionary(ofKeyClasses:)", .coderReadCorrupt) {
          try KeyedUnarchiver.unarchivedDictionary(ofKeyClasses: [], objectClasses: [], from: data)
        },
        FailingCall("init(forReadingFrom:)", .coderReadCorrupt) {
          try KeyedUnarchiver(forReadingFrom: data)
        },
      ]
    }()

    private static let read = [
      FailingCall("another class", .coderReadCorrupt, at: "AppClassTests.Note") {
        try KeyedUnarchiver.unarchivedObject(ofClass: Note.self, from: archived("text"))
      },
      FailingCall("no root", .coderValueNotFound, at: "AppClassTests.Note") {
        let archiver = KeyedArchiver()
        archiver.encode("text", forKey: "other")
        return try KeyedUnarchiver.unarchivedObject(ofClass: Note.self, from: archiver.encodedData)
      },
      FailingCall("a missing value", .coderValueNotFound, at: "text") {
        let coder = try KeyedUnarchiver(forReadingFrom: archived("text"))
        _ = try? coder.decode(forKey: "text") as String
        return coder
      },
      FailingCall("what another coder found, reported", .coderReadCorrupt, at: "root") {
        let other = try KeyedUnarchiver(forReadingFrom: archived("text"))
        _ = try? other.decode(forKey: "root") as Int
        let coder = try KeyedUnarchiver(forReadingFrom: archived("text"))
        coder.failWithError(try #require(other.error))
        return coder
      },
      FailingCall("Foundation's error, reported", .coderValueNotFound, ownDomain: NSCocoaErrorDomain) {
        let coder = try KeyedUnarchiver(forReadingFrom: archived("text"))
        coder.failWithError(CocoaError(.coderValueNotFound))
        return coder
      },
      FailingCall("an error of the app", .coderReadCorrupt, at: "[0]", ownDomain: "App") {
        let data = try archived([Refusing(isEncoded: true)])
        return try KeyedUnarchiver.unarchivedObject(ofClasses: [NSArray.self, Refusing.self], from: data)
      },
    ]

    private static let written = [
      FailingCall("archivedData(withRootObject:)", .coderInvalidValue, at: "[0]") {
        try archived([Plain()])
      },
      FailingCall("encode(_:forKey:)", .coderInvalidValue, at: "root.a") {
        let archiver = KeyedArchiver()
        archiver.encode(["a": Plain()], forKey: "root")
        archiver.finishEncoding()
        return archiver
      },
      FailingCall("an error of the app while it encodes", .coderInvalidValue, at: "[0]", ownDomain: "App") {
        try archived([Refusing(isEncoded: false)])
      },
    ]
  }

  /// Reports an error of the app's own.
  final class Refusing: NSObject, NSSecureCoding {
    static let supportsSecureCoding = true
    private static let error = NSError(domain: "App", code: 7)
    private let isEncoded: Bool

    init(isEncoded: Bool) { self.isEncoded = isEncoded }

    func encode(with coder: NSCoder) {
      if !isEncoded { coder.failWithError(Self.error) }
    }

    init?(coder: NSCoder) {
      coder.failWithError(Self.error)
      return nil
    }
  }
#endif
