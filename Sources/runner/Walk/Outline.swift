import ArchiveInspector
import Foundation
import KeyedArchive

/// Values, objects and archives in a few lines.
struct Outline {
  /// How wide a line may be.
  let width: Int

  /// A struct and its properties. Only the first element of an array is shown.
  func lines(of value: Any) -> [String] {
    ["\(type(of: value))"] + lines(inside: value, indent: "  ")
  }

  /// What an approach turns a struct into: an object that holds it, or a dictionary.
  func lines(ofRepresentation representation: Any) -> [String] {
    guard type(of: representation) is AnyClass else {
      return ["a dictionary"] + lines(inside: representation, indent: "  ")
    }
    let name = (representation as? any ArchivedClass).map { type(of: $0).archivedClassName }
    let lines =
      ["an object of class \(shortName(of: type(of: representation))) that holds the struct"]
      + properties(of: representation).map { "  \($0): \(type(of: $1))" }
      + (name.map { ["and encodes it under the class name \"\($0)\""] } ?? [])
    return lines.map { $0.cut(width: width) }
  }

  /// An archive's size, its classes, and its first objects.
  func lines(ofArchive data: Data, _ console: Console) throws -> [String] {
    let graph = try ArchiveGraph(of: data)
    let objects = graph.objects.prefix(10).map { object in
      let name = graph.className(of: object).map { "\($0)  " } ?? ""
      let uid = "\(object.uid)".leftPadded(to: 4)
      return "\(uid)  \(name)\(object.content.text(console))".cut(width: width)
    }
    let rest = graph.objectCount - objects.count
    return [
      "\(data.count.counted("byte")), \(graph.objectCount.counted("object"))",
      console.wrapped("classes: \(graph.classNames.joined(separator: ", "))", indent: console.width - width),
    ] + objects + (rest > 0 ? ["      … \(rest) more"] : [])
  }

  private func lines(inside value: Any, indent: String) -> [String] {
    (entries(of: value) ?? properties(of: value)).flatMap {
      lines(of: unwrapped($1), named: $0, indent: indent)
    }
  }

  private func lines(of value: Any, named name: String, indent: String) -> [String] {
    let start = "\(indent)\(name): "
    if let array = value as? [Any], let first = array.first {
      let rest = array.count == 1 ? [] : ["\(indent)  … \(array.count - 1) more"]
      return [start + array.count.counted("element")]
        + lines(of: unwrapped(first), named: "[0]", indent: indent + "  ") + rest
    }
    let inside = lines(inside: value, indent: indent + "  ")
    switch value {
    case let string as String: return [(start + String(reflecting: string)).cut(width: width)]
    case is [Any]: return [start + "no elements"]
    case _ where entries(of: value) != nil: return [start + "a dictionary"] + inside
    case _ where inside.isEmpty || value is any CustomStringConvertible:
      return [(start + text(of: value)).cut(width: width)]
    default: return ["\(start)\(type(of: value))"] + inside
    }
  }

  /// A value on one line. The members of a set and the pairs of a dictionary have no order, and are sorted.
  private func text(of value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .set || mirror.displayStyle == .dictionary else { return "\(value)" }
    return "[\(mirror.children.map { String(reflecting: $0.value) }.sorted().joined(separator: ", "))]"
  }

  /// The entries of a dictionary, sorted; nil for any other value.
  private func entries(of value: Any) -> [(String, Any)]? {
    guard let dictionary = value as? ArchiveDictionary else { return nil }
    return dictionary.keys.compactMap { key in dictionary[key].map { (key, $0) } }
  }

  private func properties(of value: Any) -> [(String, Any)] {
    Mirror(reflecting: value).children.compactMap { child in child.label.map { ($0, child.value) } }
  }

  /// The value in an optional or in an entry of a dictionary; any other value as it is.
  private func unwrapped(_ value: Any) -> Any {
    if case .set(let members)? = value as? ArchiveValue { return members.sorted { "\($0)" < "\($1)" } }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional || value is ArchiveValue, let content = mirror.children.first
    else { return value }
    return unwrapped(content.value)
  }

  /// "MovieClass", "Movie.MovieClass", "Box<Movie>": the name without its module.
  private func shortName(of type: Any.Type) -> String {
    let name = String(reflecting: type)
    if name.contains("<") { return "\(type)" }
    let path = name.split(separator: ":").last ?? ""
    return path.split(separator: ".").dropFirst().joined(separator: ".")
  }
}
