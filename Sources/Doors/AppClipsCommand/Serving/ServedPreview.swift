import AppClipRegistry
import ExperienceEmitters
import ExperienceMigrations
import RegistryReports
import RegistryRules
import SystemFiles

/// The preview page of a registry, drawn again when its files change. Only the files that changed are read again.
struct ServedPreview {
  private let request: PreviewRequest
  private let folder: String
  /// The path to display for the folder.
  private let shownFolder: String
  private let migrations: MigrationChain
  /// The registry when the page was last drawn; nil before that.
  private var workspace: Workspace?

  init(_ request: PreviewRequest, of folder: String, in world: borrowing World) {
    self.request = request
    self.folder = folder
    shownFolder = world.shownPath(of: folder)
    migrations = world.migrations
  }

  /// Prints the address, and serves the page on `port` until the user interrupts the command.
  mutating func run(onPort port: UInt16, in world: inout World) throws(CommandError) -> ExitStatus {
    // Report errors in the command line before serving.
    _ = try page(state: "")
    let interruption = Interruption()
    let listener = try LoopbackSocket.listening(onPort: port)
    world.output.write(line: "http://127.0.0.1:\(listener.port)/")
    world.output.flush()
    world.writeSummary("serving until Ctrl-C; the page reloads when files in \(shownFolder) change")
    var site = PreviewSite(self, onPort: listener.port)
    var server = LoopbackServer(listener, clock: world.clock)
    server.run(&site) { interruption.hasCome }
    return .fine
  }

  /// A token for the state of the files, which changes when they do. A registry that cannot be opened is also a state.
  func state() -> String {
    guard let tree = try? FolderTree(folder) else { return "gone" }
    return String(tree.stamp(), radix: 16)
  }

  /// Draws the page for a state: a page with the cards or, until it is fixed, with the error that prevents them.
  mutating func pageOrProblem(state: String) -> [UInt8] {
    do throws(CommandError) {
      return try page(state: state)
    } catch {
      return PreviewPage.problem(TerminalText.visible(error.message), state: state)
    }
  }

  private mutating func page(state: String) throws(CommandError) -> [UInt8] {
    let found = try RegistryFolder(folder)
    var loaded: Workspace
    if let workspace {
      loaded = workspace
      _ = try found.reload(&loaded)
    } else {
      loaded = try found.workspace(migrations: migrations)
    }
    workspace = loaded
    let opened = OpenedRegistry(loaded.registry, in: found)
    let findings = loaded.report.findings
    return try opened.preview(of: request, findings: findings, shownFolder: shownFolder, state: state).html()
  }
}

/// The preview page as a site: one page, and a stream that reports when the files change.
struct PreviewSite: LoopbackSite {
  /// The port that it is served on.
  let port: UInt16
  private var preview: ServedPreview
  /// The last reported state.
  private var known: String
  private var made: (state: String, page: [UInt8])?

  init(_ preview: ServedPreview, onPort port: UInt16) {
    (self.preview, self.port) = (preview, port)
    known = preview.state()
  }

  mutating func refusal(of request: HTTPRequest?) -> HTTPResponse? {
    HTTPAnswer(to: request, onPort: port).refusal.map { HTTPResponse($0.status, sentence: $0.sentence) }
  }

  mutating func response(to request: HTTPRequest) -> HTTPResponse {
    guard HTTPAnswer(to: request, onPort: port) == .page else { return HTTPResponse(events: preview.state()) }
    return HTTPResponse(
      type: "text/html; charset=utf-8",
      body: currentPage(),
      policy: PreviewScript.policy(isLive: true)
    )
  }

  mutating func news() -> String? {
    let state = preview.state()
    guard state != known else { return nil }
    known = state
    return known
  }

  private mutating func currentPage() -> [UInt8] {
    let state = preview.state()
    if let made, made.state == state { return made.page }
    let new = preview.pageOrProblem(state: state)
    made = (state, new)
    return new
  }
}
