import RegistryModel

extension Flag {
  /// The flags of `new`.
  static let creation = [
    owningApp, newName, newTitle, newSubtitle, newAction, newImage,
  ]

  static let owningApp = Flag.value(
    "app",
    "ID",
    "the app it belongs to; otherwise the one that has the URL's host among its domains"
  )

  static let newName = Flag.value(
    "id",
    "ID",
    "what it is called: the path of its file in the app's folder; otherwise made of the URL's path"
  )

  static let newTitle = Flag.value("title", "TEXT", "the card's title; otherwise it is left to be filled in")

  static let newSubtitle = Flag.value("subtitle", "TEXT", "the line under it; otherwise it is left to be filled in")

  static let newAction = Flag.value(
    "action",
    "VERB",
    kind: .choice(Vocabulary.action.words),
    default: "open",
    "the verb on the card's button"
  )

  static let newImage = Flag.value(
    "image",
    "PATH",
    kind: .file,
    "the header image: a path in the app's folder, or a file elsewhere to copy; otherwise images/ and the experience's name"
  )
}
