import KeyedArchive

/// What an app's tasks use at the same time.
struct Archiving: Sendable {
  let encoder = KeyedArchiveEncoder()
  let decoder = KeyedArchiveDecoder()
}
