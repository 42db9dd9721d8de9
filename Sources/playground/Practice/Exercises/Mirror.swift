import KeyedArchive

extension Exercise {
  static let mirror = [
    Exercise(
      "mirror.guest",
      "A podcast's episode has a guest, sometimes.",
      hints: [
        "coder.encode takes an optional, and writes nil if there is no guest.",
        "coder.decode(forKey:) takes its type from the property that it is for. What does it return for a String?, if the key is missing?",
        "guest: coder.decode(forKey: \"guest\")",
      ]
    ) {
      returns(
        #"{"title": "Pilot", "guest": "Zoë"}"#,
        because: "An episode must come back with its guest."
      )
      returns(#"{"title": "Two"}"#, because: "An episode without a guest must come back without one.")
      writes(
        #"{"title": "Two"}"#,
        as: object("Episode", ["title": "Two", "guest": nil]),
        because: "An episode without a guest has nil under the key guest."
      )
      refuses(
        object("Episode", ["title": "Two", "guest": 7]),
        .wrongType,
        at: "Episode.guest",
        because: "A guest that isn't a string must still be an error."
      )
      needsAll(of: object("Episode", ["title": "Two"]), because: "An episode must have a title.")
    },
    Exercise(
      "mirror.bookmark",
      "Bookmarks of an old Objective-C app must open.",
      hints: [
        "Names in Swift are yours to choose. Names in archives are those that the other program knows.",
        "archivedClassName is the name of the class in archives; forKey: has the names of the properties.",
        "A page number that is missing is an error, and 0 is a page: use coder.decode(forKey: \"pageNumber\").",
      ]
    ) {
      reads(
        object("RDBookmark", ["chapterTitle": "Das Schloß", "pageNumber": 0]),
        as: #"{"chapter": "Das Schloß", "page": 0}"#,
        because: "A bookmark of version 1 must open; the cover is page 0."
      )
      writes(
        #"{"chapter": "Prologue", "page": 7}"#,
        as: object("RDBookmark", ["chapterTitle": "Prologue", "pageNumber": 7]),
        because: "Version 1 must find the class, the keys and the values that it knows."
      )
      needsAll(
        of: object("RDBookmark", ["chapterTitle": "Prologue", "pageNumber": 7]),
        because: "A bookmark without a chapter or a page must be an error: page 0 is the cover."
      )
    },
    Exercise(
      "mirror.comment",
      "A comment has replies, which are comments.",
      hints: [
        "A class that holds a comment exists already, and its objects may hold objects of the same class.",
        "coder.encode takes an array of structs, too: coder.encode(comment.replies, forKey: \"replies\", as: CommentClass.init).",
        "coder.decode(forKey: \"replies\", as: \\CommentClass.comment) reports missing replies as an error, unless an optional is expected, as before ??.",
        "coder.decode(forKey: \"replies\", as: \\CommentClass.comment) ?? []",
      ]
    ) {
      returns(
        #"{"text": "Où?", "replies": [{"text": "b", "replies": []}, {"text": "", "replies": []}]}"#,
        because: "A comment must come back with its replies, in order."
      )
      returns(
        #"{"text": "a", "replies": [{"text": "b", "replies": [{"text": "c", "replies": []}]}]}"#,
        because: "A reply must come back with its own replies."
      )
      reads(
        object("Comment", ["text": "First!"]),
        as: #"{"text": "First!", "replies": []}"#,
        because: "A comment of last year must open, without replies."
      )
      writes(
        #"{"text": "a", "replies": [{"text": "b", "replies": []}]}"#,
        as: object("Comment", ["text": "a", "replies": [object("Comment", ["text": "b", "replies": []])]]),
        because: "Each reply must be an object of the class Comment, so that other programs find it."
      )
      refuses(
        object(
          "Comment",
          ["text": "a", "replies": [object("Comment", ["text": "b"]), object("Comment", ["author": "c"])]]
        ),
        .missingValue,
        at: "Comment.replies[1].text",
        because: "A reply without a text must be an error that says which reply it is."
      )
      refuses(
        object("Comment", ["text": "a", "replies": "b"]),
        .wrongType,
        at: "Comment.replies",
        because: "Replies that aren't an array must still be an error."
      )
      needsAll(of: object("Comment", ["text": "a"]), because: "A comment must have a text.")
    },
  ]
}
