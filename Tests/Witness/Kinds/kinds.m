// Writes and reads one value of each kind with GNUstep's coder, for scripts/check-kinds, which has the names of the kinds:
//
//   kinds write KIND FILE
//   kinds read KIND FILE    prints the value as text, or "nil"

#import <Foundation/Foundation.h>

static NSString *Joined(id values) {
  NSMutableArray *texts = [NSMutableArray array];
  for (id value in values) [texts addObject:[value description]];
  return [[texts sortedArrayUsingSelector:@selector(compare:)] componentsJoinedByString:@" "];
}

static id ValueOf(NSString *kind) {
  NSArray *letters = [NSArray arrayWithObjects:@"a", @"b", nil];
  NSDictionary *values = [NSDictionary dictionaryWithObjectsAndKeys:
    @"text", @"string",
    [NSMutableString stringWithString:@"text"], @"mutable string",
    [NSNumber numberWithInteger:7], @"integer",
    [NSNumber numberWithInteger:-7], @"negative integer",
    [NSNumber numberWithUnsignedLongLong:18446744073709551615ull], @"integer above `Int.max`",
    [NSNumber numberWithDouble:0.1], @"real number",
    [NSNumber numberWithFloat:0.5], @"real number of 32 bits",
    [NSNumber numberWithBool:YES], @"boolean",
    [NSNull null], @"null",
    [@"text" dataUsingEncoding:NSUTF8StringEncoding], @"data",
    [[[@"text" dataUsingEncoding:NSUTF8StringEncoding] mutableCopy] autorelease], @"mutable data",
    [NSDate dateWithTimeIntervalSinceReferenceDate:0.25], @"date",
    letters, @"array",
    [NSArray array], @"empty array",
    [NSMutableArray arrayWithArray:letters], @"mutable array",
    [NSDictionary dictionaryWithObject:@"b" forKey:@"a"], @"dictionary",
    [NSMutableDictionary dictionaryWithObject:@"b" forKey:@"a"], @"mutable dictionary",
    [NSDictionary dictionaryWithObject:@"b" forKey:[NSNumber numberWithInt:1]], @"dictionary with a number as key",
    [NSSet setWithArray:letters], @"set",
    [NSMutableSet setWithArray:letters], @"mutable set",
    [NSOrderedSet orderedSetWithArray:letters], @"ordered set",
    [NSCountedSet setWithArray:[NSArray arrayWithObjects:@"a", @"a", @"b", nil]], @"counted set",
    [NSIndexSet indexSetWithIndexesInRange:NSMakeRange(3, 2)], @"index set",
    [NSIndexPath indexPathWithIndex:4], @"index path",
    [NSCharacterSet characterSetWithCharactersInString:@"ab"], @"character set",
    [[[NSUUID alloc] initWithUUIDString:@"01020304-0506-0708-090A-0B0C0D0E0F10"] autorelease], @"UUID",
    [NSURL URLWithString:@"https://example.org/a"], @"URL",
    [NSURL URLWithString:@"a" relativeToURL:[NSURL URLWithString:@"https://example.org/b/"]], @"relative URL",
    [[[NSLocale alloc] initWithLocaleIdentifier:@"de_AT"] autorelease], @"locale",
    [NSTimeZone timeZoneWithName:@"Europe/Vienna"], @"time zone",
    [NSValue valueWithRange:NSMakeRange(1, 2)], @"range",
    [NSValue valueWithPoint:NSMakePoint(1, 2)], @"point",
    [NSValue valueWithRect:NSMakeRect(1, 2, 3, 4)], @"rectangle",
    [[[NSAttributedString alloc] initWithString:@"text"] autorelease], @"text with attributes",
    nil];
  if ([kind isEqual:@"date components"]) {
    NSDateComponents *components = [[[NSDateComponents alloc] init] autorelease];
    [components setYear:2009];
    [components setMonth:12];
    return components;
  }
  if ([kind isEqual:@"regular expression"])
    return [NSRegularExpression regularExpressionWithPattern:@"a.b" options:1 error:NULL];
  if ([kind isEqual:@"date interval"])
    return [[[NSDateInterval alloc] initWithStartDate:[NSDate dateWithTimeIntervalSinceReferenceDate:1] duration:2] autorelease];
  return [values objectForKey:kind];
}

// What two values must have in common, whatever they print.
static NSString *TextOf(id value) {
  if (!value) return @"nil";
  if ([value isKindOfClass:[NSNull class]]) return @"null";
  if ([value isKindOfClass:[NSCountedSet class]])
    return [NSString stringWithFormat:@"%lu a, %lu b",
      (unsigned long)[value countForObject:@"a"], (unsigned long)[value countForObject:@"b"]];
  if ([value isKindOfClass:[NSOrderedSet class]]) return [[value array] componentsJoinedByString:@" "];
  if ([value isKindOfClass:[NSArray class]]) return [value componentsJoinedByString:@" "];
  if ([value isKindOfClass:[NSSet class]]) return Joined(value);
  if ([value isKindOfClass:[NSDictionary class]])
    return [NSString stringWithFormat:@"%@: %@", Joined([value allKeys]), Joined([value allValues])];
  if ([value isKindOfClass:[NSData class]]) return [value base64EncodedStringWithOptions:0];
  if ([value isKindOfClass:[NSDate class]])
    return [NSString stringWithFormat:@"%.9g", [value timeIntervalSinceReferenceDate]];
  if ([value isKindOfClass:[NSIndexSet class]])
    return [NSString stringWithFormat:@"%lu to %lu", (unsigned long)[value firstIndex], (unsigned long)[value lastIndex]];
  if ([value isKindOfClass:[NSIndexPath class]])
    return [NSString stringWithFormat:@"%lu of %lu", (unsigned long)[value indexAtPosition:0], (unsigned long)[value length]];
  if ([value isKindOfClass:[NSCharacterSet class]])
    return [NSString stringWithFormat:@"%d%d%d", [value characterIsMember:'a'], [value characterIsMember:'b'], [value characterIsMember:'c']];
  if ([value isKindOfClass:[NSUUID class]]) return [value UUIDString];
  if ([value isKindOfClass:[NSURL class]]) return [value absoluteString];
  if ([value isKindOfClass:[NSLocale class]]) return [value localeIdentifier];
  if ([value isKindOfClass:[NSTimeZone class]]) return [value name];
  if ([value isKindOfClass:[NSDateComponents class]])
    return [NSString stringWithFormat:@"%ld-%ld", (long)[value year], (long)[value month]];
  if ([value isKindOfClass:[NSRegularExpression class]])
    return [NSString stringWithFormat:@"%@ %lu", [value pattern], (unsigned long)[value options]];
  if ([value isKindOfClass:[NSDateInterval class]])
    return [NSString stringWithFormat:@"%.9g+%.9g", [[value startDate] timeIntervalSinceReferenceDate], [value duration]];
  if ([value isKindOfClass:[NSAttributedString class]]) return [value string];
  if ([value isKindOfClass:[NSNumber class]]) return [value stringValue];
  if ([value isKindOfClass:[NSValue class]]) {
    const char *type = [value objCType];
    if (!strcmp(type, @encode(NSRange)))
      return [NSString stringWithFormat:@"%lu %lu", (unsigned long)[value rangeValue].location, (unsigned long)[value rangeValue].length];
    NSRect rect = !strcmp(type, @encode(NSPoint)) ? NSMakeRect([value pointValue].x, [value pointValue].y, 0, 0) : [value rectValue];
    return [NSString stringWithFormat:@"%g %g %g %g", rect.origin.x, rect.origin.y, rect.size.width, rect.size.height];
  }
  return [value description];
}

int main(int count, char **arguments) {
  [NSAutoreleasePool new];
  NSString *kind = [NSString stringWithUTF8String:arguments[2]], *file = [NSString stringWithUTF8String:arguments[3]];
  @try {
    if (!strcmp(arguments[1], "write")) {
      [[NSKeyedArchiver archivedDataWithRootObject:ValueOf(kind)] writeToFile:file atomically:NO];
      puts([TextOf(ValueOf(kind)) UTF8String]);
    } else {
      puts([TextOf([NSKeyedUnarchiver unarchiveObjectWithData:[NSData dataWithContentsOfFile:file]]) UTF8String]);
    }
    return 0;
  } @catch (NSException *exception) {
    fprintf(stderr, "%s: %s\n", [[exception name] UTF8String], [[exception reason] UTF8String]);
    return 1;
  }
}
