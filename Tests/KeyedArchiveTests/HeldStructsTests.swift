#if !canImport(ObjectiveC)
  import Foundation
  import KeyedArchive
  import Synchronization
  import TestSupport
  import Testing

  /// Structs that are encoded and decoded as the objects that hold them.
  @Suite struct HeldStructsTests {
    @Test("Structs come back, in arrays and where they may be missing")
    func roundTrip() throws {
      for route in Route.samples {
        let data = try KeyedArchiver.archivedData(withRootObject: RouteClass(route))
        try expectEqual(KeyedUnarchiver.unarchivedObject(ofClass: RouteClass.self, from: data).route, route)
      }
    }

    @Test("The archive is the one of the objects")
    func sameBytes() throws {
      let stops = Route.samples.flatMap(\.stops)
      let held = try KeyedArchiver.archiving {
        $0.encode(stops.first, forKey: "first", as: StopClass.init)
        $0.encode(stops, forKey: "all", as: StopClass.init)
        $0.encode(Route.samples.last?.spare, forKey: "none", as: StopClass.init)
      }
      let objects = try KeyedArchiver.archiving {
        $0.encode(stops.first.map(StopClass.init), forKey: "first")
        $0.encode(stops.map(StopClass.init), forKey: "all")
      }
      #expect(held == objects)
      let root = try KeyedArchiver.archivedData(withRootObject: stops, as: StopClass.init)
      try expectEqual(KeyedArchiver.archivedData(withRootObject: stops.map(StopClass.init)), root)
    }

    @Test("A root array comes back, and an error has the place in it")
    func rootArray() throws {
      let stops = ["a", "", "a", "Łódź"].map(Stop.init)
      let data = try KeyedArchiver.archivedData(withRootObject: stops, as: StopClass.init)
      try expectEqual(
        KeyedUnarchiver.unarchivedArrayOfObjects(ofClass: StopClass.self, from: data, as: \.stop),
        stops
      )
      let other = try KeyedArchiver.archivedData(withRootObject: [Node("a"), Node("b")])
      let error = #expect(throws: ArchiveError.self) {
        try KeyedUnarchiver.unarchivedArrayOfObjects(ofClass: StopClass.self, from: other, as: \.stop)
      }
      #expect(error?.path.description == "[Stop][0]")
      #expect(error?.category == .disallowedClass)
    }

    @Test("What can't be decoded is the error that it is for the objects", arguments: WrongStop.allCases)
    func errors(_ wrong: WrongStop) throws {
      let data = try KeyedArchiver.archiving { coder in wrong.object.map { coder.encode($0, forKey: "x") } }
      func error(_ body: (KeyedUnarchiver) -> Any?) throws -> String? {
        let coder = try KeyedUnarchiver(forReadingFrom: data, isStrict: true)
        #expect(body(coder) == nil)
        return (coder.error as? ArchiveError)?.description
      }
      let object = try error { $0.decode(StopClass.self, forKey: "x") }
      #expect(object?.hasPrefix("x: ") == true)
      try expectEqual(error { $0.decode(StopClass.self, forKey: "x", as: \.stop) }, object)
      let array = try error { $0.decode([StopClass].self, forKey: "x") }
      #expect(array?.hasPrefix(wrong == .nodes ? "x[1]: " : "x: ") == true)
      try expectEqual(error { $0.decode([StopClass].self, forKey: "x", as: \.stop) }, array)
      let mayBeMissing = try error { $0.decodeIfPresent(StopClass.self, forKey: "x", as: \.stop) }
      #expect(mayBeMissing == (wrong == .missing ? nil : object))
      let arrayMayBeMissing = try error { $0.decodeIfPresent([StopClass].self, forKey: "x", as: \.stop) }
      #expect(arrayMayBeMissing == (wrong == .missing ? nil : array))
    }

    @Test("An object that two others refer to, at each of 40 levels, is decoded once")
    func doubled() throws {
      let levels = (0..<40).map { ArchiveTree.object(class: 42, ["a": .uid($0 + 2), "b": .uid($0 + 2)]) }
      let tree = ArchiveTree.archive(levels + [.object(class: 42), .classEntry("Fork")])
      let coder = try KeyedUnarchiver(forReadingFrom: tree.data, isStrict: true)
      #expect(coder.decode(Fork.self, forKey: "root", as: \.count) != nil)
      #expect(coder.error == nil)
      #expect(Fork.decodedCount.withLock { $0 } == 41)
    }

    @Test("Many objects that refer to one large array are an error, and don't fill the memory")
    func sharedArray() throws {
      let count = 500
      let list = ArchiveTree.elements(Array(repeating: 2, count: count), class: 4)
      let lists = (0..<count).map { _ in ArchiveTree.object(class: 5, ["stops": .uid(6)]) }
      let tree = ArchiveTree.archive(
        [
          .elements(Array(7..<(7 + count)), class: 4), .object(class: 3, ["name": .uid(7 + count)]),
          .classEntry("Stop"), .classEntry("NSArray"), .classEntry("Line"), list,
        ] + lists + [.string("Where?")]
      )
      let error = #expect(throws: ArchiveError.self) {
        try KeyedUnarchiver.unarchivedArrayOfObjects(
          ofClass: LineClass.self,
          from: tree.data,
          options: ReadingOptions(limits: Limits(referenceCount: 100_000))
        )
      }
      #expect(error?.category == .limitExceeded)
    }
  }

  // MARK: - Examples

  struct Stop: Equatable {
    let name: String
  }

  struct Route: Equatable {
    let start: Stop
    let stops: [Stop]
    let spare: Stop?
    let spares: [Stop]?

    static let samples = [
      Route(
        start: Stop(name: "a"),
        stops: ["b", "", "b"].map(Stop.init),
        spare: Stop(name: "c"),
        spares: [Stop(name: "Łódź")]
      ),
      Route(start: Stop(name: ""), stops: [], spare: nil, spares: []),
      Route(start: Stop(name: "d"), stops: [Stop(name: "e")], spare: nil, spares: nil),
    ]
  }

  final class StopClass: NSObject, ArchivedClass {
    static let archivedClassName = "Stop"
    let stop: Stop

    init(_ stop: Stop) {
      self.stop = stop
    }

    func encode(with coder: NSCoder) {
      coder.encode(stop.name, forKey: "name")
    }

    init?(coder: NSCoder) {
      guard let name = coder.decode(String.self, forKey: "name") else { return nil }
      stop = Stop(name: name)
    }
  }

  final class RouteClass: NSObject, ArchivedClass {
    static let archivedClassName = "Route"
    let route: Route

    init(_ route: Route) {
      self.route = route
    }

    func encode(with coder: NSCoder) {
      coder.encode(route.start, forKey: "start", as: StopClass.init)
      coder.encode(route.stops, forKey: "stops", as: StopClass.init)
      coder.encode(route.spare, forKey: "spare", as: StopClass.init)
      coder.encode(route.spares, forKey: "spares", as: StopClass.init)
    }

    init?(coder: NSCoder) {
      guard let start = coder.decode(StopClass.self, forKey: "start", as: \.stop),
        let stops = coder.decode([StopClass].self, forKey: "stops", as: \.stop)
      else { return nil }
      let spare = coder.decodeIfPresent(StopClass.self, forKey: "spare", as: \.stop)
      let spares = coder.decodeIfPresent([StopClass].self, forKey: "spares", as: \.stop)
      route = Route(start: start, stops: stops, spare: spare, spares: spares)
    }
  }

  /// What isn't a stop, or several stops.
  enum WrongStop: String, CaseIterable, Sendable {
    case missing, text, node, nodes

    var object: (any NSObject & NSSecureCoding)? {
      switch self {
      case .missing: nil
      case .text: "text" as NSString
      case .node: Node("node")
      case .nodes: NSArray(array: [StopClass(Stop(name: "a")), Node("node")])
      }
    }
  }

  private final class LineClass: NSObject, ArchivedClass {
    static let archivedClassName = "Line"
    let stops: [Stop]

    func encode(with coder: NSCoder) {}

    init?(coder: NSCoder) {
      guard let stops = coder.decode([StopClass].self, forKey: "stops", as: \.stop) else { return nil }
      self.stops = stops
    }
  }

  /// Has two references to the next level, and counts how often an object of it is decoded.
  private final class Fork: NSObject, ArchivedClass {
    static let archivedClassName = "Fork"
    static let decodedCount = Mutex(0)
    let count: Int

    func encode(with coder: NSCoder) {}

    init?(coder: NSCoder) {
      Self.decodedCount.withLock { $0 += 1 }
      let counts = ["a", "b"].map { coder.decodeIfPresent(Fork.self, forKey: $0, as: \.count) ?? 0 }
      count = 1 &+ counts[0] &+ counts[1]
    }
  }
#endif
