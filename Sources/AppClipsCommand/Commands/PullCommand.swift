import AppStoreConnect
import RegistryModel
import TextBasics

extension Command {
  /// `appclips pull`.
  static let pull = Command(
    name: "pull",
    summary: "save what App Store Connect has in a file",
    discussion: """
      Reads each app's clip: default and advanced experiences with their texts, images and places, the app versions \
      that can be edited, review URLs and TestFlight invocations. Nothing is changed there or in the registry.

      The file contains resources in the format of Apple's API. "plan --state" compares the registry with it, and \
      "import app-store-connect" imports it. It contains no secrets.

      \(CredentialsHelp.paragraph)
      """,
    flags: [.app, stateFile] + Flag.storeConnection,
    examples: [
      Example("appclips pull --api-key key.json --output state.json", "save the state of all apps"),
      Example(
        "appclips pull --app costra-coffee --output state.json --verbose",
        "save the state of one app, and print each request"
      ),
    ],
    run: { invocation, world throws(CommandError) in
      guard let name = invocation.value(of: stateFile) else { throw .usage("--output FILE is missing") }
      let file = try ReportFile(name, in: world)
      let opened = try OpenedRegistry.open(for: invocation, in: &world)
      let apps = try opened.app(named: invocation).map { [$0] } ?? opened.registry.apps
      let state = try world.storeState(of: apps, invocation)
      try file.write(state.file)
      world.deed = "wrote \(name)"
      let cards = state.apps.reduce(0) { $0 + ($1.clip?.cards.count ?? 0) }
      let contents = "\(Words.counted(state.apps.count, "app")), \(Words.counted(cards, "advanced experience"))"
      world.writeSummary("wrote \(name): \(contents)")
      return .fine
    }
  )

  private static let stateFile = Flag.value("output", "FILE", kind: .file, section: .output, "the file to write")
}
