import Foundation

/// What values have in common that are in one place of the archives: under a key of a class, or in an array there. Places
/// with the same array or dictionary become one place.
struct Place {
  /// What the values are.
  var kinds: Set<Kind> = []
  /// The place of the elements of arrays and of the members of sets.
  var elements: Int?
  /// The records of dictionaries, and of objects by their class.
  var dictionaries: Int?
  var classes: [Int] = []
  /// Whether there are numbers inside objects, and numbers that are objects of their own.
  var forms: Set<Form> = []

  enum Form { case numberInside, ownNumber }

  /// What a value is. A raw value with a capital letter is the name of a type of Swift.
  enum Kind: String {
    case boolean = "Bool"
    case string = "String"
    case date = "Date"
    case data = "Data"
    case decimal = "Decimal"
    case uuid = "UUID"
    case url = "URL"
    case indexSet = "IndexSet"
    case indexPath = "IndexPath"
    case locale = "Locale"
    case timeZone = "TimeZone"
    case dateInterval = "DateInterval"
    case dateComponents = "DateComponents"
    case calendar = "Calendar"
    case point = "CGPoint"
    case size = "CGSize"
    case rectangle = "CGRect"
    case range = "NSRange"
    case integer = "Int"
    case unsigned = "UInt64"
    case real = "Double"
    /// An integer that no `Double` has exactly, and a negative one.
    case inexact, negative
    case null, array, set, dictionary, object
    /// Any other object of one of Apple's classes, or what is damaged.
    case other

    static let numbers: Set<Kind> = [.boolean, .integer, .unsigned, .real, .inexact, .negative]
  }
}

/// The keys of a class or of the dictionaries in a place, in the order in which they were found.
struct Record {
  /// Nil for dictionaries.
  var className: String?
  var chain: [String] = []
  /// Whether keys must have the same scalars, as in archives. The decoder of property lists compares them as strings.
  var isExact = true
  /// Whether it is `$top`, which is a struct whatever its keys are.
  var isTop = false
  /// How many objects have these keys, and in which of several files they are.
  var count = 0
  var files: Set<Int> = []
  /// Whether it has more keys than a struct may have. Its objects stay values of any class.
  var isTooWide = false
  var fields: [Field] = []
  var indices: [[UInt8]: Int] = [:]
  /// The place of all values of dictionaries that have other keys each.
  var values: Int?
  /// What the keys of dictionaries are: strings, integers or others.
  var keys: Set<Place.Kind> = []

  func index(of key: String) -> Int? { indices[bytes(of: key)] }

  mutating func append(_ field: Field) {
    indices[bytes(of: field.key)] = fields.count
    fields.append(field)
  }

  /// The same for keys that are one key.
  private func bytes(of key: String) -> [UInt8] {
    Array((isExact ? key : key.precomposedStringWithCanonicalMapping).utf8)
  }

  mutating func removeFields() { (fields, indices) = ([], [:]) }

  struct Field {
    let key: String
    var place: Int
    /// How many of the objects have the key, and in which of several files they are.
    var count = 1
    var files: Set<Int>
    /// Why it is left out of the struct.
    var problem: String?
  }
}
