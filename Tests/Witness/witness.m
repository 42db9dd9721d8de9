// Reads and writes archives with GNUstep's coder, for scripts/check-witness:
//
//   witness read FILE < request.json     prints the value of an archive as JSON
//   witness write FILE < request.json    archives the value of the request
//
// A request has a family, the type of the value, and the fields of each type. In the family of classes, a type is the
// class of the same name, if there is one; otherwise it is a dictionary. In the JSON of a value, every number, date and
// so on is a text, because GNUstep makes a double of each number in JSON. {"$ref": "2"} is the third object again.

#import <Foundation/Foundation.h>

static NSDictionary *request;
static NSMutableArray *objects;  // those for $ref

static id Checked(id value, id type, Class class) {
  if (![value isKindOfClass:class])
    [NSException raise:@"TypeError" format:@"expected %@, found %@ %@", type, [value class], value];
  return value;
}

static NSNumber *Number(id value, id type, const char *encodings) {
  BOOL fits = strchr(encodings, *[Checked(value, type, [NSNumber class]) objCType]) != NULL;
  return Checked(fits ? value : [value stringValue], type, [NSNumber class]);
}

static id ValueOfText(NSString *text, NSString *type) {
  const char *bytes = [text UTF8String];
  if ([type hasPrefix:@"string"]) return text;
  if ([type isEqual:@"boolean"]) return [NSNumber numberWithBool:[text isEqual:@"true"]];
  if ([type hasPrefix:@"integer"]) return [NSNumber numberWithLongLong:strtoll(bytes, NULL, 10)];
  if ([type isEqual:@"unsigned"]) return [NSNumber numberWithUnsignedLongLong:strtoull(bytes, NULL, 10)];
  if ([type isEqual:@"float"]) return [NSNumber numberWithFloat:strtof(bytes, NULL)];
  if ([type isEqual:@"double"]) return [NSNumber numberWithDouble:strtod(bytes, NULL)];
  if ([type isEqual:@"decimal"]) return [NSDecimalNumber decimalNumberWithString:text];
  if ([type isEqual:@"date"]) return [NSDate dateWithTimeIntervalSinceReferenceDate:strtod(bytes, NULL)];
  if ([type isEqual:@"data"]) return [[NSData alloc] initWithBase64EncodedString:text options:0];
  if ([type isEqual:@"uuid"]) return [[NSUUID alloc] initWithUUIDString:text];
  return [NSURL URLWithString:text];
}

static NSString *TextOfValue(id value, NSString *type) {
  if ([type hasPrefix:@"string"]) return Checked(value, type, [NSString class]);
  if ([type isEqual:@"boolean"]) return [Number(value, type, "cC") boolValue] ? @"true" : @"false";
  if ([type hasPrefix:@"integer"] || [type isEqual:@"unsigned"]) return [Number(value, type, "ilqILQ") stringValue];
  if ([type isEqual:@"float"] || [type isEqual:@"double"])
    return [NSString stringWithFormat:@"%a", [Number(value, type, "fd") doubleValue]];
  if ([type isEqual:@"decimal"]) return [Checked(value, type, [NSDecimalNumber class]) stringValue];
  if ([type isEqual:@"date"])
    return [NSString stringWithFormat:@"%a", [Checked(value, type, [NSDate class]) timeIntervalSinceReferenceDate]];
  if ([type isEqual:@"data"]) return [Checked(value, type, [NSData class]) base64EncodedStringWithOptions:0];
  if ([type isEqual:@"uuid"]) return [Checked(value, type, [NSUUID class]) UUIDString];
  return [Checked(value, type, [NSURL class]) absoluteString];
}

// Makes JSON of a value, or a value of JSON. A type is a name, [type] for an array, {"set": [type]} for a set, or
// {"values": type} for a dictionary.
static id Converted(id source, id type, BOOL toJSON) {
  if ([type isKindOfClass:[NSArray class]]) {
    NSMutableArray *array = [NSMutableArray array];
    for (id element in Checked(source, type, [NSArray class]))
      [array addObject:Converted(element, [type lastObject], toJSON)];
    return [NSArray arrayWithArray:array];
  }
  if ([type isKindOfClass:[NSDictionary class]] && [type objectForKey:@"set"]) {
    id members = toJSON ? [Checked(source, type, [NSSet class]) allObjects] : source;
    NSArray *array = Converted(members, [type objectForKey:@"set"], toJSON);
    return toJSON ? array : [NSSet setWithArray:array];
  }
  NSDictionary *fields = [[request objectForKey:@"fields"] objectForKey:type];
  if ([type isKindOfClass:[NSString class]] && !fields)
    return toJSON ? TextOfValue(source, type) : ValueOfText(source, type);

  Class class = fields && [[request objectForKey:@"family"] isEqual:@"classes"] ? NSClassFromString(type) : Nil;
  if (toJSON) Checked(source, type, class ? class : [NSDictionary class]);
  if (!toJSON && [source objectForKey:@"$ref"])
    return [objects objectAtIndex:[[source objectForKey:@"$ref"] integerValue]];
  NSUInteger place = [objects indexOfObjectIdenticalTo:source];
  if (toJSON && class && place != NSNotFound)
    return [NSDictionary dictionaryWithObject:[NSString stringWithFormat:@"%lu", place] forKey:@"$ref"];
  id result = class && !toJSON ? [[class alloc] init] : [NSMutableDictionary dictionary];
  if (class) [objects addObject:toJSON ? source : result];
  for (id key in class && toJSON ? fields : source) {
    id part = [source valueForKey:key];
    id partType = fields ? [fields objectForKey:key] : [type objectForKey:@"values"];
    if (part) [result setValue:Converted(part, partType, toJSON) forKey:key];
  }
  return [result isKindOfClass:[NSDictionary class]] ? [NSDictionary dictionaryWithDictionary:result] : result;
}

static void Run(BOOL isReading, NSString *file) {
  request = [NSJSONSerialization
    JSONObjectWithData:[[NSFileHandle fileHandleWithStandardInput] readDataToEndOfFile] options:0 error:NULL];
  objects = [NSMutableArray new];
  id type = [request objectForKey:@"type"];
  NSDictionary *names = [request objectForKey:@"names"];  // of classes whose archived name is another one
  if (isReading) {
    NSData *data = [NSData dataWithContentsOfFile:file];
    NSKeyedUnarchiver *coder = [[NSKeyedUnarchiver alloc] initForReadingWithData:data];
    for (id name in names) [coder setClass:NSClassFromString(name) forClassName:[names objectForKey:name]];
    id json = Converted([coder decodeObjectForKey:@"root"], type, YES);
    NSData *text = [NSJSONSerialization dataWithJSONObject:json options:0 error:NULL];
    fwrite([text bytes], 1, [text length], stdout);
  } else {
    NSMutableData *data = [NSMutableData data];
    NSKeyedArchiver *coder = [[NSKeyedArchiver alloc] initForWritingWithMutableData:data];
    if ([[request objectForKey:@"isXML"] boolValue]) [coder setOutputFormat:NSPropertyListXMLFormat_v1_0];
    for (id name in names) [coder setClassName:[names objectForKey:name] forClass:NSClassFromString(name)];
    [coder encodeObject:Converted([request objectForKey:@"value"], type, NO) forKey:@"root"];
    [coder finishEncoding];
    [data writeToFile:file atomically:NO];
  }
}

int main(int count, char **arguments) {
  [NSAutoreleasePool new];
  @try {
    Run(!strcmp(arguments[1], "read"), [NSString stringWithUTF8String:arguments[2]]);
    return 0;
  } @catch (NSException *exception) {
    fprintf(stderr, "%s: %s\n", [[exception name] UTF8String], [[exception reason] UTF8String]);
    return 1;
  }
}
