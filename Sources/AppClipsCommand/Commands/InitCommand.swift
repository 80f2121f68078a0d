import RegistryFiles
import RegistryModel
import SystemFiles

extension Command {
  /// `appclips init`.
  static let initialize = Command(
    name: "init",
    summary: "write the first files of a registry",
    discussion: """
      Writes an app into experiences/ in the working folder, into the registry that the working folder is in, or into \
      the folder that --registry names, and the JSON Schemas into schema/ next to it. What no flag says is asked for on a terminal; elsewhere the flags that must be \
      given are named, and the exit status is 2.

      With --subtitle there is a default card, with --url and --title another one. Cards need a picture, so a grey \
      placeholder is drawn, which says in its own data that it is one. Files that are there are never overwritten.
      """,
    flags: Flag.firstRegistry,
    examples: [
      Example("appclips init", "be asked"),
      Example(
        "appclips init --name 'Costra Coffee' --bundle-id com.example.costra --domain costracoffee.com",
        "say it all at once"
      ),
    ],
    run: { invocation, world throws(Failure) in
      let enclosing = try enclosingRegistry(in: world)
      let folder = try world.absolutePath(of: invocation.value(of: .registry) ?? enclosing ?? RegistryFinder.folderName)
      var answers = try RegistryAnswers(invocation)
      if world.input.isTerminal, world.errors.isTerminal {
        var interview = Interview(answers)
        try interview.run(in: &world)
        answers = interview.answers
      }
      try answers.complete()
      let registry = FirstRegistry(answers, id: try id(of: answers, invocation))
      return try registry.write(into: RelativePath.absolute(folder, from: "/"), in: &world)
    }
  )

  /// The registry that the working folder is in: an app belongs there, not into a second registry inside it.
  private static func enclosingRegistry(in world: borrowing World) throws(Failure) -> String? {
    do throws(FileProblem) {
      return try RegistryFinder.registry(holding: world.workingFolder ?? ".")
    } catch {
      throw .fault("the working folder cannot be read: \(error.message)")
    }
  }

  /// What `--id` says, else what the app's name suggests.
  private static func id(of answers: RegistryAnswers, _ invocation: Invocation) throws(Failure) -> String {
    guard let typed = invocation.value(of: .firstID) else {
      return ExperienceName(suggestedBy: [(answers[.appName] ?? "").lowercased()]).text
    }
    do throws(ExperienceNameProblem) {
      return try ExperienceName(typed).text
    } catch {
      throw .usage("--id \"\(typed)\" \(error.message)")
    }
  }
}
