import Approach3Dictionariable
import Foundation
import KeyedArchive
import Testing

extension Everything: Dictionariable {
  func dictionaryRepresentation() -> DictionaryRepresentation {
    var values: DictionaryRepresentation = [
      "text": text,
      "integer": integer,
      "real": real,
      "truth": truth,
      "unsigned": unsigned,
      "fraction": fraction,
      "date": date,
      "data": data,
      "tags": tags,
      "labels": labels,
      "genres": genres,
      "price": "\(price)",  // Foundation's coder on Linux traps on decimal numbers.
      "mood": mood.rawValue,
      "identifier": identifier,
    ]
    values["detail"] = detail?.dictionaryRepresentation().archiveValue
    values["link"] = link?.archiveValue
    return values
  }

  init(dictionaryRepresentation values: DictionaryRepresentation) throws {
    self.init(
      text: try values.value(forKey: "text"),
      integer: try values.value(forKey: "integer"),
      real: try values.value(forKey: "real"),
      truth: try values.value(forKey: "truth"),
      unsigned: try values.value(forKey: "unsigned"),
      fraction: try values.value(forKey: "fraction"),
      date: try values.value(forKey: "date"),
      data: try values.value(forKey: "data"),
      tags: try values.value(forKey: "tags"),
      labels: try values.value(forKey: "labels"),
      detail: try values["detail"].map { _ in try extractStructureFromDictionary(values, forKey: "detail") },
      genres: try values.value(forKey: "genres"),
      price: try #require(Decimal(string: values.value(forKey: "price"))),
      mood: try #require(Mood(rawValue: values.value(forKey: "mood"))),
      link: try values.valueIfPresent(forKey: "link"),
      identifier: try values.value(forKey: "identifier")
    )
  }
}

extension Detail: Dictionariable {
  func dictionaryRepresentation() -> DictionaryRepresentation {
    [
      "name": name,
      "weight": weight,
    ]
  }

  init(dictionaryRepresentation values: DictionaryRepresentation) throws {
    self.init(
      name: try values.value(forKey: "name"),
      weight: try values.value(forKey: "weight")
    )
  }
}
