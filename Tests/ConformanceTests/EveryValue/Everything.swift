import Foundation

/// A struct with a property of every type that archives keep: what an app may have, beyond the models.
struct Everything: Hashable, Sendable {
  var text = ""
  var integer = 0
  var real = 0.0
  var truth = false
  var unsigned: UInt64 = 0
  var fraction: Float = 0
  var date = Date(timeIntervalSinceReferenceDate: 0)
  var data = Data()
  var tags: [String] = []
  var labels: [String: String] = [:]
  var detail: Detail?
}

/// A struct inside of another, which may be missing.
struct Detail: Hashable, Sendable {
  var name: String
  var weight: Double
}
