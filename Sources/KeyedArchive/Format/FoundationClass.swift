import Foundation

/// Foundation's classes whose content the reader takes from an archive itself, by their names in archives.
package enum FoundationClass: String {
  case NSString, NSMutableString
  case NSData, NSMutableData
  case NSNumber
  case NSDate
  case NSNull
  case NSUUID
  case NSURL
  case NSArray, NSMutableArray
  case NSDictionary, NSMutableDictionary
  case NSSet, NSMutableSet
  case NSOrderedSet, NSMutableOrderedSet
  case NSCountedSet
  case NSIndexSet, NSMutableIndexSet
  case NSAttributedString, NSMutableAttributedString
}

#if !canImport(ObjectiveC)
  extension FoundationClass {
    var type: AnyClass {
      switch self {
      case .NSString: Foundation.NSString.self
      case .NSMutableString: Foundation.NSMutableString.self
      case .NSData: Foundation.NSData.self
      case .NSMutableData: Foundation.NSMutableData.self
      case .NSNumber: Foundation.NSNumber.self
      case .NSDate: Foundation.NSDate.self
      case .NSNull: Foundation.NSNull.self
      case .NSUUID: Foundation.NSUUID.self
      case .NSURL: Foundation.NSURL.self
      case .NSArray: Foundation.NSArray.self
      case .NSMutableArray: Foundation.NSMutableArray.self
      case .NSDictionary: Foundation.NSDictionary.self
      case .NSMutableDictionary: Foundation.NSMutableDictionary.self
      case .NSSet: Foundation.NSSet.self
      case .NSMutableSet: Foundation.NSMutableSet.self
      case .NSOrderedSet: Foundation.NSOrderedSet.self
      case .NSMutableOrderedSet: Foundation.NSMutableOrderedSet.self
      case .NSCountedSet: Foundation.NSCountedSet.self
      case .NSIndexSet: Foundation.NSIndexSet.self
      case .NSMutableIndexSet: Foundation.NSMutableIndexSet.self
      case .NSAttributedString: Foundation.NSAttributedString.self
      case .NSMutableAttributedString: Foundation.NSMutableAttributedString.self
      }
    }

    /// Whether a class would call, in `init(coder:)`, what only Foundation's unarchiver can answer, or trap on
    /// some archives.
    static func isContentReadByReader(of type: AnyClass) -> Bool {
      let roots: [FoundationClass] = [
        .NSString, .NSData, .NSArray, .NSDictionary, .NSSet, .NSOrderedSet, .NSIndexSet, .NSAttributedString,
      ]
      return roots.contains { isClass(type, kindOf: $0.type) }
    }
  }

  /// Foundation's classes that decode themselves, and do so whatever the archive holds.
  ///
  /// The others trap on some archives, do not end, or lose what they hold: `NSCalendar`, `NSDateInterval`,
  /// `NSError`, `NSRegularExpression`, `NSURLQueryItem`, …
  enum SelfDecodingClass {
    /// The classes by their names in archives. No name from an archive is ever looked up elsewhere.
    static let byName: [String: AnyClass] = Dictionary(all.map { (NSStringFromClass($0), $0) }) { first, _ in
      first
    }

    static func contains(_ type: AnyClass) -> Bool {
      all.contains { $0 == type } || isClass(type, kindOf: Unit.self)
    }

    private static let all: [AnyClass] = [
      NSDate.self, NSNull.self, NSUUID.self, NSIndexPath.self, NSTimeZone.self, NSLocale.self,
      NSCharacterSet.self, NSMutableCharacterSet.self, NSValue.self, NSPersonNameComponents.self,
      NSMeasurement.self, UnitConverterLinear.self, Unit.self, Dimension.self,
      UnitAcceleration.self, UnitAngle.self, UnitArea.self, UnitConcentrationMass.self,
      UnitDispersion.self, UnitDuration.self, UnitElectricCharge.self, UnitElectricCurrent.self,
      UnitElectricPotentialDifference.self, UnitElectricResistance.self, UnitEnergy.self,
      UnitFrequency.self, UnitFuelEfficiency.self, UnitIlluminance.self, UnitInformationStorage.self,
      UnitLength.self, UnitMass.self, UnitPower.self, UnitPressure.self, UnitSpeed.self,
      UnitTemperature.self, UnitVolume.self,
    ]
  }
#endif
