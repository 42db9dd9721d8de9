import Practice

/// A plausible wrong answer to each exercise.
public let solutions: [String: Solution] = [
  "mirror.guest": mirrorGuest,
  "mirror.bookmark": mirrorBookmark,
  "mirror.comment": mirrorComment,
  "nested.studio": nestedStudio,
  "nested.workout": nestedWorkout,
  "nested.booking": nestedBooking,
  "dictionariable.run": dictionariableRun,
  "dictionariable.invoice": dictionariableInvoice,
  "dictionariable.synced": dictionariableSynced,
  "box.flight": boxFlight,
  "box.airline": boxAirline,
  "box.page": boxPage,
  "archiver.hotel": archiverHotel,
  "archiver.favourites": archiverFavourites,
  "archiver.album": archiverAlbum,
]
