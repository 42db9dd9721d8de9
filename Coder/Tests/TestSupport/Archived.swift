import Foundation
import KeyedArchive

/// An archive of any object, by Foundation's method.
package func archived(_ object: Any) throws -> Data {
  try KeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
}
