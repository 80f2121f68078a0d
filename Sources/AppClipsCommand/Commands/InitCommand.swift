import RegistryFiles
import RegistryModel
import SystemFiles

extension Command {
  /// `appclips init`.
  static let initialize = Command(
    name: "init",
    summary: "create the first files of a registry",
    discussion: """
      Writes an app with its App Clip, a first card and the JSON Schemas: into experiences/ in the working folder, into the \
      registry that the working folder is in, or into the folder that --registry names. The schemas go into schema/ next to \
      it. Existing files are never overwritten.

      On a terminal, init asks for everything that no flag says, and checks each answer at once, as validate would. \
      Elsewhere --name, --bundle-id and --domain are required.

      Cards need a header image, so a gray placeholder is drawn. validate warns about it until it is replaced.
      """,
    flags: Flag.firstRegistry,
    examples: [
      Example("appclips init", "answer questions"),
      Example(
        "appclips init --name Shop --bundle-id com.example.shop --domain example.com",
        "give the answers in advance"
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
