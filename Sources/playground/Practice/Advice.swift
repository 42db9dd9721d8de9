/// What to write in place of Foundation's functions, which say nothing about a missing value; nil if a file doesn't call
/// them.
public func advice(about code: String) -> String? {
  let call =
    #/decode(Integer|Int32|Int64|Double|Float|Bool|Object)\(\s*forKey: ([^)]+?)\s*\)(?: as\? (\w+|\[[^\]]*\]))?/#
  let lines = code.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
  guard let (_, name, key, type) = lines.joined(separator: "\n").firstMatch(of: call)?.output else {
    return nil
  }
  let wanted = type ?? (name == "Integer" ? "Int" : name == "Object" ? "String" : name)
  let answer = name == "Object" ? "nil" : name == "Bool" ? "false" : "0"
  return
    "decode\(name)(forKey:) returns \(answer) if the value is missing, without an error. Write try coder.decode(forKey: \(key)) as \(wanted), or as \(wanted)? if it may be missing."
}

/// What a compiler's error about a solution means here; nil if it says enough by itself.
public func advice(aboutError text: String) -> String? {
  let isOptional = text.contains("must be unwrapped") || text.contains("could not be inferred")
  if isOptional, text.contains("try?") {
    return
      "try? gives an optional. Write try, inside do { … } catch { return nil }, or unwrap it: guard let x = try? … as Int else { return nil }."
  }
  if text.contains("'ArchiveValueConvertible'") || text.contains("'any ArchiveValueConvertible'") {
    return
      "A struct isn't a value for a dictionary, and what represents it is: tracks.archiveValue in approach 5, track.dictionaryRepresentation() in approach 3."
  }
  return nil
}
