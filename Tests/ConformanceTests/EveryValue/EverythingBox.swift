import Approach4GenericBox
import Foundation
import KeyedArchive

extension Everything: Encoded, Boxable {
  static let archivedClassName = "Everything"

  func encode(with coder: NSCoder) {
    coder.encode(text, forKey: "text")
    coder.encode(integer, forKey: "integer")
    coder.encode(real, forKey: "real")
    coder.encode(truth, forKey: "truth")
    coder.encode(unsigned, forKey: "unsigned")
    coder.encode(fraction, forKey: "fraction")
    coder.encode(date, forKey: "date")
    coder.encode(data, forKey: "data")
    coder.encode(tags, forKey: "tags")
    coder.encode(labels, forKey: "labels")
    if let detail { coder.encode(detail.encoder, forKey: "detail") }
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
      guard let object = coder.decode(Detail.Encoder.self, forKey: "detail") else { return nil }
      detail = object.value
    }
    self.init(
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

extension Detail: Encoded, Boxable {
  static let archivedClassName = "Detail"

  func encode(with coder: NSCoder) {
    coder.encode(name, forKey: "name")
    coder.encode(weight, forKey: "weight")
  }

  init?(coder: NSCoder) {
    guard let name = coder.decode(String.self, forKey: "name"),
      let weight = coder.decode(Double.self, forKey: "weight")
    else { return nil }
    self.init(name: name, weight: weight)
  }
}
