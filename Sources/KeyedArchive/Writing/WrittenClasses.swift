#if !canImport(ObjectiveC)
  import Foundation

  /// The classes of the objects written so far. Asking the runtime about a class is slow, so it is done only once.
  struct WrittenClasses {
    struct Entry {
      /// How objects of the class are archived; nil before the first one.
      fileprivate(set) var kind: ObjectKind?
      /// The name that the caller set.
      var name: String?
      /// The UID of the class's entry; nil until it is written.
      var uid: ArchiveWriter.Reference?
      /// What stands for the class in a tree. It is kept, so that no other can get its address.
      fileprivate let type: WrittenClass?
    }

    private var entries: [Entry] = []
    private var indices = IdentityTable()

    subscript(index: Int) -> Entry {
      @inline(__always) get { entries[index] }
      set { entries[index] = newValue }
    }

    @inline(__always)
    mutating func index(of type: AnyClass) -> Int {
      indices[ObjectIdentifier(type)].map(Int.init) ?? add(ObjectIdentifier(type))
    }

    @inline(__always)
    mutating func index(of type: WrittenClass) -> Int {
      indices[ObjectIdentifier(type)].map(Int.init) ?? add(ObjectIdentifier(type), type)
    }

    /// How objects of a class are archived.
    @inline(__always)
    mutating func kind(of index: Int, _ type: AnyClass) -> ObjectKind {
      if let kind = entries[index].kind { return kind }
      let kind = ObjectKind(type)
      entries[index].kind = kind
      return kind
    }

    @inline(never)
    private mutating func add(_ identity: ObjectIdentifier, _ type: WrittenClass? = nil) -> Int {
      entries.append(Entry(type: type))
      indices.insert(identity, UInt32(entries.count - 1))
      return entries.count - 1
    }
  }

  /// How objects of a class are archived.
  enum ObjectKind: Equatable {
    /// A single value, such as a number or a date.
    case value
    case mutableString, mutableData
    case array, dictionary, set, orderedSet, countedSet
    /// One of Foundation's classes that encodes itself and that this package reads.
    case foundation
    case archivedClass
    /// Any other class of the app that adopts `NSSecureCoding`.
    case coding
    case refused

    fileprivate init(_ type: AnyClass) {
      if type is any ArchivedClass.Type {
        self = inheritsFromFoundation(type) ? .refused : .archivedClass
        return
      }
      let isFoundation = isFromFoundation(type)
      switch isFoundation || !inheritsFromFoundation(type) ? type : NSObject.self {
      case is NSMutableString.Type: self = .mutableString
      case is NSMutableData.Type: self = .mutableData
      case is NSString.Type, is NSNumber.Type, is NSDate.Type, is NSData.Type, is NSUUID.Type, is NSURL.Type,
        is NSNull.Type:
        self = .value
      case is NSArray.Type: self = .array
      case is NSDictionary.Type: self = .dictionary
      case is NSCountedSet.Type: self = .countedSet
      case is NSSet.Type: self = .set
      case is NSOrderedSet.Type: self = .orderedSet
      case is NSIndexSet.Type, is NSIndexPath.Type, is NSAttributedString.Type, is NSLocale.Type,
        is NSTimeZone.Type:
        self = .foundation
      case let coding as any NSSecureCoding.Type where !isFoundation && coding.supportsSecureCoding:
        self = .coding
      default: self = .refused
      }
    }
  }
#endif
