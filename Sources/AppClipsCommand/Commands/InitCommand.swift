import RegistryFiles
import RegistryModel
import SystemFiles

extension Command {
  /// `appclips init`.
  static let initialize = Command(
    name: "init",
    summary: "create the first files of a registry",
    discussion: """
      Creates an app with its App Clip, a first card and the JSON Schemas. They are written to the folder given by \
      --registry or to the registry that contains the current folder; without either, to experiences/ in the current \
      folder. The schemas are written to schema/ next to it. Existing files are never overwritten.

      On a terminal, init asks for everything that no flag provides, and checks each answer at once, as validate \
      would. Otherwise, --name, --bundle-id and --domain are required.

      A card needs a header image, so init draws a gray placeholder. validate warns about it until you replace it.
      """,
    flags: Flag.firstRegistry,
    examples: [
      Example("appclips init", "ask for each value"),
      Example(
        "appclips init --name Shop --bundle-id com.example.shop --domain example.com",
        "pass the values as flags"
      ),
    ],
    run: { invocation, world throws(CommandError) in
      let enclosing = try enclosingRegistry(in: world)
      let folder = try world.absolutePath(of: invocation.value(of: .registry) ?? enclosing ?? RegistryFinder.folderName)
      let creation = try RegistryCreation(in: RelativePath.absolute(folder, from: "/"), world)
      guard !world.canAsk else { return try creation.runConversation(invocation, in: &world) }
      let answers = try creation.answers(givenBy: invocation, in: world)
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
