import Approach4GenericBox
import Foundation
import KeyedArchive

/// A class at the top level of a module, which Foundation's coder writes on Linux: it does not write the generic box.
final class EverythingClass: NSObject, ArchivedClass, ValueEncoder {
  static let archivedClassName = "Everything"

  let value: Everything

  init(_ value: Everything) {
    self.value = value
  }

  func encode(with coder: NSCoder) {
    coder.encode(value.text, forKey: "text")
    coder.encode(value.integer, forKey: "integer")
    coder.encode(value.real, forKey: "real")
    coder.encode(value.truth, forKey: "truth")
    coder.encode(value.unsigned, forKey: "unsigned")
    coder.encode(value.fraction, forKey: "fraction")
    coder.encode(value.date, forKey: "date")
    coder.encode(value.data, forKey: "data")
    coder.encode(value.tags, forKey: "tags")
    coder.encode(value.labels, forKey: "labels")
    coder.encode(value.detail.map(DetailClass.init), forKey: "detail")
    coder.encode(value.genres.sorted(), forKey: "genres")
    coder.encode("\(value.price)", forKey: "price")
    coder.encode(value.mood.rawValue, forKey: "mood")
    coder.encode(value.link, forKey: "link")
    coder.encode(value.identifier, forKey: "identifier")
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
      let labels = coder.decode([String: String].self, forKey: "labels"),
      let genres = coder.decode([String].self, forKey: "genres"),
      let price = coder.decode(String.self, forKey: "price").flatMap({ Decimal(string: $0) }),
      let mood = coder.decode(String.self, forKey: "mood").flatMap({ Mood(rawValue: $0) }),
      let identifier = coder.decode(UUID.self, forKey: "identifier")
    else { return nil }
    value = Everything(
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
      detail: coder.decodeIfPresent(DetailClass.self, forKey: "detail")?.value,
      genres: Set(genres),
      price: price,
      mood: mood,
      link: coder.decodeIfPresent(URL.self, forKey: "link"),
      identifier: identifier
    )
  }
}

final class DetailClass: NSObject, ArchivedClass, ValueEncoder {
  static let archivedClassName = "Detail"

  let value: Detail

  init(_ value: Detail) {
    self.value = value
  }

  func encode(with coder: NSCoder) {
    coder.encode(value.name, forKey: "name")
    coder.encode(value.weight, forKey: "weight")
  }

  init?(coder: NSCoder) {
    guard let name = coder.decode(String.self, forKey: "name"),
      let weight = coder.decode(Double.self, forKey: "weight")
    else { return nil }
    value = Detail(name: name, weight: weight)
  }
}

extension Everything: Encoded {
  var encoder: EverythingClass { EverythingClass(self) }
}
