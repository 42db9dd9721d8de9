#if !canImport(ObjectiveC)
  import AppAlone
  import AppAside
  import Foundation
  import KeyedArchive
  import TestSupport
  import Testing

  /// Classes as apps write them, compiled twice: in a module that imports Foundation alone, and in one that imports this
  /// package as well. Both coders archive both.
  @Suite struct AppClassTests {
    /// Foundation's own bytes aren't the same twice: it writes keys in any order.
    @Test("Importing the package changes nothing that a class writes, with either coder", arguments: Pair.all)
    func sameBytes(_ pair: Pair) throws {
      for coder in Coder.allCases {
        let (alone, aside) = (try coder.archive(pair.alone.object), try coder.archive(pair.aside.object))
        if coder == .package { expectEqual(renamed(alone), aside) }
        try expectEqual(Form(of: renamed(alone)).text, Form(of: aside).text, "\(coder)")
      }
    }

    @Test("Both coders write the same values under the same keys, in the same form", arguments: Pair.all)
    func sameForm(_ pair: Pair) throws {
      let forms = try Coder.allCases.map { try Form(of: $0.archive(pair.alone.object)).text }
      if pair.alone.writingBug == nil {
        expectEqual(forms[0], forms[1])
      } else {
        #expect(forms[0] != forms[1], "Foundation writes it right")
      }
    }

    @Test("Each coder and each module reads what the others write", arguments: Pair.all)
    func readsAll(_ pair: Pair) throws {
      for writer in Coder.allCases where writer == .package || pair.alone.writingBug == nil {
        let archive = try writer.archive(pair.alone.object)
        for reader in Coder.allCases {
          for (type, data) in [(pair.alone.type, archive), (pair.aside.type, renamed(archive))] {
            let copy = Result { try reader.read(data, type) }
            if reader == .foundation, pair.alone.readingBug != nil {
              #expect((try? copy.get()) == nil, "Foundation reads it")
            } else {
              try expectEqual(copy.get().description, pair.expected, "\(writer) to \(reader)")
            }
          }
        }
      }
    }

    /// The archive as the other module would have written it: both names have as many letters.
    private func renamed(_ archive: Data) -> Data {
      var bytes = [UInt8](archive)
      for index in bytes.indices where bytes[index...].starts(with: "AppAlone".utf8) {
        bytes.replaceSubrange(index..<index + 8, with: "AppAside".utf8)
      }
      return Data(bytes)
    }
  }

  /// A case, of both modules. It is Sendable because its objects never change, and each test only reads them.
  struct Pair: CustomTestStringConvertible, @unchecked Sendable {
    let alone: AppAlone.AppCase
    let aside: AppAside.AppCase

    var expected: String { alone.comesBackAs ?? alone.object.description }
    var testDescription: String { "\(alone.type) \(alone.object)" }

    static let all = zip(AppAlone.AppCase.all, AppAside.AppCase.all).map { Pair(alone: $0, aside: $1) }
  }

  enum Coder: CaseIterable {
    case package, foundation

    func archive(_ object: NSObject & NSSecureCoding) throws -> Data {
      switch self {
      case .package: try KeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
      case .foundation: try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
      }
    }

    func read(_ data: Data, _ type: any (NSObject & NSSecureCoding).Type) throws -> NSObject {
      func read<Object: NSObject & NSSecureCoding>(_ type: Object.Type) throws -> NSObject? {
        switch self {
        case .package: try KeyedUnarchiver.unarchivedObject(ofClass: type, from: data)
        case .foundation: try NSKeyedUnarchiver.unarchivedObject(ofClass: type, from: data)
        }
      }
      return try #require(try read(type))
    }
  }
#endif
