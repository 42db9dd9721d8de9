import ArchiveFormat
import Foundation

/// A measurement is an `NSMeasurement`, with its number under "NS.value" and its unit under "NS.unit": a symbol, and how to convert the
/// unit to the base unit of its dimension. Units of an app's own classes are refused.
///
/// Source: `NSMeasurement.swift` and `Unit.swift` in swiftlang/swift-corelibs-foundation.
enum StoredMeasurement: StoredType {
  static let objectClass: AnyClass = NSMeasurement.self
  static let noun = "a measurement"

  private static let dimensions: [String: @Sendable (String, UnitConverter) -> Dimension] = [
    "NSUnitAcceleration": UnitAcceleration.init, "NSUnitAngle": UnitAngle.init, "NSUnitArea": UnitArea.init,
    "NSUnitConcentrationMass": UnitConcentrationMass.init, "NSUnitDispersion": UnitDispersion.init,
    "NSUnitDuration": UnitDuration.init, "NSUnitElectricCharge": UnitElectricCharge.init,
    "NSUnitElectricCurrent": UnitElectricCurrent.init,
    "NSUnitElectricPotentialDifference": UnitElectricPotentialDifference.init,
    "NSUnitElectricResistance": UnitElectricResistance.init, "NSUnitEnergy": UnitEnergy.init,
    "NSUnitFrequency": UnitFrequency.init, "NSUnitFuelEfficiency": UnitFuelEfficiency.init,
    "NSUnitIlluminance": UnitIlluminance.init, "NSUnitInformationStorage": UnitInformationStorage.init,
    "NSUnitLength": UnitLength.init, "NSUnitMass": UnitMass.init, "NSUnitPower": UnitPower.init,
    "NSUnitPressure": UnitPressure.init, "NSUnitSpeed": UnitSpeed.init,
    "NSUnitTemperature": UnitTemperature.init, "NSUnitVolume": UnitVolume.init,
    // As Foundation on Linux names it.
    "UnitConcentrationMass": UnitConcentrationMass.init,
  ]

  /// The units with a converter that nobody else can make: it divides a number by the value.
  private static let reciprocals: [UnitFuelEfficiency] = [
    .litersPer100Kilometers, .milesPerGallon, .milesPerImperialGallon,
  ]

  static func read(
    _ object: inout ObjectCursor,
    by reader: inout ValueReader
  ) throws(ArchiveError) -> NSMeasurement {
    let value = try reader.graph.number("NS.value", in: &object)
    let (name, unit) = try part("NS.unit", of: &object, "a unit", by: &reader)
    let dimension = dimensions[name]
    guard dimension != nil || name == "NSUnit" else {
      throw .unsupported("a unit of Foundation's", found: Phrase.object(ofClass: name))
    }
    let read = try reader.whole(unit) { object, reader throws(ArchiveError) in
      let symbol = try reader.text(reader.graph.required("NS.symbol", in: &object, .string))
      guard let dimension else { return Unit(symbol: symbol) }
      // The number of the unit among Apple's, which its symbol and converter say.
      try reader.graph.ignore("NS.specifier", in: &object)
      return dimension(symbol, try converter(of: &object, by: &reader))
    }
    return NSMeasurement(doubleValue: value, unit: read)
  }

  private static func converter(
    of object: inout ObjectCursor,
    by reader: inout ValueReader
  ) throws(ArchiveError) -> UnitConverter {
    let (name, converter) = try part("NS.converter", of: &object, "a converter", by: &reader)
    switch name {
    case "NSUnitConverterLinear":
      return try reader.whole(converter) { object, reader throws(ArchiveError) in
        let coefficient = try reader.graph.number("NS.coefficient", in: &object)
        let constant = try reader.graph.number("NS.constant", in: &object)
        return UnitConverterLinear(coefficient: coefficient, constant: constant)
      }
    case "NSUnitConverterReciprocal":
      let reciprocal = try reader.whole(converter) { object, reader throws(ArchiveError) in
        try reader.graph.number("NS.reciprocal", in: &object)
      }
      let known = reciprocals.first { $0.converter.baseUnitValue(fromValue: 1) == reciprocal }
      guard let known else {
        throw .unsupported("a converter of Foundation's units", found: Phrase.real(reciprocal))
      }
      return known.converter
    default: throw .unsupported("a converter of Foundation's", found: Phrase.object(ofClass: name))
    }
  }

  /// An object that a key refers to, and the name of its class.
  private static func part(
    _ key: String,
    of object: inout ObjectCursor,
    _ noun: String,
    by reader: inout ValueReader
  ) throws(ArchiveError) -> (className: String, ValueReader.Element) {
    guard let uid = try reader.graph.uid(key, in: &object), uid != 0 else {
      throw .noValue(noun, forKey: key)
    }
    let node = try reader.graph.node(uid)
    guard node.kind == .object else {
      throw .otherValue(noun, forKey: key, found: reader.archive.phrase(of: node.element))
    }
    try reader.graph.begin(node)
    return (try reader.graph.classes.read(node.classUID, in: reader.archive).name, node.element)
  }

  static func write(_ measurement: NSMeasurement, by writer: ValueWriter) throws -> Reference {
    try writer.object(NSMeasurement.self) {
      writer.archive.add(writer.archive.real(measurement.doubleValue), forKey: "NS.value")
      writer.archive.add(try reference(to: measurement.unit, by: writer), forKey: "NS.unit")
    }
  }

  private static func reference(to unit: Unit, by writer: ValueWriter) throws -> Reference {
    let type = Swift.type(of: unit)
    let facts = ClassFacts.of(type)
    let isKnown = facts.isFromFoundation && facts.archivedName.flatMap { dimensions[$0] } != nil
    guard type == Unit.self || isKnown else {
      throw ArchiveError.unsupported("a unit of Foundation's", found: Phrase.object(type))
    }
    return try writer.object(type) {
      if let dimension = unit as? Dimension {
        writer.archive.add(try reference(to: dimension.converter, by: writer), forKey: "NS.converter")
      }
      try writer.add(unit.symbol, as: String.self, forKey: "NS.symbol")
    }
  }

  private static func reference(to converter: UnitConverter, by writer: ValueWriter) throws -> Reference {
    let type = Swift.type(of: converter)
    return try writer.object(type) {
      if type == UnitConverterLinear.self, let linear = converter as? UnitConverterLinear {
        writer.archive.add(writer.archive.real(linear.coefficient), forKey: "NS.coefficient")
        writer.archive.add(writer.archive.real(linear.constant), forKey: "NS.constant")
      } else if reciprocals.contains(where: { $0.converter == converter }) {
        let reciprocal = converter.baseUnitValue(fromValue: 1)
        writer.archive.add(writer.archive.real(reciprocal), forKey: "NS.reciprocal")
      } else {
        throw ArchiveError.unsupported("a converter of Foundation's units", found: Phrase.object(type))
      }
    }
  }

  // MARK: Swift's type, of any unit

  static func hasValues(_ type: Any.Type) -> Bool { type is any AnyMeasurement.Type }

  static func object(ofAny value: Any) -> NSObject? { (value as? any AnyMeasurement)?.object }

  static func read<Other>(
    _ object: inout ObjectCursor,
    as type: Other.Type,
    by reader: inout ValueReader
  ) throws(ArchiveError) -> Other? {
    let measurement = try read(&object, by: &reader)
    return (type as? any AnyMeasurement.Type)?.init(measurement) as? Other
  }
}

/// `Measurement`, of whatever unit.
private protocol AnyMeasurement {
  init?(_ measurement: NSMeasurement)
  var object: NSMeasurement { get }
}

extension Measurement: AnyMeasurement {
  init?(_ measurement: NSMeasurement) {
    guard let unit = measurement.unit as? UnitType else { return nil }
    self.init(value: measurement.doubleValue, unit: unit)
  }

  var object: NSMeasurement { NSMeasurement(doubleValue: value, unit: unit) }
}
