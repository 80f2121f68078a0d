import ExperienceEmitters
import ExperienceMigrations
import RegistryReports
import SystemFiles

/// The preview page, served until the user interrupts the command.
struct ServedPreview {
  let request: PreviewRequest
  let folder: String

  /// Prints the address, and serves the page on `port` until the user interrupts the command.
  func run(onPort port: UInt16, in world: inout World) throws(CommandError) -> ExitStatus {
    // Report errors in the command line before serving.
    let (shownFolder, migrations) = (world.shownPath(of: folder), world.migrations)
    _ = try page(shownFolder, migrations, state: "")
    let interruption = Interruption()
    let listener = try LoopbackSocket.listening(onPort: port)
    world.output.write(line: "http://127.0.0.1:\(listener.port)/")
    world.output.flush()
    world.writeSummary("serving until Ctrl-C; the page reloads when files in \(shownFolder) change")
    var site = PreviewSite(port: listener.port, state: state) { pageOrProblem(shownFolder, migrations, state: $0) }
    var server = LoopbackServer(listener, clock: world.clock)
    server.run(&site) { interruption.hasCome }
    return .fine
  }

  /// A token for the state of the files. A registry that cannot be opened is also a state.
  private func state() -> String {
    guard let tree = try? FolderTree(folder) else { return "gone" }
    return String(tree.stamp(), radix: 16)
  }

  private func page(
    _ shownFolder: String,
    _ migrations: MigrationChain,
    state: String
  ) throws(CommandError) -> [UInt8] {
    let opened = try OpenedRegistry.open(folder: folder, looksIntoPictures: true, migrations: migrations)
    return try opened.preview(of: request, shownFolder: shownFolder, state: state).html()
  }

  /// The page, or a page with the error, which reloads once the error is fixed.
  private func pageOrProblem(_ shownFolder: String, _ migrations: MigrationChain, state: String) -> [UInt8] {
    do throws(CommandError) {
      return try page(shownFolder, migrations, state: state)
    } catch {
      return PreviewPage.problem(TerminalText.visible(error.message), state: state)
    }
  }
}
