import Practice

/// The solutions of the exercises about approach 7.
public let solutions: [String: Solution] = [
  "bridged.ticket": bridgedTicket,
  "bridged.watchlist": bridgedWatchlist,
  "bridged.queue": bridgedQueue,
]
