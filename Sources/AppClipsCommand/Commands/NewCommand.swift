import RegistryModel

extension Command {
  /// `appclips new`.
  static let new = Command(
    name: "new",
    summary: "write the file of a new experience",
    discussion: """
      Writes one file into the app's folder, in the layout of the files beside it, and its path to standard output. A \
      file that is there already is never overwritten; a URL that another experience has, or whose host is none of the \
      app's, is refused with what to do about it.

      --image accepts a path in the app's folder, or a file anywhere else, which is copied into images/ under the name \
      of the experience.

      What the file still lacks, a picture for example, is shown as validate shows it, and then the exit status is 1. \
      So is what the new URL changes for others: expectations and codes that it now answers.
      """,
    operands: [thing, url],
    flags: Flag.creation,
    examples: [
      Example(
        "appclips new experience https://costracoffee.com/7 --title Mocha --subtitle 'With real chocolate'",
        "add a coffee"
      ),
      Example(
        "appclips new experience https://pulp.example/stores/bern --id stands/bern --action view",
        "say how it is called, and the verb"
      ),
      Example(
        "appclips new experience https://costracoffee.com/7 --title Mocha --image ~/Desktop/mocha.png",
        "copy the image into the app's folder"
      ),
    ],
    run: { invocation, world throws(Failure) in
      guard let url = invocation.value(of: url) else { throw UsageFault.missing(url) }
      let opened = try OpenedRegistry.open(for: invocation, in: &world, looksIntoPictures: true, isWriting: true)
      return try NewExperience(url, for: invocation, in: opened, world).run(in: &world)
    }
  )

  private static let thing = Operand("WHAT", kind: .choice(["experience"]), "what to write")
  private static let url = Operand("URL", "its URL prefix: the URL that is registered with Apple")
}

extension Flag {
  /// The flags of `new`.
  static let creation = [owningApp, newName, newTitle, newSubtitle, newAction, newImage]

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
