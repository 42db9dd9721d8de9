import Foundation
import KeyedArchive

extension Everything {
  func archive(using coder: Coder = .default) throws -> Data {
    try coder.archivedData(withRootObject: EverythingClass(self))
  }

  static func unarchive(_ data: Data, using coder: Coder = .default) throws -> Everything {
    try coder.unarchivedObject(ofClass: EverythingClass.self, from: data).everything
  }

  static func archive(_ values: [Everything], using coder: Coder = .default) throws -> Data {
    try coder.archivedData(withRootObject: values.map(EverythingClass.init))
  }

  static func unarchiveArray(_ data: Data, using coder: Coder = .default) throws -> [Everything] {
    try coder.unarchivedArrayOfObjects(ofClass: EverythingClass.self, from: data).map(\.everything)
  }
}

extension Everything {
  /// The class that archives an `Everything`; nothing outside of the module can name it.
  final class EverythingClass: NSObject, ArchivedClass {
    static let archivedClassName = "Everything"

    let everything: Everything

    init(_ everything: Everything) {
      self.everything = everything
    }

    func encode(with coder: NSCoder) {
      coder.encode(everything.text, forKey: "text")
      coder.encode(everything.integer, forKey: "integer")
      coder.encode(everything.real, forKey: "real")
      coder.encode(everything.truth, forKey: "truth")
      coder.encode(everything.unsigned, forKey: "unsigned")
      coder.encode(everything.fraction, forKey: "fraction")
      coder.encode(everything.date, forKey: "date")
      coder.encode(everything.data, forKey: "data")
      coder.encode(everything.tags, forKey: "tags")
      coder.encode(everything.labels, forKey: "labels")
      if let detail = everything.detail { coder.encode(Detail.DetailClass(detail), forKey: "detail") }
    }

    init?(coder: NSCoder) {
      guard let text = coder.decode(String.self, forKey: "text"),
        let integer = coder.decode(Int.self, forKey: "integer"),
        let real = coder.decode(Double.self, forKey: "real"),
        let truth = coder.decode(Bool.self, forKey: "truth"),
        let unsigned = coder.decode(UInt64.self, forKey: "unsigned"),
        let fraction = coder.decode(Float.self, forKey: "fraction"),
        let date = coder.decode(Date.self, forKey: "date"),
        let data = coder.decode(Data.self, forKey: "data"),
        let tags = coder.decode([String].self, forKey: "tags"),
        let labels = coder.decode([String: String].self, forKey: "labels")
      else { return nil }
      var detail: Detail?
      if coder.containsValue(forKey: "detail") {
        guard let object = coder.decode(Detail.DetailClass.self, forKey: "detail") else { return nil }
        detail = object.detail
      }
      everything = Everything(
        text: text,
        integer: integer,
        real: real,
        truth: truth,
        unsigned: unsigned,
        fraction: fraction,
        date: date,
        data: data,
        tags: tags,
        labels: labels,
        detail: detail
      )
    }
  }
}

extension Detail {
  /// The class that archives a `Detail`.
  final class DetailClass: NSObject, ArchivedClass {
    static let archivedClassName = "Detail"

    let detail: Detail

    init(_ detail: Detail) {
      self.detail = detail
    }

    func encode(with coder: NSCoder) {
      coder.encode(detail.name, forKey: "name")
      coder.encode(detail.weight, forKey: "weight")
    }

    init?(coder: NSCoder) {
      guard let name = coder.decode(String.self, forKey: "name"),
        let weight = coder.decode(Double.self, forKey: "weight")
      else { return nil }
      detail = Detail(name: name, weight: weight)
    }
  }
}
