#if canImport(Darwin)
  import Darwin
#else
  @preconcurrency import Glibc
#endif

/// Has what is printed leave the process line by line, as on a terminal: nothing of it is lost in a trap.
func bufferStandardOutputByLines() {
  setvbuf(stdout, nil, _IOLBF, 0)
}
