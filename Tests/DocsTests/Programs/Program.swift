import TestSupport

/// The functions whose output a page shows, by the names that pages have for them.
enum Program {
  static let all: [String: @Sendable () throws -> Void] = [
    // README.md
    "firstLook": firstLook,
    // docs/00-why.md
    "conversation": conversation, "structAsObject": structAsObject, "sharedObject": sharedObject,
    "dateInArchive": dateInArchive,
    // docs/01-mirror.md
    "structWithoutClass": structWithoutClass, "firstAttempt": firstAttempt, "yearNotThere": yearNotThere,
    "mirrorRoundTrip": mirrorRoundTrip, "mirrorFile": mirrorFile, "optionalProperty": optionalProperty,
    "renamedProperty": renamedProperty,
    // docs/02-nested.md
    "visibleClass": visibleClass, "movieArchivesItself": movieArchivesItself, "personInFile": personInFile,
    "personNotThere": personNotThere, "eachOthersArchives": eachOthersArchives, "privateClass": privateClass,
    "copies": copies,
    // docs/03-dictionariable.md
    "anythingInDictionary": anythingInDictionary, "dictionaryLiteral": dictionaryLiteral,
    "resultNamesStruct": resultNamesStruct, "severalMovies": severalMovies, "structureFile": structureFile,
    "userAsRestaurant": userAsRestaurant, "optionalKey": optionalKey, "kindOfStruct": kindOfStruct,
    // docs/04-generic-box.md
    "twoClasses": twoClasses, "encoderTypes": encoderTypes, "coordinateCache": coordinateCache,
    "changedCache": changedCache, "runwayCache": runwayCache, "olderAirport": olderAirport,
    // docs/05-archiver.md
    "responseAsUser": responseAsUser, "archivedResponse": archivedResponse,
    "userFromResponse": userFromResponse,
    "responseWithHoles": responseWithHoles, "archiveWithHoles": archiveWithHoles, "cachedUser": cachedUser,
    "identifiersAsPaths": identifiersAsPaths, "dishFromServer": dishFromServer, "olderRecipe": olderRecipe,
    // docs/06-comparison.md
    "codable": codable, "codableIsNoArchive": codableIsNoArchive, "codableEdges": codableEdges,
    "boxedCodable": boxedCodable, "movedToJSON": { try withTemporaryDirectory(movedToJSON) },
    // docs/07-foundation-on-linux.md
    "nestedClass": nestedClass, "nestedClassInstead": nestedClassInstead,
    "unexpectedClass": unexpectedClass, "unexpectedClassInstead": unexpectedClassInstead,
    "changedByte": changedByte, "changedByteInstead": changedByteInstead,
    "smallSet": smallSet, "smallSetInstead": smallSetInstead,
    "decimal": decimal, "decimalInstead": decimalInstead,
    "equalNumbers": equalNumbers, "equalNumbersInstead": equalNumbersInstead,
    "nullString": nullString, "nullStringInstead": nullStringInstead,
    "noNumber": noNumber, "noNumberInstead": noNumberInstead,
    "className": className, "classNameInstead": classNameInstead,
    "lostError": lostError, "lostErrorInstead": lostErrorInstead,
    "hashes": hashes, "growth": growth, "growthInstead": growthInstead,
    // docs/08-fields.md
    "missingNights": missingNights, "stays": stays, "damagedStays": damagedStays,
    "weatherAsAnything": weatherAsAnything, "weather": weather, "travels": travels,
    "stampsAsObjects": stampsAsObjects, "deepBags": deepBags, "trip": trip,
    "tripAsDictionary": tripAsDictionary, "damagedTrips": damagedTrips,
    "tripWithFoundation": tripWithFoundation, "hotel": hotel, "daysByWeather": daysByWeather,
    "wishes": wishes,
    // docs/09-change.md
    "addedTooStrictly": addedTooStrictly, "addedProperty": addedProperty, "renamedKey": renamedKey,
    "changedMeaning": changedMeaning, "newerVersion": newerVersion, "unknownCase": unknownCase,
    "keptKeys": keptKeys, "namedKeys": namedKeys, "lesson": lesson, "customer": customer, "pass": pass,
    // docs/10-codable.md
    "forgottenProperty": forgottenProperty, "archivedHike": archivedHike, "tour": tour,
    "renamedStruct": renamedStruct, "codableInside": codableInside,
    "applesPair": applesPair, "codableErrors": codableErrors, "sharedHiker": sharedHiker,
    "summits": summits, "sortedViews": sortedViews,
    // docs/11-bridged.md
    "anyValue": anyValue, "casts": casts,
    "mixedValues": mixedValues, "foundationTakesStructs": foundationTakesStructs,
    "bridgedFile": { try withTemporaryDirectory(bridgedFile) }, "objectIdentity": objectIdentity,
    "recital": recital, "equalObjects": equalObjects,
    // docs/files.md
    "tooLarge": { try withTemporaryDirectory(tooLarge) },
    "fullDisk": { try withTemporaryDirectory { try limitingFileSize(in: $0, fullDisk) } },
    "noPermission": { try withTemporaryDirectory { try asOrdinaryUser(in: $0, noPermission) } },
    "cacheStates": { try withTemporaryDirectory(cacheStates) },
  ]
}
