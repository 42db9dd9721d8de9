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
