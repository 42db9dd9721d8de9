import Catalog
import KeyedArchive
import Models
import Foundation
func go<M: Model>(_ m: M.Type) {
  for a in Catalog.approaches {
    for c in Coder.allCases {
      for v in m.samples + m.edgeCases {
        do {
          let d = try a.archive(v, using: c)
          let w = try a.unarchive(m, from: d, using: c)
          if let x = Difference.between(v, and: w) { print("DIFF", a.name, m, c, x) }
        } catch { print("ERR", a.name, m, c, "\(error)".prefix(200)) }
      }
      do {
        let v = m.samples
        let d = try a.archive(v, using: c)
        let w = try a.unarchiveArray(of: m, from: d, using: c)
        if let x = Difference.between(v, and: w) { print("DIFF", a.name, m, c, x) }
      } catch { print("ERR []", a.name, m, c, "\(error)".prefix(200)) }
    }
  }
}
if CommandLine.arguments.count > 1 {
  let d = try Catalog.approaches[Int(CommandLine.arguments[1])! - 1].archive(User.samples[0])
  try d.write(to: URL(fileURLWithPath: "/tmp/u.plist"))
} else {
  for m in Catalog.models { go(m) }
}
