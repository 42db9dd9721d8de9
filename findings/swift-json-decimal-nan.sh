#!/usr/bin/env bash
# JSONEncoder of Swift 6.3.1 on Linux: a Decimal that is NaN is written as the word NaN, without an error, and no reader of
# JSON takes it.
#
# A Double that is NaN is refused, or becomes the text that nonConformingFloatEncodingStrategy names. Neither happens to a
# Decimal, which is NaN after a division by zero. PropertyListEncoder writes it so that it can be read.
#
# Seen on 29 November 2026:
#   Double: EncodingError.invalidValue
#   Double, as a text: {"amount":"nan"}, read as nan
#   Decimal: {"amount":NaN}, DecodingError.dataCorrupted
#   Decimal, as a text: {"amount":NaN}, DecodingError.dataCorrupted
#   Decimal in a property list: read as NaN
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT

cat > "$folder/main.swift" <<'END'
import Foundation

struct Price<Amount: Codable>: Codable {
  var amount: Amount
}

func name(_ error: any Error) -> String {
  switch error {
  case EncodingError.invalidValue: "EncodingError.invalidValue"
  case DecodingError.dataCorrupted: "DecodingError.dataCorrupted"
  default: "another error"
  }
}

func show<Amount: Codable>(_ kind: String, _ amount: Amount, asText: Bool) {
  let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
  if asText {
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
  }
  var line = asText ? "\(kind), as a text: " : "\(kind): "
  do {
    let json = try encoder.encode(Price(amount: amount))
    line += String(decoding: json, as: UTF8.self) + ", "
    line += try "read as \(decoder.decode(Price<Amount>.self, from: json).amount)"
  } catch {
    line += name(error)
  }
  print(line)
}

let nothing = Decimal(0) / Decimal(0)
for asText in [false, true] { show("Double", Double.nan, asText: asText) }
for asText in [false, true] { show("Decimal", nothing, asText: asText) }
let list = try PropertyListEncoder().encode(Price(amount: nothing))
print("Decimal in a property list: read as \(try PropertyListDecoder().decode(Price<Decimal>.self, from: list).amount)")
END

swift --version 2>&1 | grep version
swiftc "$folder/main.swift" -o "$folder/program"
"$folder/program" | tee "$folder/found"
diff <(sed -n 's/^#   //p' "$0") "$folder/found"
