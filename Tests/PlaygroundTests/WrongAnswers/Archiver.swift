import Approach5Archiver
import Foundation
import KeyedArchive
import Synchronization

@testable import Answers
@testable import Practice

extension WrongAnswer {
  static let archiver: [String: [WrongAnswer]] = [
    "archiver.hotel": [
      .receiving("looks for stars as a number", told: "The server's hotel must be a Hotel.") {
        $0["stars"] = ($0["stars"] as? Int).map { "\($0)" }
      },
      .receiving("receives only ASCII", told: "The server's hotel must be a Hotel.") {
        $0["hotel_name"] = ($0["hotel_name"] as? String)?.ascii
      },
      .receiving("needs a name that isn't empty", told: "A hotel without stars must be a Hotel with 0") {
        if $0["hotel_name"] as? String == "" { $0 = [:] }
      },
      .receiving("needs a number of stars", told: "A hotel without stars must be a Hotel with 0 stars.") {
        if Int($0["stars"] as? String ?? "") == nil { $0 = [:] }
      },
      .receiving("needs stars", told: "A hotel without stars must be") { if $0["stars"] == nil { $0 = [:] } },
      .receiving("refuses wrong stars", told: "A hotel whose stars aren't a number must be a Hotel with 0") {
        if let stars = $0["stars"] as? String, Int(stars) == nil { $0 = [:] }
      },
      .receiving("needs no id", told: "Without an id, a response") { $0["hotel_id"] = $0["hotel_id"] ?? "" },
      .receiving("needs no name", told: "Without a name, a response must be no hotel.") {
        $0["hotel_name"] = $0["hotel_name"] ?? ""
      },
      .receiving("makes a string of any id", told: "If the id isn't a string, a response must be no hotel.") {
        $0["hotel_id"] = $0["hotel_id"].map { "\($0)" }
      },
      .renaming("name", to: "hotel_name", told: "The archive must keep the app's own keys and types."),
    ],
    "archiver.favourites": [
      .loading("needs favourites", told: "Before favourites are saved there are none") { folder, answer in
        if try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty { throw Refusal() }
        return try answer.load(folder)
      },
      .loading("turns their order around", told: "All favourites must be there again") { folder, _ in
        Solution.Copy(try loadFavourites(from: Archiver(rootDirectoryURL: folder)).reversed() as [Station])
      },
      savingFavourites("loses ids that no file is named for", told: "All favourites must be there again") {
        try saveFavourites($0.filter { $0.id.allSatisfy(\.isLetter) }, in: $1)
      },
      savingFavourites("loses stations without a name", told: "All favourites must be there again") {
        try saveFavourites($0.filter { !$0.name.isEmpty }, in: $1)
      },
      savingFavourites("keeps only ASCII", told: "All favourites must be there again") {
        try saveFavourites($0.map { Station(id: $0.id, name: $0.name.ascii) }, in: $1)
      },
      savingFavourites("keeps a station that is there", told: "A station that has changed must be there") {
        let known = try loadFavourites(from: $1)
        try saveFavourites($0.map { new in known.first { $0.id == new.id } ?? new }, in: $1)
      },
      savingFavourites("removes nothing", told: "Stations that are no") { try $0.storeArchives(in: $1) },
      savingFavourites("ignores an empty list", told: "Stations that are no longer favourites must be gone") {
        if !$0.isEmpty { try saveFavourites($0, in: $1) }
      },
      WrongAnswer("removes what it has saved itself", told: "Stations that are no") { solution, answer in
        let saved = Mutex<[String]>([])
        let wrong = savingFavourites("", told: "") { favourites, archiver in
          try favourites.storeArchives(in: archiver)
          let ids = favourites.map(\.id)
          let gone = saved.withLock { saved in
            defer { saved = ids }
            return saved.filter { !ids.contains($0) }
          }
          for id in gone { try Station.deleteArchive(resourceID: id, in: archiver) }
        }
        solution = wrong.solution(changing: answer)
      },
      .loading("loads all or none", told: "A damaged file must not take the other stations") { folder, _ in
        let archiver = Archiver(rootDirectoryURL: folder)
        let ids = try Station.storedIDs(in: archiver)
        return Solution.Copy(try Station.unarchivedCollection(withIdentifiers: ids, in: archiver))
      },
      savingFavourites("removes all before", told: "If the favourites can't be saved, those of before must") {
        for id in try Station.storedIDs(in: $1) { try Station.deleteArchive(resourceID: id, in: $1) }
        try $0.storeArchives(in: $1)
      },
    ],
    "archiver.album": [
      .receiving("looks for the app's own key", told: "The server's album must be an Album") {
        $0["lead_single"] = $0["single"]
      },
      .receiving("refuses an album with a wrong single", told: "What a server sends without a title") {
        if let single = $0["lead_single"] as? [String: Any], single["title"] == nil { $0 = [:] }
      },
      .receiving("receives only ASCII", told: "What a server sends without a title must be left out") {
        $0["name"] = ($0["name"] as? String)?.ascii
      },
      .receiving("takes only the first track", told: "The server's album must be an Album") {
        $0["track_list"] = ($0["track_list"] as? [Any]).map { Array($0.prefix(1)) }
      },
      .receiving("refuses an album with a track without a title", told: "What a server sends without") {
        let tracks = $0["track_list"] as? [Any] ?? []
        if tracks.contains(where: { ($0 as? [String: Any]).map { $0["title"] == nil } ?? false }) { $0 = [:] }
      },
      .receiving("refuses an album with a text as a track", told: "What a server sends without a title") {
        let tracks = $0["track_list"] as? [Any] ?? []
        if tracks.contains(where: { $0 is String }) { $0 = [:] }
      },
      .receiving("needs tracks", told: "A server may send no") { if $0["track_list"] == nil { $0 = [:] } },
      .receiving("needs no name", told: "Without a name, a response must") { $0["name"] = $0["name"] ?? "" },
      .writing("forgets the single", told: "An album must come back with its") { $0["single"] = .none },
      .keepingASCII(told: "An album must come back with its single and its tracks."),
      .refusingEmptyTexts(told: "An album must come back with its single and its tracks."),
      .keepingFirst(of: "tracks", told: "An album must come back with its single and its tracks."),
      .reading("needs a name that isn't empty", told: "An album without a single or tracks must come back") {
        try $0.refuse(if: $0["name"].text == "")
      },
      .leavingOutEmpty("tracks", told: "An album without a single or tracks must come back as it was."),
      .archiving("archives the titles of tracks", told: "The archive must have the app's own keys") {
        $0["tracks"].each { $0 = $0["title"] }
      } reading: {
        $0["tracks"].each { if $0.isText { $0 = ["title": $0] } }
      },
      .needing("single", told: "An album without a single or tracks must come back as it was."),
      .renaming("tracks", to: "track_list", told: "The archive must have the app's own keys"),
      .reading("takes damaged tracks for none", told: "A damaged track in an archive must be an error") {
        if $0["tracks"].elements.contains(where: { !$0["title"].exists }) { $0["tracks"] = [] }
      },
      .ignoring("single", unless: \.isDictionary, told: "A damaged single in an archive must be an error"),
    ],
  ]

  private typealias SaveStations = @Sendable ([Station], Archiver) throws -> Void

  private static func savingFavourites(_ how: String, told: String, _ save: @escaping SaveStations) -> Self {
    .saving(how, told: told) { json, folder, _ in
      try save(Solution.value(from: json), Archiver(rootDirectoryURL: folder))
    }
  }
}
