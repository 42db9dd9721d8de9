// A sports app counted minutes, and now counts seconds. Watches that aren't
// updated share its archives, in which minutes is a number such as 1.5: keep it
// there. Only the hidden class needs to know. A file may have any number, and
// minutes that don't fit in an Int are an error.

import Foundation
import KeyedArchive
import Practice

struct Workout: Codable, Equatable {
  let sport: String
  let seconds: Int
}

extension Workout {
  fileprivate final class WorkoutClass: NSObject, ArchivedClass {
    static let archivedClassName = "Workout"
    let workout: Workout

    init(_ workout: Workout) {
      self.workout = workout
    }

    func encode(with coder: NSCoder) {
      coder.encode(workout.sport, forKey: "sport")
      coder.encode(workout.seconds, forKey: "seconds")
    }

    init?(coder: NSCoder) {
      guard
        let workout = try? Workout(
          sport: coder.decode(forKey: "sport"),
          seconds: coder.decode(forKey: "seconds")
        )
      else { return nil }
      self.workout = workout
    }
  }
}

let nestedWorkout = Solution(
  archive: { try KeyedArchiver.archive(Workout.WorkoutClass($0)) },
  unarchive: { try KeyedUnarchiver.unarchive(Workout.WorkoutClass.self, from: $0).workout }
)
