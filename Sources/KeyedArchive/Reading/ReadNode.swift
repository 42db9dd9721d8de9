import Foundation

/// Something in an archive that is decoded when its type is known. The coder that found it reads it.
///
/// The package's own unarchiver leaves it in the archive until then. Other coders decode it at once, and its objects are
/// of the classes in `FoundationCoder.classesInArchive`.
package struct ReadNode {
  package enum Kind {
    case null
    /// A string, a number, a date or another value without parts.
    case value
    case array, set, dictionary
    /// An object of the app.
    case object
  }

  enum Source {
    #if !canImport(ObjectiveC)
      /// In the archive: a value inside an object, or the object with a UID. The class is that of an object of the app.
      case stored(PropertyListReader.Element, uid: Int?, classUID: Int?)
    #endif
    case made(AnyObject)
  }

  let source: Source
  package let kind: Kind

  #if !canImport(ObjectiveC)
    init(_ element: PropertyListReader.Element, uid: Int?, classUID: Int? = nil, _ kind: Kind) {
      (source, self.kind) = (.stored(element, uid: uid, classUID: classUID), kind)
    }
  #endif

  init(made object: AnyObject) {
    source = .made(object)
    kind =
      switch object {
      case is NSNull: .null
      case is NSArray: .array
      case is NSSet: .set
      case is NSDictionary: .dictionary
      case is any ArchivedClass: .object
      default: .value
      }
  }

  /// The object that a coder has made of it; nil if it is still in the archive.
  var madeObject: AnyObject? {
    if case .made(let object) = source { object } else { nil }
  }

  /// The elements of an array, or the members of a set.
  package struct Elements {
    enum Source {
      #if !canImport(ObjectiveC)
        case stored(StoredReferences)
      #endif
      case made([AnyObject])
    }

    let source: Source

    package var count: Int {
      switch source {
      #if !canImport(ObjectiveC)
        case .stored(let references): references.count
      #endif
      case .made(let objects): objects.count
      }
    }
  }

  /// Nil.
  package static var null: ReadNode { ReadNode(made: ArchiveValue.nullObject) }
}
