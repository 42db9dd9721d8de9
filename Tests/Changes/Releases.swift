import Approach3Dictionariable
import Approach4GenericBox
import Foundation
import KeyedArchive

// A struct of a cinema, as releases of an app declare it. Only the names of the classes matter to an archive.

struct Plain {
  let name: String
}

extension Plain: Release {
  init(from source: Source) throws {
    name = try source.read("name")
  }
}

struct WithCity {
  let name: String
  let city: String
}

extension WithCity: Release {
  init(from source: Source) throws {
    name = try source.read("name")
    city = try source.read("city") ?? "unknown"
  }
}

struct WithPhone {
  let name: String
  let phone: String?
}

extension WithPhone: Release {
  init(from source: Source) throws {
    name = try source.read("name")
    phone = try source.read("phone")
  }
}

struct WithCall {
  let name: String
  let call: String?
}

extension WithCall: Release {
  func write(to target: Target) {
    target.write(name, "name")
    target.write(call, "call")
    target.write(call, "phone")
  }

  init(from source: Source) throws {
    name = try source.read("name")
    call = try source.read("call", formerly: "phone")
  }
}

struct WithSeats<Count: ArchiveValueConvertible & Codable & Equatable & Sendable> {
  let name: String
  let seats: Count
}

extension WithSeats: Release {
  init(from source: Source) throws {
    name = try source.read("name")
    seats = try source.read("seats")
  }
}

struct Reordered {
  let seats: Int
  let name: String
}

extension Reordered: Release {
  init(from source: Source) throws {
    seats = try source.read("seats")
    name = try source.read("name")
  }
}

struct Titled {
  let title: String
}

extension Titled: Release {
  func write(to target: Target) {
    target.write(title, "title")
    target.write(title, "name")
  }

  init(from source: Source) throws {
    title = try source.read("title", formerly: "name")
  }
}

struct Renamed {
  let name: String
}

extension Renamed: Release {
  static let archivedClassName = "Cinema"
  static let formerClassNames = ["Venue"]

  init(from source: Source) throws {
    name = try source.read("name")
  }
}

/// Stands for another module: the name of a class in an archive says nothing about its module.
enum OtherModule {
  struct Plain {
    let name: String
  }
}

extension OtherModule.Plain: Release {
  init(from source: Source) throws {
    name = try source.read("name")
  }
}

enum Kind: String, Codable, ArchiveValueConvertible {
  case arthouse, multiplex
}

enum MoreKinds: String, Codable, ArchiveValueConvertible {
  case arthouse, multiplex, drivein
}

struct WithKind<Value: ArchiveValueConvertible & Codable & Equatable & Sendable> {
  let kind: Value
}

extension WithKind: Release {
  init(from source: Source) throws {
    kind = try source.read("kind")
  }
}
