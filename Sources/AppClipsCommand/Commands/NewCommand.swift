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
