import Approach3Dictionariable
import Foundation
import KeyedArchive

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
      "genres": genres.sorted(),
      "price": "\(price)",
      "mood": mood.rawValue,
      "identifier": identifier.uuidString,
    ]
    values["detail"] = detail?.dictionaryRepresentation().propertyListValue
    values["link"] = link?.absoluteString.propertyListValue
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
      genres: Set(try values.value([String].self, forKey: "genres")),
      price: try ArchiveError.expect(Decimal(string: values.value(forKey: "price")) as Any),
      mood: try ArchiveError.expect(Mood(rawValue: values.value(forKey: "mood")) as Any),
      link: try values["link"].map { _ in
        try ArchiveError.expect(URL(string: values.value(forKey: "link")) as Any)
      },
      identifier: try ArchiveError.expect(UUID(uuidString: values.value(forKey: "identifier")) as Any)
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
