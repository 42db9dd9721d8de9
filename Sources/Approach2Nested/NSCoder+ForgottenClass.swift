import ArchivedModels
import Foundation

/// A coder needs `as:` and the class that holds a struct. If you forget it, the compiler warns.
extension NSCoder {
  @available(*, deprecated, message: "name the class that holds it: 'as: Movie.MovieClass.init'")
  func encode<Value: ModelValue>(_ value: Value?, forKey key: String) {
    encode(value as Any?, forKey: key)
  }

  @available(*, deprecated, message: "name the class that holds each: 'as: Movie.MovieClass.init'")
  func encode<Value: ModelValue>(_ values: [Value]?, forKey key: String) {
    encode(values as Any?, forKey: key)
  }

  @available(*, deprecated, message: "make objects: 'mapValues { $0.map(Movie.MovieClass.init) }'")
  func encode<Value: ModelValue>(_ values: [String: [Value]]?, forKey key: String) {
    encode(values as Any?, forKey: key)
  }
}
