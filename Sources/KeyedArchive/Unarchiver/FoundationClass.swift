/// Foundation's classes whose content the reader takes from an archive itself, by their names in archives.
enum FoundationClass: String {
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
}
