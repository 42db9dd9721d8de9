import ArchiveInspector
import Foundation
import KeyedArchive

/// Values, objects and archives as a few lines.
enum Outline {
  /// A struct, a property a line; of an array, the first element.
  static func lines(of value: Any) -> [String] {
    ["\(type(of: value))"] + children(of: value, indent: "  ")
  }

  /// What a technique makes of a struct: an object that holds it, or a dictionary.
  static func lines(ofRepresentation representation: Any) -> [String] {
    guard type(of: representation) is AnyClass else {
      return ["a dictionary"] + entries(of: representation).flatMap { lines(ofEntry: $0, $1, indent: "  ") }
    }
    let holds = Mirror(reflecting: representation).children.map {
      "  \($0.label ?? ""): \(type(of: $0.value))"
    }
    let name = (representation as? any ArchivedClass).map { type(of: $0).archivedClassName }
    return ["an object of class \(shortName(of: type(of: representation))) that holds the struct"] + holds
      + (name.map { ["and encodes it under the class name \"\($0)\""] } ?? [])
  }

  /// An archive's size, its classes, and its first objects.
  static func lines(ofArchive data: Data) throws -> [String] {
    let limit = 10
    let graph = try ArchiveGraph(of: data)
    let objects = graph.objects.prefix(limit).map { object in
      let uid = "\(object.uid)".leftPadded(to: 4)
      let label = graph.className(of: object).map { "\($0)  " } ?? ""
      return "\(uid)  \(label)\(object.content.text)".excerpt(width)
    }
    let rest = graph.objectCount - objects.count
    return [
      "\(data.count) bytes, \(graph.objectCount) objects",
      "classes: \(graph.classNames.joined(separator: ", "))".wrapped(indent: lineWidth - width),
    ] + objects + (rest > 0 ? ["      … \(rest) more"] : [])
  }

  private static let width = lineWidth - 13

  private static func children(of value: Any, indent: String) -> [String] {
    Mirror(reflecting: value).children.flatMap { lines(ofEntry: $0.label ?? "", $0.value, indent: indent) }
  }

  /// A named value, with what is in it below.
  private static func lines(ofEntry label: String, _ value: Any, indent: String) -> [String] {
    if let array = value as? [Any], let first = array.first {
      let rest = array.count == 1 ? [] : ["\(indent)  … \(array.count - 1) more"]
      return ["\(indent)\(label): \(array.count) elements"]
        + lines(ofEntry: "[0]", first, indent: indent + "  ") + rest
    }
    let entries = entries(of: value)
    guard !entries.isEmpty else { return ["\(indent)\(label): \(excerpt(value))".excerpt(width)] }
    let kind =
      value is PropertyListDictionary || value is [String: Any] ? "a dictionary" : "\(type(of: value))"
    return ["\(indent)\(label): \(kind)"]
      + entries.flatMap { lines(ofEntry: $0, $1, indent: indent + "  ") }
  }

  /// The entries of a dictionary, sorted, or the properties of a struct.
  private static func entries(of value: Any) -> [(String, Any)] {
    switch value {
    case is String, is Int, is Double: []
    case let dictionary as PropertyListDictionary:
      dictionary.keys.compactMap { key in dictionary[key].map { (key, content(of: $0)) } }
    case let dictionary as [String: Any]: dictionary.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    default: Mirror(reflecting: value).children.compactMap { child in child.label.map { ($0, child.value) } }
    }
  }

  private static func content(of value: PropertyListValue) -> Any {
    switch value {
    case .string(let value): value
    case .integer(let value): value
    case .real(let value): value
    case .float(let value): value
    case .unsigned(let value): value
    case .boolean(let value): value
    case .date(let value): value
    case .data(let value): value
    case .array(let value): value.map { content(of: $0) }
    case .dictionary(let value): value
    }
  }

  private static func excerpt(_ value: Any) -> String {
    if let string = value as? String { return String(reflecting: string) }
    if let array = value as? [Any], array.isEmpty { return "no elements" }
    let children = Mirror(reflecting: value).children
    guard !children.isEmpty else { return "\(value)" }
    let fields = children.map { "\($0.label ?? ""): \(excerpt($0.value))" }
    return "\(type(of: value))(\(fields.joined(separator: ", ")))"
  }

  /// "MovieClass", "Movie.MovieClass", "Box<Movie>": the name without its module.
  private static func shortName(of type: Any.Type) -> String {
    let name = String(reflecting: type)
    if name.contains("<") { return "\(type)" }
    let path = name.split(separator: ":").last ?? ""
    return path.split(separator: ".").dropFirst().joined(separator: ".")
  }
}
