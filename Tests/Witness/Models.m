// The models as an Objective-C app would write them, with the class names and keys of the archives. The program ends
// after one archive, so nothing is released.

#import <Foundation/Foundation.h>

// GNUstep's own methods use the key "uuid". With them, no festival could be read or written.
@implementation NSUUID (KeyOfApple)
- (void)encodeWithCoder:(NSCoder *)coder {
  uuid_t bytes;
  [self getUUIDBytes:bytes];
  [coder encodeBytes:bytes length:sizeof bytes forKey:@"NS.uuidbytes"];
}

- (id)initWithCoder:(NSCoder *)coder {
  NSUInteger length;
  return [self initWithUUIDBytes:(uint8_t *)[coder decodeBytesForKey:@"NS.uuidbytes" returnedLength:&length]];
}
@end

@interface Movie : NSObject <NSSecureCoding> { NSString *_name, *_director; NSInteger _releaseYear; } @end
@implementation Movie
+ (BOOL)supportsSecureCoding { return YES; }
- (void)encodeWithCoder:(NSCoder *)coder {
  [coder encodeObject:_name forKey:@"name"];
  [coder encodeObject:_director forKey:@"director"];
  [coder encodeInteger:_releaseYear forKey:@"releaseYear"];
}

- (id)initWithCoder:(NSCoder *)coder {
  self = [super init];
  _name = [[coder decodeObjectOfClass:[NSString class] forKey:@"name"] retain];
  _director = [[coder decodeObjectOfClass:[NSString class] forKey:@"director"] retain];
  _releaseYear = [coder decodeIntegerForKey:@"releaseYear"];
  return self;
}
@end

@interface Actor : NSObject <NSSecureCoding> { NSString *_name; Movie *_firstMovie; } @end
@implementation Actor
+ (BOOL)supportsSecureCoding { return YES; }
- (void)encodeWithCoder:(NSCoder *)coder {
  [coder encodeObject:_name forKey:@"name"];
  [coder encodeObject:_firstMovie forKey:@"firstMovie"];
}

- (id)initWithCoder:(NSCoder *)coder {
  self = [super init];
  _name = [[coder decodeObjectOfClass:[NSString class] forKey:@"name"] retain];
  _firstMovie = [[coder decodeObjectOfClass:[Movie class] forKey:@"firstMovie"] retain];
  return self;
}
@end

@interface Coordinate : NSObject <NSSecureCoding> { double _latitude, _longitude; } @end
@implementation Coordinate
+ (BOOL)supportsSecureCoding { return YES; }
- (void)encodeWithCoder:(NSCoder *)coder {
  [coder encodeDouble:_latitude forKey:@"latitude"];
  [coder encodeDouble:_longitude forKey:@"longitude"];
}

- (id)initWithCoder:(NSCoder *)coder {
  self = [super init];
  _latitude = [coder decodeDoubleForKey:@"latitude"];
  _longitude = [coder decodeDoubleForKey:@"longitude"];
  return self;
}
@end

@interface Person : NSObject <NSSecureCoding> { NSString *_firstName, *_lastName; } @end
@implementation Person
+ (BOOL)supportsSecureCoding { return YES; }
- (void)encodeWithCoder:(NSCoder *)coder {
  [coder encodeObject:_firstName forKey:@"firstName"];
  [coder encodeObject:_lastName forKey:@"lastName"];
}

- (id)initWithCoder:(NSCoder *)coder {
  self = [super init];
  _firstName = [[coder decodeObjectOfClass:[NSString class] forKey:@"firstName"] retain];
  _lastName = [[coder decodeObjectOfClass:[NSString class] forKey:@"lastName"] retain];
  return self;
}
@end

@interface Restaurant : NSObject <NSSecureCoding> { NSString *_id, *_name; } @end
@implementation Restaurant
+ (BOOL)supportsSecureCoding { return YES; }
- (void)encodeWithCoder:(NSCoder *)coder {
  [coder encodeObject:_id forKey:@"id"];
  [coder encodeObject:_name forKey:@"name"];
}

- (id)initWithCoder:(NSCoder *)coder {
  self = [super init];
  _id = [[coder decodeObjectOfClass:[NSString class] forKey:@"id"] retain];
  _name = [[coder decodeObjectOfClass:[NSString class] forKey:@"name"] retain];
  return self;
}
@end

@interface Review : NSObject <NSSecureCoding> {
  NSString *_id, *_text;
  NSInteger _rating;
  Restaurant *_restaurant;
} @end
@implementation Review
+ (BOOL)supportsSecureCoding { return YES; }
- (void)encodeWithCoder:(NSCoder *)coder {
  [coder encodeObject:_id forKey:@"id"];
  [coder encodeObject:_restaurant forKey:@"restaurant"];
  [coder encodeInteger:_rating forKey:@"rating"];
  [coder encodeObject:_text forKey:@"text"];
}

- (id)initWithCoder:(NSCoder *)coder {
  self = [super init];
  _id = [[coder decodeObjectOfClass:[NSString class] forKey:@"id"] retain];
  _restaurant = [[coder decodeObjectOfClass:[Restaurant class] forKey:@"restaurant"] retain];
  _rating = [coder decodeIntegerForKey:@"rating"];
  _text = [[coder decodeObjectOfClass:[NSString class] forKey:@"text"] retain];
  return self;
}
@end

@interface User : NSObject <NSSecureCoding> { NSString *_id, *_name; NSArray *_reviews; } @end
@implementation User
+ (BOOL)supportsSecureCoding { return YES; }
- (void)encodeWithCoder:(NSCoder *)coder {
  [coder encodeObject:_id forKey:@"id"];
  [coder encodeObject:_name forKey:@"name"];
  [coder encodeObject:_reviews forKey:@"reviews"];
}

- (id)initWithCoder:(NSCoder *)coder {
  self = [super init];
  NSSet *reviews = [NSSet setWithObjects:[NSArray class], [Review class], nil];
  _id = [[coder decodeObjectOfClass:[NSString class] forKey:@"id"] retain];
  _name = [[coder decodeObjectOfClass:[NSString class] forKey:@"name"] retain];
  _reviews = [[coder decodeObjectOfClasses:reviews forKey:@"reviews"] retain];
  return self;
}
@end

// An enum with associated values: the case that it is has a dictionary, and the others are nil.
@interface Stage : NSObject <NSSecureCoding> { NSDictionary *_meadow, *_hall, *_tent; } @end
@implementation Stage
+ (BOOL)supportsSecureCoding { return YES; }
- (void)encodeWithCoder:(NSCoder *)coder {
  if (_meadow) [coder encodeObject:_meadow forKey:@"meadow"];
  if (_hall) [coder encodeObject:_hall forKey:@"hall"];
  if (_tent) [coder encodeObject:_tent forKey:@"tent"];
}

- (id)initWithCoder:(NSCoder *)coder {
  self = [super init];
  NSSet *values =
    [NSSet setWithObjects:[NSDictionary class], [NSArray class], [NSString class], [NSNumber class], nil];
  _meadow = [[coder decodeObjectOfClasses:values forKey:@"meadow"] retain];
  _hall = [[coder decodeObjectOfClasses:values forKey:@"hall"] retain];
  _tent = [[coder decodeObjectOfClasses:values forKey:@"tent"] retain];
  return self;
}
@end

@interface Section : NSObject <NSSecureCoding> {
  NSString *_title;
  NSNumber *_isPublic;  // a boolean
  NSNumber *_rating;  // a double, or nil
  NSArray *_visitors, *_sections;
}
@end

@implementation Section
+ (BOOL)supportsSecureCoding { return YES; }
- (void)encodeWithCoder:(NSCoder *)coder {
  [coder encodeObject:_title forKey:@"title"];
  [coder encodeBool:[_isPublic boolValue] forKey:@"isPublic"];
  [coder encodeObject:_rating forKey:@"rating"];
  [coder encodeObject:_visitors forKey:@"visitors"];
  [coder encodeObject:_sections forKey:@"sections"];
}

- (id)initWithCoder:(NSCoder *)coder {
  self = [super init];
  NSSet *visitors = [NSSet setWithObjects:[NSArray class], [NSNumber class], nil];
  NSSet *sections = [NSSet setWithObjects:[NSArray class], [Section class], nil];
  _title = [[coder decodeObjectOfClass:[NSString class] forKey:@"title"] retain];
  _isPublic = [[NSNumber alloc] initWithBool:[coder decodeBoolForKey:@"isPublic"]];
  _rating = [[coder decodeObjectOfClass:[NSNumber class] forKey:@"rating"] retain];
  _visitors = [[coder decodeObjectOfClasses:visitors forKey:@"visitors"] retain];
  _sections = [[coder decodeObjectOfClasses:sections forKey:@"sections"] retain];
  return self;
}
@end

@interface Festival : NSObject <NSSecureCoding> {
  NSUUID *_id;
  NSString *_name, *_genre;
  NSNumber *_edition;  // an integer, or nil
  NSDate *_opening;
  NSData *_poster;
  NSURL *_website;
  NSDecimalNumber *_price;
  NSDictionary *_votes, *_films;
  NSSet *_tags;
  Stage *_stage;
  Movie *_finale;
  Section *_programme;
}
@end

@implementation Festival
+ (BOOL)supportsSecureCoding { return YES; }
- (void)encodeWithCoder:(NSCoder *)coder {
  [coder encodeObject:_id forKey:@"id"];
  [coder encodeObject:_name forKey:@"name"];
  [coder encodeObject:_edition forKey:@"edition"];
  [coder encodeObject:_genre forKey:@"genre"];
  [coder encodeObject:_stage forKey:@"stage"];
  [coder encodeObject:_opening forKey:@"opening"];
  [coder encodeObject:_poster forKey:@"poster"];
  [coder encodeObject:_website forKey:@"website"];
  [coder encodeObject:_price forKey:@"price"];
  [coder encodeObject:_votes forKey:@"votes"];
  [coder encodeObject:_tags forKey:@"tags"];
  [coder encodeObject:_films forKey:@"films"];
  [coder encodeObject:_finale forKey:@"finale"];
  [coder encodeObject:_programme forKey:@"programme"];
}

- (id)initWithCoder:(NSCoder *)coder {
  self = [super init];
  NSSet *votes = [NSSet setWithObjects:[NSDictionary class], [NSString class], [NSNumber class], nil];
  NSSet *tags = [NSSet setWithObjects:[NSSet class], [NSString class], nil];
  NSSet *films = [NSSet setWithObjects:[NSDictionary class], [NSString class], [NSArray class], [Movie class], nil];
  _id = [[coder decodeObjectOfClass:[NSUUID class] forKey:@"id"] retain];
  _name = [[coder decodeObjectOfClass:[NSString class] forKey:@"name"] retain];
  _edition = [[coder decodeObjectOfClass:[NSNumber class] forKey:@"edition"] retain];
  _genre = [[coder decodeObjectOfClass:[NSString class] forKey:@"genre"] retain];
  _stage = [[coder decodeObjectOfClass:[Stage class] forKey:@"stage"] retain];
  _opening = [[coder decodeObjectOfClass:[NSDate class] forKey:@"opening"] retain];
  _poster = [[coder decodeObjectOfClass:[NSData class] forKey:@"poster"] retain];
  _website = [[coder decodeObjectOfClass:[NSURL class] forKey:@"website"] retain];
  _price = [[coder decodeObjectOfClass:[NSDecimalNumber class] forKey:@"price"] retain];
  _votes = [[coder decodeObjectOfClasses:votes forKey:@"votes"] retain];
  _tags = [[coder decodeObjectOfClasses:tags forKey:@"tags"] retain];
  _films = [[coder decodeObjectOfClasses:films forKey:@"films"] retain];
  _finale = [[coder decodeObjectOfClass:[Movie class] forKey:@"finale"] retain];
  _programme = [[coder decodeObjectOfClass:[Section class] forKey:@"programme"] retain];
  return self;
}
@end

@interface Screening : NSObject <NSSecureCoding> {
  NSInteger _certificate, _formats;
  double _length;
  NSNumber *_advice;  // an integer, or nil
  NSDate *_start;
  Movie *_movie;
  NSArray *_parts;
}
@end

@implementation Screening
+ (BOOL)supportsSecureCoding { return YES; }
- (void)encodeWithCoder:(NSCoder *)coder {
  [coder encodeInteger:_certificate forKey:@"certificate"];
  [coder encodeInteger:_formats forKey:@"formats"];
  [coder encodeDouble:_length forKey:@"length"];
  [coder encodeObject:_advice forKey:@"advice"];
  [coder encodeObject:_start forKey:@"start"];
  [coder encodeObject:_movie forKey:@"movie"];
  [coder encodeObject:_parts forKey:@"parts"];
}

- (id)initWithCoder:(NSCoder *)coder {
  self = [super init];
  NSSet *parts = [NSSet setWithObjects:[NSArray class], [Section class], nil];
  _certificate = [coder decodeIntegerForKey:@"certificate"];
  _formats = [coder decodeIntegerForKey:@"formats"];
  _length = [coder decodeDoubleForKey:@"length"];
  _advice = [[coder decodeObjectOfClass:[NSNumber class] forKey:@"advice"] retain];
  _start = [[coder decodeObjectOfClass:[NSDate class] forKey:@"start"] retain];
  _movie = [[coder decodeObjectOfClass:[Movie class] forKey:@"movie"] retain];
  _parts = [[coder decodeObjectOfClasses:parts forKey:@"parts"] retain];
  return self;
}
@end

// This isn't a model. Friends may refer to each other.
@interface Friend : NSObject <NSSecureCoding> { NSString *_name; Friend *_friend; } @end
@implementation Friend
+ (BOOL)supportsSecureCoding { return YES; }
- (void)encodeWithCoder:(NSCoder *)coder {
  [coder encodeObject:_name forKey:@"name"];
  [coder encodeObject:_friend forKey:@"friend"];
}

- (id)initWithCoder:(NSCoder *)coder {
  self = [super init];
  _name = [[coder decodeObjectOfClass:[NSString class] forKey:@"name"] retain];
  _friend = [[coder decodeObjectOfClass:[Friend class] forKey:@"friend"] retain];
  return self;
}
@end
