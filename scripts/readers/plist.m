// Reads or writes a property list with GNUstep; scripts/corpus-readers has the forms.

#import <Foundation/Foundation.h>

static NSArray *Tagged(id value) {
  if ([value isKindOfClass:[NSArray class]]) {
    NSMutableArray *items = [NSMutableArray array];
    for (id item in value) [items addObject:Tagged(item)];
    return [NSArray arrayWithObjects:@"array", items, nil];
  }
  if ([value isKindOfClass:[NSDictionary class]] && [value count] == 1 && [value objectForKey:@"CF$UID"])
    return [NSArray arrayWithObjects:@"uid", [[value objectForKey:@"CF$UID"] stringValue], nil];
  if ([value isKindOfClass:[NSDictionary class]]) {
    NSMutableArray *items = [NSMutableArray array];
    for (id key in value)
      [items addObject:[NSArray arrayWithObjects:key, Tagged([value objectForKey:key]), nil]];
    return [NSArray arrayWithObjects:@"dictionary", items, nil];
  }
  if ([value isKindOfClass:[NSString class]]) return [NSArray arrayWithObjects:@"string", value, nil];
  if ([value isKindOfClass:[NSData class]])
    return [NSArray arrayWithObjects:@"data", [value base64EncodedStringWithOptions:0], nil];
  if ([value isKindOfClass:[NSDate class]])
    return [NSArray arrayWithObjects:@"date",
      [NSString stringWithFormat:@"%.17g", [value timeIntervalSinceReferenceDate]], nil];
  switch (*[value objCType]) {
    case 'c': case 'C': case 'B': return [NSArray arrayWithObjects:@"boolean", value, nil];
    case 'f': case 'd':
      return [NSArray arrayWithObjects:@"real", [NSString stringWithFormat:@"%.17g", [value doubleValue]], nil];
    default: return [NSArray arrayWithObjects:@"integer", [value stringValue], nil];
  }
}

int main(int count, char **arguments) {
  [NSAutoreleasePool new];
  NSString *mode = [NSString stringWithUTF8String:arguments[1]];
  NSError *error = nil;
  NSData *input = [NSData dataWithContentsOfFile:[NSString stringWithUTF8String:arguments[2]]];
  id list = [NSPropertyListSerialization propertyListWithData:input options:0 format:NULL error:&error];
  if (!list) return 1;
  BOOL isReading = [mode isEqual:@"read"], isXML = [mode isEqual:@"xml"];
  NSData *output = isReading
    ? [NSJSONSerialization dataWithJSONObject:Tagged(list) options:0 error:&error]
    : [NSPropertyListSerialization dataWithPropertyList:list
        format:isXML ? NSPropertyListXMLFormat_v1_0 : NSPropertyListBinaryFormat_v1_0 options:0 error:&error];
  if (!output) return 1;
  if (isReading) fwrite([output bytes], 1, [output length], stdout);
  else [output writeToFile:[NSString stringWithUTF8String:arguments[3]] atomically:NO];
  return 0;
}
