#if canImport(Glibc)
  @preconcurrency import Glibc
#else
  import Darwin
#endif

/// Lets each printed line leave the process at once. Otherwise a trap would lose what was printed before.
package func printAtOnce() {
  setvbuf(stdout, nil, _IOLBF, 0)
}
