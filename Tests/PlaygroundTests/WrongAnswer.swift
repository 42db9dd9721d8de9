import Foundation
import KeyedArchive
import ConformanceRules
import TestSupport

@testable import Practice

/// A wrong answer that a learner might write: the right one with a change around it.
struct WrongAnswer: Sendable {
  /// What it does wrong.
  let mistake: String
  /// How the sentence begins that it must be told.
  let told: String
  private let change: @Sendable (_ solution: inout Solution, _ answer: Solution) -> Void

  /// - Parameter change: What is done to the right answer.
  init(_ mistake: String, told: String, change: @escaping @Sendable (inout Solution, Solution) -> Void) {
    (self.mistake, self.told, self.change) = (mistake, told, change)
  }

  func solution(changing answer: Solution) -> Solution {
    var solution = answer
    change(&solution, answer)
    return solution
  }

  /// The wrong answers to each exercise.
  static let all: [String: [WrongAnswer]] = [
    mirror, nested, dictionariable, box, archiver, fields, change, codable, files, small,
    forgiving,
  ].reduce(into: [:]) { $0.merge($1) { $0 + $1 } }
}

/// A wrong answer doesn't accept an archive or a file.
struct Refusal: Error {}

// Changes of archives.
extension WrongAnswer {
  typealias Edit = @Sendable (inout WrittenTree) throws -> Void
  typealias Value = @Sendable () -> WrittenTree
  typealias Conversion<Value> = @Sendable (Value) -> Value
  typealias Condition = @Sendable (WrittenTree) -> Bool

  /// Archives are changed after they were written.
  static func writing(_ mistake: String, told: String, _ edit: @escaping Edit) -> WrongAnswer {
    archiving(mistake, told: told, writing: edit, reading: { _ in })
  }

  /// Archives are changed before they are read. If that throws, the archive isn't accepted.
  static func reading(_ mistake: String, told: String, _ edit: @escaping Edit) -> WrongAnswer {
    archiving(mistake, told: told, writing: { _ in }, reading: edit)
  }

  static func archiving(
    _ mistake: String,
    told: String,
    writing: @escaping Edit,
    reading: @escaping Edit
  ) -> WrongAnswer {
    // What isn't accepted, though the answer accepts it, is an error. What neither accepts is the answer's error.
    @Sendable func opened<Result>(_ data: Data, _ open: (Data) throws -> Result) throws -> Result {
      do {
        return try open(edited(data, reading))
      } catch is Refusal {
        _ = try open(data)
        throw Refusal()
      }
    }
    return WrongAnswer(mistake, told: told) { solution, answer in
      solution.archive = { try edited(answer.archive($0), writing) }
      solution.unarchive = { try opened($0, answer.unarchive) }
      solution.rearchive = { try edited(opened($0, answer.rearchive), writing) }
    }
  }

  private static func edited(_ data: Data, _ edit: Edit) throws -> Data {
    var tree = try WrittenTree(data)
    try edit(&tree)
    return try tree.archivedData()
  }

  /// A value may not be missing.
  static func needing(_ key: String, told: String) -> WrongAnswer {
    reading("needs \(key)", told: told) { try $0.refuse(if: !$0[key].exists) }
  }

  /// A number may not be 0.
  static func refusingZero(_ key: String, told: String) -> WrongAnswer {
    reading("takes 0 for no \(key)", told: told) { try $0.refuse(if: $0[key].number == 0) }
  }

  /// Some values aren't accepted, wherever they are.
  static func refusing(_ what: String, told: String, if isWrong: @escaping Condition) -> WrongAnswer {
    reading("refuses \(what)", told: told) { try $0.eachLeaf { try $0.refuse(if: isWrong($0)) } }
  }

  static func refusingEmptyTexts(told: String) -> WrongAnswer {
    refusing("empty texts", told: told) { $0.text == "" }
  }

  static func refusingNegativeNumbers(told: String) -> WrongAnswer {
    refusing("negative numbers", told: told) { ($0.number ?? 0) < 0 }
  }

  static func refusingFractions(told: String) -> WrongAnswer {
    refusing("fractions", told: told) { $0.number.map { $0 != $0.rounded() } ?? false }
  }

  /// Texts lose the letters that ASCII doesn't have.
  static func keepingASCII(told: String) -> WrongAnswer {
    let edit: Edit = { $0.eachLeaf { if let text = $0.text { $0 = .value(.string(text.ascii)) } } }
    return archiving("keeps only ASCII", told: told, writing: edit, reading: edit)
  }

  /// Only the first element of an array is written.
  static func keepingFirst(of key: String, told: String) -> WrongAnswer {
    writing("writes only the first of \(key)", told: told) {
      $0[key].elements = Array($0[key].elements.prefix(1))
    }
  }

  /// The objects in an array are dictionaries in archives.
  static func writingDictionaries(for key: String, of className: String, told: String) -> WrongAnswer {
    archiving("archives \(key) as dictionaries", told: told) {
      $0[key].each { $0.becomeDictionary() }
    } reading: {
      $0[key].each { $0.becomeObject(className) }
    }
  }

  /// A value of another type is taken for a missing one.
  static func ignoring(_ key: String, unless isRight: @escaping Condition, told: String) -> WrongAnswer {
    reading("ignores \(key) of another type", told: told) { $0.remove(key) { !isRight($0) } }
  }

  /// An array or a dictionary isn't written if it's empty.
  static func leavingOutEmpty(_ key: String, told: String) -> WrongAnswer {
    writing("leaves out empty \(key)", told: told) { $0.remove(key) { $0.elements.isEmpty } }
  }

  /// A key has another name in archives.
  static func renaming(_ key: String, to other: String, told: String) -> WrongAnswer {
    archiving("archives \(key) as \(other)", told: told) {
      $0.rename(key, other)
    } reading: {
      $0.rename(other, key)
    }
  }

  /// A class has another name in archives, and its objects are read under both names.
  static func renamingClass(_ name: String, to other: String, told: String) -> WrongAnswer {
    archiving("names the class \(other)", told: told) {
      $0.renameClass(name, other)
    } reading: {
      $0.renameClass(other, name)
    }
  }

  /// A value is archived by itself, as data.
  static func wrapping(_ key: String, told: String) -> WrongAnswer {
    archiving("archives \(key) as data", told: told) {
      try $0[key].wrap()
    } reading: {
      try $0[key].unwrap()
    }
  }
}

// Other changes.
extension WrongAnswer {
  typealias Save = @Sendable (_ json: String, _ folder: URL, _ answer: Solution) throws -> Void
  typealias Load = @Sendable (_ folder: URL, _ answer: Solution) throws -> Solution.Copy?

  /// Responses are changed before they are received.
  static func receiving(
    _ mistake: String,
    told: String,
    _ edit: @escaping @Sendable (inout [String: Any]) -> Void
  ) -> WrongAnswer {
    WrongAnswer(mistake, told: told) { solution, answer in
      solution.receive = { response in
        var response = response
        edit(&response)
        return try answer.receive(response)
      }
    }
  }

  /// Something else happens when a value is saved.
  static func saving(_ mistake: String, told: String, _ save: @escaping Save) -> WrongAnswer {
    WrongAnswer(mistake, told: told) { solution, answer in solution.save = { try save($0, $1, answer) } }
  }

  /// Something else happens when a value is loaded.
  static func loading(_ mistake: String, told: String, _ load: @escaping Load) -> WrongAnswer {
    WrongAnswer(mistake, told: told) { solution, answer in solution.load = { try load($0, answer) } }
  }

  /// Nothing can be loaded before something was saved.
  static func needingFile(told: String) -> WrongAnswer {
    loading("needs a file", told: told) { folder, answer in
      guard let copy = try answer.load(folder) else { throw Refusal() }
      return copy
    }
  }
}

extension String {
  /// The text without the letters that ASCII doesn't have.
  var ascii: String { String(String.UnicodeScalarView(unicodeScalars.filter(\.isASCII))) }
}
