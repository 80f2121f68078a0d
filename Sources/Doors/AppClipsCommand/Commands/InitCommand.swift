import RegistryFiles
import RegistryModel
import RegistryReports
import SystemFiles

extension Command {
  /// `appclips init`.
  static let initialize = Command(
    name: "init",
    summary: "create the first files of a registry",
    discussion: """
      Creates the JSON files for an app, its App Clip and a first card. The files are written to the folder given by \
      --registry, or else to the registry that contains the current folder, or else to experiences/ in the current \
      folder. The JSON Schemas are written to schema/, next to that folder. Existing files are never overwritten.

      In a terminal, "appclips init" asks for any missing values. Each answer is checked immediately, with the same \
      rules as "appclips validate". To skip an optional question in advance, pass - as the value of its flag. Outside a \
      terminal, for example in a script, --name, --bundle-id and --domain are required.

      --from reads identifiers, domains and clip settings from Xcode, AASA, Expo and web files; flags count more, and \
      --bundle-id selects one of several clips.

      A card needs a header image, so init draws a gray placeholder. validate reports it until you replace it.
      """,
    flags: Flag.firstRegistry,
    examples: [
      Example("appclips init", "ask for each value"),
      Example(
        "appclips init --name Shop --bundle-id com.example.shop --domain example.com",
        "create an app without any prompts"
      ),
    ],
    run: { invocation, world throws(CommandError) in
      let enclosing = try enclosingRegistry(in: world)
      let folder = try world.absolutePath(of: invocation.value(of: .registry) ?? enclosing ?? RegistryFinder.folderName)
      let paths = invocation.values(of: .existingFiles)
      let existing = paths.isEmpty ? ExistingFiles() : try ExistingFiles(paths, for: invocation, in: world)
      existing.write(to: &world)
      let creation = try RegistryCreation(
        in: RelativePath.absolute(folder, from: "/"),
        world,
        clipMembers: existing.clipMembers
      )
      let invocation = invocation.completed(by: existing)
      guard !world.canAsk else { return try creation.runConversation(invocation, in: &world) }
      let answers = try creation.answers(givenBy: invocation, in: &world)
      return try creation.draft(of: answers, in: world).writeWithNextSteps(in: &world)
    }
  )

  /// The registry that the working folder is in: an app belongs there, not into a second registry inside it.
  private static func enclosingRegistry(in world: borrowing World) throws(CommandError) -> String? {
    do throws(FileError) {
      return try RegistryFinder.registry(holding: world.workingFolder ?? ".")
    } catch {
      throw .fault("the working folder cannot be read: \(error.message)")
    }
  }
}
