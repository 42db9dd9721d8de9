import Foundation
import KeyedArchive

// region nestedClass
struct Book {
  var title: String
}

extension Book {
  final class BookClass: NSObject, NSSecureCoding {
    static let supportsSecureCoding = true
    let book: Book

    init(_ book: Book) {
      self.book = book
    }

    func encode(with coder: NSCoder) {
      coder.encode(book.title as NSString, forKey: "title")
    }

    init?(coder: NSCoder) {
      guard let title = coder.decodeObject(of: NSString.self, forKey: "title") else { return nil }
      book = Book(title: title as String)
    }
  }
}

func nestedClass() {
  do {
    let object = Book.BookClass(Book(title: "Emma"))
    let archive = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
    print("archived in \(archive.count) bytes")
  } catch {
    print("caught: \(error)")
  }
}
// endregion

func nestedClassInstead() throws {
  let archive = try KeyedArchiver.archive(Book.BookClass(Book(title: "Emma")))
  let copy = try KeyedUnarchiver.unarchive(Book.BookClass.self, from: archive)
  print(copy.book)
}

// region Track
final class Track: NSObject, NSSecureCoding {
  static let supportsSecureCoding = true
  let title: String

  init(title: String) {
    self.title = title
  }

  func encode(with coder: NSCoder) {
    coder.encode(title as NSString, forKey: "title")
  }

  init?(coder: NSCoder) {
    guard let title = coder.decodeObject(of: NSString.self, forKey: "title") else { return nil }
    self.title = title as String
  }
}
// endregion

func unexpectedClass() throws {
  let archive = try KeyedArchiver.archive(["not a track"])
  do {
    let track = try NSKeyedUnarchiver.unarchivedObject(ofClass: Track.self, from: archive)
    print(track?.title ?? "nothing")
  } catch {
    print("caught: \(error)")
  }
}

func unexpectedClassInstead() throws {
  let archive = try KeyedArchiver.archive(["not a track"])
  do {
    let track = try KeyedUnarchiver.unarchive(Track.self, from: archive)
    print(track.title)
  } catch {
    print("caught: \(error)")
  }
}

// region changedByte
func damagedArchive() throws -> Data {
  var archive = try KeyedArchiver.archive(Track(title: "Theme"))
  archive[81] = 255  // the number of the object's class, which was 3
  return archive
}

func changedByte() throws {
  let archive = try damagedArchive()
  print("reading \(archive.count) bytes")
  do {
    let track = try NSKeyedUnarchiver.unarchivedObject(ofClass: Track.self, from: archive)
    print(track?.title ?? "nothing")
  } catch {
    print("caught: \(error)")
  }
}
// endregion

func changedByteInstead() throws {
  let archive = try damagedArchive()
  do {
    let track = try KeyedUnarchiver.unarchive(Track.self, from: archive)
    print(track.title)
  } catch {
    print("caught: \(error)")
  }
}

func smallSet() throws {
  let base64 = "YnBsaXN0MDDBAQkICgAAAAAAAAEBAAAAAAAAAAIAAAAAAAAAAAAAAAAAAAAL"
  let file = Data(base64Encoded: base64) ?? Data()
  print("reading \(file.count) bytes")
  do {
    print(try PropertyListSerialization.propertyList(from: file, format: nil))
  } catch {
    print("caught: \(error)")
  }
}

func smallSetInstead() throws {
  let base64 = "YnBsaXN0MDDBAQkICgAAAAAAAAEBAAAAAAAAAAIAAAAAAAAAAAAAAAAAAAAL"
  let file = Data(base64Encoded: base64) ?? Data()
  do {
    print(try KeyedUnarchiver.unarchive(ArchiveValue.self, from: file))
  } catch {
    print("caught: \(error)")
  }
}

func decimal() throws {
  let price = NSDecimalNumber(decimal: 9.99)
  print("archiving \(price)")
  do {
    let archive = try NSKeyedArchiver.archivedData(withRootObject: price, requiringSecureCoding: true)
    print("archived in \(archive.count) bytes")
  } catch {
    print("caught: \(error)")
  }
}

func decimalInstead() throws {
  let archive = try KeyedArchiver.archive(NSDecimalNumber(decimal: 9.99))
  print(try KeyedUnarchiver.unarchive(NSDecimalNumber.self, from: archive))
}

extension Chapter {
  static let foundation = Chapter(
    "foundation",
    page: "docs/foundation-on-linux.md",
    [
      "nestedClass": nestedClass,
      "nestedClassInstead": nestedClassInstead,
      "unexpectedClass": unexpectedClass,
      "unexpectedClassInstead": unexpectedClassInstead,
      "changedByte": changedByte,
      "changedByteInstead": changedByteInstead,
      "smallSet": smallSet,
      "smallSetInstead": smallSetInstead,
      "decimal": decimal,
      "decimalInstead": decimalInstead,
      "equalNumbers": equalNumbers,
      "equalNumbersInstead": equalNumbersInstead,
      "nullString": nullString,
      "nullStringInstead": nullStringInstead,
      "noNumber": noNumber,
      "noNumberInstead": noNumberInstead,
      "className": className,
      "classNameInstead": classNameInstead,
      "lostError": lostError,
      "lostErrorInstead": lostErrorInstead,
      "hashes": hashes,
      "growth": growth,
      "growthInstead": growthInstead,
      "bytesOfAnObject": bytesOfAnObject,
    ]
  )
}
