/// The objects of an archive, in one list. They refer to each other by their places in it, the UIDs.
struct ObjectTable {
  /// The first one means nil.
  private var objects: [PropertyList] = [.string("$null")]
  /// The UIDs of the classes, by their names.
  private var classes: [String: Int] = [:]
  /// The UID of the object that is archived.
  var root = 0
}

// region writing
extension ObjectTable {
  /// Adds an object, and returns its UID.
  mutating func add(_ object: PropertyList) -> Int {
    objects.append(object)
    return objects.count - 1
  }

  /// Puts an object of a class in the place of what is at a UID. The class is in the table once.
  mutating func set(_ uid: Int, toObjectOf name: String, _ fields: [String: PropertyList]) {
    let names: PropertyList = .array([.string(name), .string("NSObject")])
    let type = classes[name] ?? add(.dictionary(["$classname": .string(name), "$classes": names]))
    classes[name] = type
    objects[uid] = .dictionary(fields.merging(["$class": .uid(type)]) { $1 })
  }

  /// The whole archive.
  var propertyList: PropertyList {
    .dictionary([
      "$archiver": .string("NSKeyedArchiver"),
      "$version": .integer(100_000),
      "$top": .dictionary(["root": .uid(root)]),
      "$objects": .array(objects),
    ])
  }
}
// endregion

// region reading
extension ObjectTable {
  /// Finds the objects of an archive.
  init(_ propertyList: PropertyList) throws {
    guard let archive = propertyList.pairs, archive["$version"]?.integer == 100_000,
      archive["$archiver"]?.string != nil, let objects = archive["$objects"]?.elements,
      let root = archive["$top"]?.pairs?["root"]?.uid
    else { throw SmallCoderError.unreadable }
    (self.objects, self.root) = (objects, root)
  }

  /// What is at a UID. The text "$null", which is at 0, means nil at every UID.
  func object(at uid: Int) throws -> PropertyList? {
    guard objects.indices.contains(uid) else { throw SmallCoderError.unreadable }
    return objects[uid].string == "$null" ? nil : objects[uid]
  }

  /// The name of the class of an object.
  func className(of fields: [String: PropertyList]) throws -> String {
    guard let uid = fields["$class"]?.uid, let name = try object(at: uid)?.pairs?["$classname"]?.string
    else { throw SmallCoderError.unreadable }
    return name
  }
}
// endregion
