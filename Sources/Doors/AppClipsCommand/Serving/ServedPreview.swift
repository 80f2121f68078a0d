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
  /// The folder and the registry in it as they were last read, or why they could not be.
  private var opened: Result<(folder: RegistryFolder, workspace: Workspace), CommandError>?
  /// How often something had changed when the files were read.
  private(set) var revision = 0

  init(_ request: PreviewRequest, of folder: String, in world: borrowing World) {
    self.request = request
    self.folder = folder
    shownFolder = world.shownPath(of: folder)
    migrations = world.migrations
  }

  /// Prints the address, and serves the page on `port` until the user interrupts the command.
  mutating func run(onPort port: UInt16, in world: inout World) throws(CommandError) -> ExitStatus {
    readFiles()
    // Report errors in the command line before serving.
    _ = try page(state: "")
    let interruption = Interruption()
    let listener = try LoopbackSocket.listening(onPort: port)
    world.output.write(line: "http://127.0.0.1:\(listener.port)/")
    world.output.flush()
    world.writeSummary("serving until Ctrl-C; the page reloads when files in \(shownFolder) change")
    var site = PreviewSite(self, watch: FolderWatch(folder, clock: world.clock), onPort: listener.port)
    var server = LoopbackServer(listener, clock: world.clock)
    server.run(&site) { interruption.hasCome }
    return .fine
  }

  /// Reads the files that changed. A registry that cannot be opened is also a state of it.
  mutating func readFiles() {
    do throws(CommandError) {
      let found = try RegistryFolder(folder)
      guard case .success(var (_, workspace)) = opened else {
        opened = .success((found, try found.workspace(migrations: migrations)))
        revision += 1
        return
      }
      opened = nil
      if try !found.reload(&workspace).isEmpty { revision += 1 }
      opened = .success((found, workspace))
    } catch {
      if case .failure(let known) = opened, known.message == error.message { return }
      opened = .failure(error)
      revision += 1
    }
  }

  /// Draws the page for a state: a page with the cards or, until it is fixed, with the error that prevents them.
  func pageOrProblem(state: String) -> [UInt8] {
    do throws(CommandError) {
      return try page(state: state)
    } catch {
      return PreviewPage.problem(TerminalText.visible(error.message), state: state)
    }
  }

  private func page(state: String) throws(CommandError) -> [UInt8] {
    guard let (found, workspace) = try opened?.get() else { return [] }
    let registry = OpenedRegistry(workspace.registry, in: found)
    let findings = workspace.report.findings
    return try registry.preview(of: request, findings: findings, shownFolder: shownFolder, state: state).html()
  }
}

/// The preview page as a site: one page, and a stream that reports when the files change.
struct PreviewSite: LoopbackSite {
  /// The port that it is served on.
  let port: UInt16
  private let watch: FolderWatch
  private var preview: ServedPreview
  /// A page of an earlier run is not up to date, even if it has the same revision.
  private let start = ThisProcess.secondsSince1970
  /// The last reported revision.
  private var known: Int
  private var made: (state: String, page: [UInt8])?

  init(_ preview: ServedPreview, watch: FolderWatch, onPort port: UInt16) {
    (self.preview, self.watch, self.port) = (preview, watch, port)
    known = preview.revision
  }

  private var state: String { "\(start).\(preview.revision)" }

  mutating func refusal(of request: HTTPRequest?) -> HTTPResponse? {
    HTTPAnswer(to: request, onPort: port).refusal.map { HTTPResponse($0.status, sentence: $0.sentence) }
  }

  mutating func response(to request: HTTPRequest) -> HTTPResponse {
    readChanges()
    guard HTTPAnswer(to: request, onPort: port) == .page else { return HTTPResponse(events: state) }
    return HTTPResponse(
      type: "text/html; charset=utf-8",
      body: currentPage(),
      policy: PreviewScript.policy(isLive: true)
    )
  }

  mutating func news() -> String? {
    readChanges()
    guard preview.revision != known else { return nil }
    known = preview.revision
    return state
  }

  private mutating func readChanges() { _ = watch.ifChanged { preview.readFiles() } }

  private mutating func currentPage() -> [UInt8] {
    if let made, made.state == state { return made.page }
    let new = preview.pageOrProblem(state: state)
    made = (state, new)
    return new
  }
}
