// The archives, the values and the cells of the rules are what other tests use, too.
@_exported import ConformanceRules
