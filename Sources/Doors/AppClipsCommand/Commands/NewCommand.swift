import RegistryModel

extension Command {
  /// `appclips new`.
  static let new = Command(
    name: "new",
    summary: "create a new experience",
    discussion: """
      Writes the file for a new experience to the app's folder, in the style of the files next to it, and prints its \
      path. Existing files are never overwritten. The URL must be on one of the app's domains and must not belong to \
      another experience.

      In a terminal, "appclips new" asks for any missing values, unless you pass the URL, the title and the subtitle. \
      Each answer is checked immediately, with the same rules as "appclips validate". Outside a terminal, for example in \
      a script, the URL is required.

      Afterward, it shows what "appclips validate" finds in the file. The exit status is 1 if there is an error, such \
      as a missing image or a missing language that the app requires, or if a deployed code or a URL listed under "matches" or "rejects" no longer shows the right \
      card.
      """,
    operands: [.newThing, .newURL],
    flags: Flag.creation + [.translation],
    examples: [
      Example("appclips new experience", "ask for each value"),
      Example(
        "appclips new experience https://example.com/7 --title Mocha --action view",
        "add an experience titled Mocha"
      ),
      Example(
        "appclips new experience https://example.com/7 --image ~/Desktop/mocha.png",
        "also copy the image into the app's folder"
      ),
    ],
    run: { invocation, world throws(CommandError) in
      let isComplete =
        invocation.value(of: .newURL) != nil && invocation.has(.newTitle) && invocation.has(.newSubtitle)
      let asks = world.canAsk && !isComplete
      if !asks {
        guard invocation.value(of: .newThing) != nil else {
          throw .usage("use \"appclips new experience URL\"; in a terminal, it asks for everything")
        }
        guard invocation.value(of: .newURL) != nil else { throw .missing(.newURL, in: invocation.program) }
      }
      let opened = try OpenedRegistry.open(for: invocation, in: &world, looksIntoPictures: true, isWriting: true)
      let creation = try ExperienceCreation(invocation, in: opened)
      guard !asks else { return try creation.runConversation(invocation, in: &world) }
      let answers = try creation.answers(givenBy: invocation, in: &world)
      return try creation.draft(of: answers, in: world).write(in: &world)
    }
  )
}
