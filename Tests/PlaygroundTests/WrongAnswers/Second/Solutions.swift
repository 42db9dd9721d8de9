import Practice

/// Another plausible wrong answer to each exercise.
public let solutions: [String: Solution] = [
  "mirror.guest": mirrorGuest,
  "fields.parcel": fieldsParcel,
  "fields.trails": fieldsTrails,
  "fields.seats": fieldsSeats,
  "change.alarm": changeAlarm,
  "change.bill": changeBill,
  "change.packing": changePacking,
  "codable.sighting": codableSighting,
  "codable.sketch": codableSketch,
  "codable.ballot": codableBallot,
  "bridged.ticket": bridgedTicket,
  "bridged.watchlist": bridgedWatchlist,
  "bridged.queue": bridgedQueue,
  "files.score": filesScore,
  "files.drafts": filesDrafts,
  "files.farm": filesFarm,
]
