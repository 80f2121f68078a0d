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

/// The kind of response to a request.
enum HTTPAnswer: Sendable, Hashable {
  case page
  /// A stream of change events.
  case changes
  /// There is no resource at this path.
  case notFound
  /// The method is not GET or HEAD.
  case wrongMethod
  /// The request is for another host, for example from a web page whose host name was rebound to this machine.
  case wrongHost
  /// A page of another origin requests the event stream.
  case wrongOrigin
  /// The request is malformed.
  case unreadable

  /// Selects the response to `request` from a server on `port`.
  ///
  /// Event streams keep a connection open, so other origins cannot request them: they could use up all connections.
  init(to request: HTTPRequest?, onPort port: UInt16) {
    guard let request else {
      self = .unreadable
      return
    }
    self =
      if !request.namesThisMachine(onPort: port) {
        .wrongHost
      } else if request.method != "GET" && request.method != "HEAD" {
        .wrongMethod
      } else if request.path == "/" {
        .page
      } else if request.path == "/changes" {
        request.isFromOwnPage(onPort: port) ? .changes : .wrongOrigin
      } else {
        .notFound
      }
  }

  /// The status line of RFC 9110 and a sentence for people, for requests that are rejected; otherwise nil.
  var refusal: (status: String, sentence: String)? {
    switch self {
    case .page, .changes: nil
    case .notFound: ("404 Not Found", "The preview is at /.")
    case .wrongMethod: ("405 Method Not Allowed", "Only GET and HEAD requests are supported.")
    case .wrongHost: ("403 Forbidden", "Only requests to localhost and 127.0.0.1 are answered.")
    case .wrongOrigin: ("403 Forbidden", "Only the page served here can request this.")
    case .unreadable: ("400 Bad Request", "This is not an HTTP request.")
    }
  }
}

/// The port that `preview --serve` and `edit` serve on.
extension LoopbackSocket {
  /// The port without --port. 2547 spells CLIP on a phone keypad.
  static let usualPort: UInt16 = 2547

  /// Parses `typed`, the value of --port.
  static func port(_ typed: String) throws(CommandError) -> UInt16 {
    guard let port = UInt16(typed) else {
      throw .usage("--port cannot be \"\(typed)\"; expected a number from 0 (any free port) to 65535")
    }
    return port
  }

  /// Listens on `port`, the value of --port.
  static func listening(onPort port: UInt16) throws(CommandError) -> LoopbackSocket {
    do throws(LoopbackSocket.Problem) {
      return try LoopbackSocket.listening(on: port)
    } catch {
      switch error {
      case .portIsTaken: throw .fault("port \(port) is in use; choose another with --port, or 0 for any free port")
      case .portIsReserved:
        throw .fault("port \(port) is reserved; choose 1024 or higher with --port, or 0 for any free port")
      case .system(let message): throw .fault("cannot serve on port \(port): \(message)")
      }
    }
  }
}
