#if !canImport(ObjectiveC)
  import Foundation
  import TestSupport

  /// What is in an archive and in which form: each value inside its object, as an object of its own, or as a reference to
  /// "$null". Where the objects are in the table makes no difference, nor the order of dictionaries and sets.
  struct Form {
    private let tree: ArchiveTree
    private let objects: [ArchiveTree]

    init(of data: Data) throws {
      tree = try ArchiveTree(data)
      objects = tree["$objects"]?.elements ?? []
    }

    var text: String { describe(tree["$top"]?["root"] ?? .string("no root"), []) }

    private func describe(_ value: ArchiveTree, _ path: [Int]) -> String {
      switch value {
      case .uid(0): "null"
      case .uid(let uid) where path.contains(uid):
        "the object \(path.count - (path.firstIndex(of: uid) ?? 0)) levels up"
      case .uid(let uid): "object \(describe(object: objects[uid], path + [uid]))"
      case .real(let bits): "\(Double(bitPattern: bits))"
      case .array(let elements): "\(elements.map { describe($0, path) })"
      default: "\(value)"
      }
    }

    private func describe(object: ArchiveTree, _ path: [Int]) -> String {
      guard let classUID = object["$class"]?.uid else { return describe(object, path) }
      let names = objects[classUID]["$classes"].map { describe($0, []) } ?? "no classes"
      var fields = object.pairs.filter { $0.key != "$class" }.mapValues { describe($0, path) }
      if let keys = object["NS.keys"]?.elements, let values = object["NS.objects"]?.elements {
        fields = [
          "pairs": "\(zip(keys, values).map { describe($0, path) + ": " + describe($1, path) }.sorted())"
        ]
      } else if names.contains("NSSet"), let members = object["NS.objects"]?.elements {
        fields = ["members": "\(members.map { describe($0, path) }.sorted())"]
      }
      return names
        + "(\(fields.sorted { $0.key < $1.key }.map { "\($0.key) = \($0.value)" }.joined(separator: ", ")))"
    }
  }
#endif
