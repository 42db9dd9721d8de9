import ArchiveFormat
import ArchiveInspector

/// Places and records become one if the same array or dictionary is in several places, or dictionaries turn out to be no structs.
extension FoundTypes {
  /// The place that a place has become part of.
  mutating func place(_ index: Int) -> Int { Self.end(of: index, in: &placeLinks) }
  mutating func record(_ index: Int) -> Int { Self.end(of: index, in: &recordLinks) }

  private static func end(of index: Int, in links: inout [Int]) -> Int {
    var index = index
    while links[index] != index {
      links[index] = links[links[index]]
      index = links[index]
    }
    return index
  }

  /// Makes the places of each pair one, and all that is inside of them.
  mutating func unite(_ pairs: [(Int, Int)]) throws(ArchiveError) {
    var rest = pairs
    while let next = rest.popLast() {
      let (a, b) = (place(next.0), place(next.1))
      if a == b { continue }
      let (kept, other) = (min(a, b), max(a, b))
      let lost = places[other]
      placeLinks[other] = kept
      places[other] = Place()
      rest += try add(lost, to: kept)
    }
  }

  /// Adds what is in a place to another one, and returns the places that have to become one.
  mutating func add(_ found: Place, to place: Int) throws(ArchiveError) -> [(Int, Int)] {
    places[place].kinds.formUnion(found.kinds)
    places[place].forms.formUnion(found.forms)
    for type in found.classes { addClass(type, to: place) }
    var same: [(Int, Int)] = []
    if let elements = found.elements { same += Self.pair(&places[place].elements, elements) }
    if let dictionaries = found.dictionaries { same += try add(dictionaries, to: place) }
    return same
  }

  /// What has to become one if a place gets elements that it may have already.
  private static func pair(_ known: inout Int?, _ new: Int) -> [(Int, Int)] {
    if let known { return [(known, new)] }
    known = new
    return []
  }

  private mutating func addClass(_ type: Int, to place: Int) {
    if places[place].classes.contains(type) { return }
    if places[place].classes.count < Self.maximumCount.classesInPlace {
      places[place].classes.append(type)
    } else {
      places[place].kinds.insert(.other)
    }
  }

  /// Adds the record of dictionaries to a place, and returns the places that have to become one.
  private mutating func add(_ dictionaries: Int, to place: Int) throws(ArchiveError) -> [(Int, Int)] {
    let new = record(dictionaries)
    guard let known = places[place].dictionaries.map({ record($0) }) else {
      places[place].dictionaries = new
      return []
    }
    if known == new { return [] }
    let (kept, other) = (min(known, new), max(known, new))
    let lost = records[other]
    recordLinks[other] = kept
    records[other] = Record()
    places[place].dictionaries = kept
    records[kept].count += lost.count
    records[kept].files.formUnion(lost.files)
    records[kept].keys.formUnion(lost.keys)
    var same: [(Int, Int)] = []
    for field in lost.fields {
      try spend(1)
      if let index = records[kept].index(of: field.key) {
        records[kept].fields[index].count += field.count
        records[kept].fields[index].files.formUnion(field.files)
        same.append((records[kept].fields[index].place, field.place))
      } else {
        records[kept].append(field)
      }
    }
    if let values = lost.values { same += Self.pair(&records[kept].values, values) }
    if records[kept].values != nil || records[kept].fields.count > Self.maximumCount.properties {
      same += fieldsAsValues(kept)
    }
    return same
  }

  /// Whether the values of a dictionary are objects of one class, or dictionaries with the same keys.
  private mutating func haveOneShape(_ places: [Place]) -> Bool {
    let shapes = places.map { place -> Set<String> in
      switch place.kinds {
      case [.object] where place.classes.count == 1: ["class \(place.classes[0])"]
      case [.dictionary]:
        Set(place.dictionaries.map { records[record($0)].fields.map { "key \($0.key)" } } ?? [])
      default: []
      }
    }
    return Set(shapes).count == 1 && shapes.first?.isEmpty == false
  }

  /// Lets the values of all keys have one place, and returns the places that have to become one.
  mutating func fieldsAsValues(_ record: Int) -> [(Int, Int)] {
    let fields = records[record].fields
    records[record].removeFields()
    let values = records[record].values ?? fields.first?.place ?? newPlace()
    records[record].values = values
    return fields.map { (values, $0.place) }
  }

  /// Turns dictionaries that are no structs into those from any key to a value.
  mutating func separateDictionariesFromStructs() throws(ArchiveError) {
    var isChanged = true
    while isChanged {
      isChanged = false
      for index in records.indices where recordLinks[index] == index && records[index].values == nil {
        try spend(records[index].fields.count)
        if isStruct(records[index]) { continue }
        try unite(fieldsAsValues(index))
        isChanged = true
      }
    }
  }

  private mutating func isStruct(_ record: Record) -> Bool {
    if record.className != nil || record.isTop { return true }
    if record.fields.isEmpty || !record.keys.isSubset(of: [.string]) { return false }
    let places = record.fields.map { self.places[place($0.place)] }
    let kinds = places.map { $0.kinds.subtracting([.null]) }
    let all = kinds.reduce(into: Set()) { $0.formUnion($1) }
    let hasOneType = kinds.allSatisfy { $0 == all } || Place(kinds: all).nameOfPlainType != nil
    // Outside of archives, there is no other type for values of several types.
    if graph.isPlain, !hasOneType { return true }
    if record.count == 1, places.count >= Self.minimumCountOfNames, haveOneShape(places) { return false }
    let isSame = record.fields.allSatisfy { $0.count == record.count }
    return (isSame || !hasOneType) && record.fields.count <= Self.maximumKeyCount
      && record.fields.allSatisfy { $0.key.isWord }
  }

  /// More keys make a dictionary no struct.
  private static let maximumKeyCount = 64
  /// So many keys are the names of things if their values have one shape.
  private static let minimumCountOfNames = 3
}
