import Foundation
import KeyedArchive

// What exercises ask of solutions. `reason` says in one sentence what a user would expect.

/// A value comes back from its archive as it was.
func returns(_ json: String, because reason: String) -> Requirement {
  Requirement(reason) { solution in
    let data = try solution.archive(json)
    let copy = try solution.unarchive(data)
    if try copy.equals(json) { return }
    throw Finding(
      """
      \(json) was archived as
        \(describe(data))
      and came back as
        \(copy.text)\(try solution.remark(onKeysOf: data, copy, json))
      """
    )
  }
}

extension Solution {
  /// The keys of an archive that nothing reads, and the properties that have another key; nothing if all are read.
  fileprivate func remark(onKeysOf data: Data, _ copy: Copy, _ json: String) throws -> String {
    let tree = WrittenTree(try KeyedUnarchiver.unarchive(from: data))
    func isSame(_ other: WrittenTree) throws -> Bool {
      let data = try other.archivedData()
      return (try? unarchive(data))?.text == copy.text
    }
    let unread = try tree.properties.filter { key, value in
      if case .none = value { return false }
      return try isSame(tree.changing(key) { _ in nil }) && isSame(tree.changing(key, \.ofAnotherType))
    }
    if unread.isEmpty { return "" }
    let names = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any] ?? [:]
    let asked = try names.keys.sorted().filter { name in
      try !tree.properties.contains { $0.key == name }
        && unread.contains { _, value in try !isSame(tree.adding(name, value)) }
    }
    let isAsked =
      asked.isEmpty ? "" : ", and reads the key \(asked.joined(separator: ", ")), which isn't there"
    return "\nIt doesn't read the key \(unread.map(\.key).joined(separator: ", "))\(isAsked)."
  }
}

/// An archive of another program, or of an earlier version, gives the value.
func reads(_ tree: WrittenTree, as json: String, because reason: String) -> Requirement {
  Requirement(reason) { solution in
    let data = try tree.archivedData()
    try expect(solution.unarchive(data), json, "\(describe(data)) became")
  }
}

/// The archive of a value contains the same as another program's.
func writes(_ json: String, as tree: WrittenTree, because reason: String) -> Requirement {
  Requirement(reason) { solution in
    let (data, expected) = (try solution.archive(json), try tree.archivedData())
    if try hasSameContent(data, expected) { return }
    let (found, wanted) = (describe(data), describe(expected))
    if found == wanted {
      throw Finding(
        """
        The archive of \(json) has
          \(found)
        and should have \(try tree.otherForm(in: data))
        """
      )
    }
    throw Finding(
      """
      The archive of \(json) has
        \(found.marked(where: wanted))
      and should have
        \(wanted.marked(where: found))
      """
    )
  }
}

extension WrittenTree {
  /// What an archive should have that has the same numbers in another form.
  fileprivate func otherForm(in data: Data) throws -> String {
    for case (let key, .inline(let number)) in properties
    where try hasSameContent(changing(key) { _ in .value(number) }.archivedData(), data) {
      return
        "the number itself under \(key), as of an Int or a Double, and not an object, as of an Int? or an NSNumber"
    }
    return "the same with another type of number, such as Double instead of Float"
  }
}

extension String {
  /// The text with a mark before the first word that another text doesn't have there.
  fileprivate func marked(where other: String) -> String {
    let same = zip(self, other).prefix { $0 == $1 }.count
    let word = prefix(same).lastIndex { " ([,".contains($0) }.map { index(after: $0) } ?? startIndex
    return self[..<word] + "▸" + self[word...]
  }
}

/// An archive of a newer release loses nothing when its value is archived again.
func keeps(_ tree: WrittenTree, because reason: String) -> Requirement {
  Requirement(reason) { solution in
    let data = try tree.archivedData()
    let copy = try solution.rearchive(data)
    if try !hasSameContent(copy, data) {
      throw Finding("But \(describe(data)) was saved as \(describe(copy))")
    }
  }
}

/// Whether two archives contain equal objects. Foundation's coder writes them in another order than the package's.
private func hasSameContent(_ first: Data, _ second: Data) throws -> Bool {
  let values = try [first, second].map { try KeyedUnarchiver.unarchive(ArchiveValue.self, from: $0) }
  return values[0] == values[1]
}

/// An archive is refused with an error that names the place.
func refuses(
  _ tree: WrittenTree,
  _ category: ArchiveError.Category,
  at path: String,
  because reason: String
) -> Requirement {
  Requirement(reason) { try $0.expectRefusal(of: tree, category, at: path) }
}

/// An archive is refused with any error.
func refuses(_ tree: WrittenTree, because reason: String) -> Requirement {
  Requirement(reason) { try $0.expectRefusal(of: tree) }
}

/// An archive is refused if any value of an object or a dictionary is missing or has another type.
///
/// - Parameters:
///   - path: Where it is in the archive, unless it's the root object.
///   - surround: What puts it there.
func needsAll(
  of tree: WrittenTree,
  at path: String? = nil,
  inside surround: @escaping (WrittenTree) -> WrittenTree = { $0 },
  because reason: String
) -> Requirement {
  Requirement(reason) { solution in
    for (key, _) in tree.properties {
      let path = "\(path ?? tree.className).\(key)"
      let (missing, wrong) = (tree.changing(key) { _ in nil }, tree.changing(key, \.ofAnotherType))
      try solution.expectRefusal(of: surround(missing), .missingValue, at: path)
      try solution.expectRefusal(of: surround(wrong), .wrongType, at: path)
    }
  }
}

extension Solution {
  fileprivate func expectRefusal(
    of tree: WrittenTree,
    _ category: ArchiveError.Category? = nil,
    at path: String = ""
  ) throws {
    let data = try tree.archivedData()
    let copy: Solution.Copy
    do {
      copy = try unarchive(data)
    } catch let failure as SolutionError {
      guard let error = ArchiveError(inside: failure.error) else {
        throw Finding("The error should be an ArchiveError, and is: \(failure.error)")
      }
      guard let category, (error.category, error.path.description) != (category, path) else { return }
      let problem =
        if error.category == category {
          "The error is \"\(category)\", as it should be, but not at \(path)"
        } else if error.path.description == path {
          "The error is at \(path), as it should be, but not \"\(category)\""
        } else {
          "The error should be \"\(category)\" at \(path), and is"
        }
      throw Finding("\(problem): \(error)")
    }
    throw Finding("But \(describe(data)) gave no error: it became \(copy.text)")
  }
}

/// A response of a server becomes the value; nil if it makes no sense.
func receives(_ response: [String: Any], as json: String?, because reason: String) -> Requirement {
  Requirement(reason) { solution in
    try expect(solution.receive(response), json, "the response \(describe(response)) became")
  }
}

func expect(_ copy: Solution.Copy?, _ json: String?, _ what: String) throws {
  if let copy, let json, try copy.equals(json) { return }
  if copy == nil, json == nil { return }
  throw Finding("But \(what) \(copy?.text ?? "nil")")
}
