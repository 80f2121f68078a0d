import AppStoreConnect
import RegistryModel
import RegistryReports
import SystemFiles
import TextBasics

/// The flags that say how to talk to App Store Connect.
extension Flag {
  /// `--state`: work offline.
  static let storeState = Flag.value(
    "state",
    "FILE",
    kind: .file,
    section: .selection,
    "use a file from \"appclips pull\", not App Store Connect"
  )

  static let storeConnection = [apiKey, tokenCommand, endpoint, verbose]

  fileprivate static let apiKey = Flag.value(
    "api-key",
    "FILE",
    kind: .file,
    "the API key, in fastlane's JSON format"
  )
  fileprivate static let tokenCommand = Flag.value("token-command", "CMD", "a shell command that prints an API token")
  fileprivate static let endpoint = Flag.value(
    "endpoint",
    "URL",
    "for tests: send requests to a server on this machine"
  )
  fileprivate static let verbose = Flag.toggle("verbose", section: .output, "print a line for each request")
}

extension StoreState {
  /// The state in the file of `--state`; nil without the flag.
  init?(savedFor invocation: Invocation, in world: borrowing World) throws(CommandError) {
    guard let name = invocation.value(of: .storeState) else { return nil }
    let bytes = try ReportFile(name, in: world).bytes()
    do throws(StateFileError) {
      self = try StoreState(file: bytes)
    } catch {
      throw .fault("\(name):\(error.line):\(error.column): \(error.message)")
    }
  }
}

/// The part of the help about credentials, which several commands need.
enum CredentialsHelp {
  static let inShort = "Credentials: --api-key, --token-command, or variables such as ASC_KEY_PATH."

  static let paragraph = """
    The variables are ASC_KEY_ID, ASC_ISSUER_ID and ASC_KEY_PATH or ASC_KEY; fastlane's, such as \
    APP_STORE_CONNECT_API_KEY_KEY_ID; or ASC_TOKEN. Individual API keys have no issuer ID. Requests are sent with curl, and tokens are signed with openssl. Secrets are \
    never printed or passed as command-line arguments.
    """
}

extension World {
  /// The contents of `images`, by ID, and the reasons why some could not be downloaded.
  mutating func contents(
    of images: [StoreImage],
    _ invocation: Invocation
  ) throws(CommandError) -> (contents: [String: [UInt8]], failures: [ServiceError]) {
    guard !images.isEmpty else { return ([:], []) }
    let connection = try StoreConnection(to: [], invocation, in: self)
    connection.progress.task = "downloading images"
    defer { connection.end() }
    var reader = StateReader(connection.client)
    return reader.contents(of: images)
  }

  /// The state of `apps` in App Store Connect, read with the credentials and the endpoint of `invocation`.
  mutating func storeState(of apps: [App], _ invocation: Invocation) throws(CommandError) -> StoreState {
    var connection = try StoreConnection(to: apps, invocation, in: self)
    defer { connection.end() }
    return try connection.state()
  }
}

/// The way to App Store Connect that a command line describes, and the apps that it is about.
struct StoreConnection {
  let subjects: [StateReader.Subject]
  var client: Client
  /// What the user sees on a terminal.
  let progress: StoreProgress

  init(to apps: [App], _ invocation: Invocation, in world: borrowing World) throws(CommandError) {
    subjects = try apps.map { app throws(CommandError) in try Self.subject(app) }
    let isVerbose = invocation.has(.verbose)
    progress = StoreProgress(
      isVerbose: isVerbose,
      log: world.isQuiet && !isVerbose ? nil : world.log,
      terminal: world.isQuiet ? nil : world.progress
    )
    client = try Self.client(for: invocation, progress, in: world)
  }

  /// Reads the state.
  mutating func state() throws(CommandError) -> StoreState {
    var reader = StateReader(client)
    do throws(ServiceError) {
      let state = try reader.state(of: subjects)
      client = reader.client
      return state
    } catch {
      throw CommandError(error)
    }
  }

  /// Clears the progress.
  func end() { progress.clear() }

  private static func subject(_ app: App) throws(CommandError) -> StateReader.Subject {
    guard let bundleID = app.bundleID, let clipBundleID = app.clipBundleID else {
      throw .refused("\(app.id) has no bundle IDs; \"appclips validate\" shows what is missing")
    }
    return StateReader.Subject(appStoreID: app.appStoreID, bundleID: bundleID, clipBundleID: clipBundleID)
  }

  private static func client(
    for invocation: Invocation,
    _ progress: StoreProgress,
    in world: borrowing World
  ) throws(CommandError) -> Client {
    var endpoint = Endpoint.apple
    if let text = invocation.value(of: .endpoint) {
      guard let standIn = Endpoint(standIn: text) else {
        throw .usage(
          "--endpoint accepts only addresses on this machine, such as http://127.0.0.1:8080, not \"\(text)\""
        )
      }
      endpoint = standIn
    }
    return Client(
      try credentials(for: invocation, in: world),
      endpoint: endpoint,
      transport: world.transport,
      clock: endpoint == .apple ? world.storeClock : world.storeClock.hurried,
      report: progress.report
    )
  }

  private static func credentials(
    for invocation: Invocation,
    in world: borrowing World
  ) throws(CommandError) -> Credentials {
    let (keyFile, command) = (invocation.value(of: .apiKey), invocation.value(of: .tokenCommand))
    guard keyFile == nil || command == nil else {
      throw .usage("--api-key and --token-command cannot be used together")
    }
    ThisProcess.writeNoCoreDumps()
    let (environment, folder) = (world.environment, world.workingFolder)
    let source = CredentialsSource(
      keyFile: keyFile,
      tokenCommand: command,
      variable: { environment[$0] },
      bytes: { path in
        let absolute = path.hasPrefix("/") ? path : "\(folder ?? ".")/\(path)"
        return Result { () throws(FileError) in
          try FolderTree(RegistryPath.folder(of: absolute)).bytes(of: RegistryPath.name(of: absolute))
        }
      }
    )
    do throws(CredentialsError) {
      return try source.credentials()
    } catch {
      throw .fault(error.message)
    }
  }
}

extension CommandError {
  /// Only a refusal of what is declared is the registry's fault; for everything else a run may succeed unchanged.
  init(_ error: ServiceError) {
    self = error.kind == .refused ? .refused(error.message) : .fault(error.message)
  }
}

/// Shows what a client does: a line for each request, or else a progress line on a terminal; and each pause.
///
/// It is a class because the client and the command that uses it both change what is shown.
final class StoreProgress {
  /// What is being done.
  var task = "reading App Store Connect"
  private var count = 0
  private let isVerbose: Bool
  /// Writes a line to standard error.
  private let log: (@Sendable (String) -> Void)?
  /// Writes to the terminal.
  private let terminal: (@Sendable (String) -> Void)?

  init(
    isVerbose: Bool,
    log: (@Sendable (String) -> Void)?,
    terminal: (@Sendable (String) -> Void)?
  ) {
    self.isVerbose = isVerbose
    self.log = log
    self.terminal = isVerbose ? nil : terminal
  }

  func report(_ event: Client.Event) {
    switch event {
    case .answered(let line):
      count += 1
      if isVerbose { log?(TerminalText.visible(line)) }
      show()
    case .waiting(let line):
      clear()
      log?(TerminalText.visible(line))
    }
  }

  func show() { terminal?("\r\u{1B}[K\(task): \(Words.counted(count, "request"))") }

  func clear() { terminal?("\r\u{1B}[K") }
}
