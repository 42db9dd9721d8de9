/// Whether the package's own coder writes archives. On Apple's systems Foundation's does.
package var hasOwnCoder: Bool {
  #if canImport(ObjectiveC)
    false
  #else
    true
  #endif
}
