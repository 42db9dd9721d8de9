import Foundation
import KeyedArchive

// region compare
/// Archives an object and reads the archive, with each coder, and shows something of what comes back.
func compare<Object: NSObject & NSCoding>(_ object: Object, _ parts: AnyClass..., show: (Object) -> Any) {
  let classes = [Object.self] + parts
  print(
    "Foundation:  ",
    outcome(show) {
      let archive = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
      return try NSKeyedUnarchiver.unarchivedObject(ofClasses: classes, from: archive) as? Object
    }
  )
  print(
    "KeyedArchive:",
    outcome(show) {
      let archive = try KeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
      return try KeyedUnarchiver.unarchivedObject(ofClasses: classes, from: archive) as? Object
    }
  )
}

/// What is shown of an object, or nil, or the error.
func outcome<Object>(_ show: (Object) -> Any, of read: () throws -> Object?) -> Any {
  do {
    return try read().map(show) ?? "nil"
  } catch {
    let error = error as NSError
    return "error \(error.code): \(error.localizedDescription)"
  }
}
// endregion
