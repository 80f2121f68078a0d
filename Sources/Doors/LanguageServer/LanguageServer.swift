import ImageFacts
import JSONSyntax
import RegistryModel
import SystemFiles

/// A language server for registries (Language Server Protocol 3.17), without a process and without a stream: messages go in,
/// messages come out.
///
/// It has no rule of its own. Findings, fixes, fields, words and explanations are those of `validate`, `explain` and
/// `resolve`; a feature only turns them into what the protocol asks for.
package struct LanguageServer: Sendable {
  private let source: RegistrySource
  private let version: String
  private var client = EditorClient()
  private var phase = ConversationPhase.new
  private var progress = Progress.unneeded
  /// The messages that were not handled yet, in the order of their arrival.
  private var queue: [Message] = []
  /// The messages to send.
  private var outgoing: [[UInt8]] = []
  private var registries: OpenRegistries
  /// The process of the client, which the server should not outlive; nil if it is unknown.
  package private(set) var clientProcess: Int?

  /// How a conversation ends.
  package enum Ending: Sendable {
    /// The client asked to shut down first, as it should.
    case afterShutdown
    /// The client did not.
    case withoutShutdown
  }

  /// Where the conversation is.
  private enum ConversationPhase {
    case new, running, shutDown
    case ended(Ending)
  }

  /// The report about opening registries at the start: whether it is wanted, and how far it is.
  private enum Progress {
    case unneeded, wanted, asked, allowed, begun
  }

  /// The ID of the request for progress, and the token of the report.
  private static let progressID = "opening"

  package init(_ source: RegistrySource, version: String) {
    self.source = source
    self.version = version
    registries = OpenRegistries(source)
  }

  /// How the conversation ended; nil if it continues.
  package var ending: Ending? {
    if case .ended(let ending) = phase { ending } else { nil }
  }

  /// Whether ``step()`` has something to do.
  package var hasWork: Bool {
    guard case .running = phase else { return !queue.isEmpty || !outgoing.isEmpty }
    return !queue.isEmpty || !outgoing.isEmpty || registries.areUnpublished
      || registries.areUnopened && progress != .asked
  }

  /// Takes what arrived. A request that the client cancels is answered at once if it is still waiting.
  package mutating func accept(_ part: MessageStream.Part) {
    do throws(ResponseError) {
      guard case .content(let content) = part else {
        if case .broken(let reason) = part { throw .request(reason) }
        return
      }
      let message = try Message(content)
      guard message.method == "$/cancelRequest", message.id == nil else { return queue.append(message) }
      guard let id = message.parameters["id"]?.id,
        let position = queue.firstIndex(where: { $0.id == id && $0.method != nil })
      else { return }
      queue.remove(at: position)
      outgoing.append(Reply.error(id, .cancelled))
    } catch {
      outgoing.append(Reply.error(nil, error))
    }
  }

  /// Does one piece of work, and returns the messages to send: answers one message, opens registries or, if nothing else is
  /// waiting, publishes findings. So a burst of changes is checked once.
  package mutating func step() -> [[UInt8]] {
    if !queue.isEmpty {
      handle(queue.removeFirst())
    } else if case .running = phase {
      if registries.areUnopened, progress != .asked {
        openWithProgress()
      } else {
        registries.publish(for: client, to: &outgoing)
      }
    }
    defer { outgoing = [] }
    return outgoing
  }
}

// MARK: Messages

extension LanguageServer {
  private mutating func handle(_ message: Message) {
    guard let method = message.method else { return receive(message) }
    guard let id = message.id else { return notify(method, message.parameters) }
    do throws(ResponseError) {
      switch (phase, method) {
      case (.new, "initialize"): initialize(id, message.parameters)
      case (.new, _): throw .notInitialized
      case (.running, "initialize"): throw .request("\"initialize\" was sent twice")
      case (.running, "shutdown"):
        phase = .shutDown
        outgoing.append(Reply.result(id) { $0.null() })
      case (.running, _):
        guard let feature = Feature.named(method) else { throw .method(method) }
        try answer(id, feature, message.parameters)
      case (.shutDown, _), (.ended, _): throw .request("the server was shut down")
      }
    } catch {
      outgoing.append(Reply.error(id, error))
    }
  }

  private mutating func answer(
    _ id: JSONValue,
    _ feature: Feature,
    _ parameters: ClientValue
  ) throws(ResponseError) {
    if registries.areUnopened { openAll() }
    let snapshot = registries.snapshot(for: client, to: &outgoing)
    let notice = try feature.notice?(snapshot, parameters)
    switch feature.action {
    case .answer(let write):
      var writer = JSONWriter()
      try write(snapshot, parameters, &writer)
      let token = parameters["partialResultToken"]?.id
      outgoing += Reply.messages(id, result: writer.finish(), partialResultToken: token)
    case .create(let file):
      if let file = try file(snapshot, parameters) { try create(file) }
      outgoing.append(Reply.result(id) { $0.null() })
    }
    if let notice { outgoing.append(Reply.notice(notice)) }
  }

  private mutating func create(_ file: NewFile) throws(ResponseError) {
    do throws(FileError) {
      try source.create(file)
    } catch {
      throw .failed(error.description)
    }
    registries.expectChangesOnDisk()
  }

  /// Handles the response to a request of the server.
  private mutating func receive(_ response: Message) {
    guard response.id == .string(Self.progressID), progress == .asked else { return }
    progress = response.isError ? .unneeded : .allowed
  }

  private mutating func notify(_ method: String, _ parameters: ClientValue) {
    if method == "exit" {
      if case .shutDown = phase { phase = .ended(.afterShutdown) } else { phase = .ended(.withoutShutdown) }
      return
    }
    guard case .running = phase else { return }
    do throws(ResponseError) {
      switch method {
      case "initialized": watchFiles()
      case "textDocument/didOpen": try registries.openDocument(parameters)
      case "textDocument/didChange":
        try registries.changeDocument(parameters, encoding: client.encoding)
        // A client that lets the user type has forgotten the question about progress; findings do not wait for it.
        if progress == .asked { progress = .unneeded }
      case "textDocument/didClose": registries.closeDocument(try parameters.documentURI(), to: &outgoing)
      case "textDocument/didSave", "workspace/didChangeWatchedFiles": registries.expectChangesOnDisk()
      case "workspace/didChangeWorkspaceFolders": registries.changeFolders(parameters, to: &outgoing)
      default: break
      }
    } catch {
      outgoing.append(Reply.log(error.message))
    }
  }

  private mutating func initialize(_ id: JSONValue, _ parameters: ClientValue) {
    phase = .running
    client = EditorClient(parameters)
    clientProcess = parameters["processId"]?.integer
    let folders = parameters["workspaceFolders"]?.elements.compactMap { $0["uri"]?.string } ?? []
    let root = parameters["rootUri"]?.string ?? parameters["rootPath"]?.string.map(FileURI.uri(of:))
    for uri in folders.isEmpty ? [root].compactMap(\.self) : folders { registries.expect(inFolderAt: uri) }
    let isChosenMissing = source.chosen.map { !registries.expect(inFolderAt: FileURI.uri(of: $0)) } ?? false
    progress = client.showsProgress && registries.areUnopened ? .wanted : .unneeded
    let (encoding, version) = (client.encoding, version)
    outgoing.append(
      Reply.result(id) { writer in
        writer.object { writer in
          writer.object("capabilities") { Self.writeCapabilities(encoding, to: &$0) }
          writer.object("serverInfo") { writer in
            writer.member("name", "appclips")
            writer.member("version", version)
          }
        }
      }
    )
    if let chosen = source.chosen, isChosenMissing {
      outgoing.append(Reply.alert("there is no registry in \(chosen)"))
    }
  }

  private static func writeCapabilities(_ encoding: PositionEncoding, to writer: inout JSONWriter) {
    writer.member("positionEncoding", encoding.rawValue)
    writer.member("textDocumentSync", ["openClose": true, "change": 2, "save": true] as JSONValue)
    for feature in Feature.all {
      if let (name, value) = feature.capability { writer.member(name, value) }
    }
    writer.object("workspace") { writer in
      writer.member("workspaceFolders", ["supported": true, "changeNotifications": true] as JSONValue)
    }
  }

  /// The files whose changes on disk matter.
  private static var watchedFiles: [String] {
    let endings = ImageFormat.ofCards.flatMap(\.fileEndings)
    return ["**/*.{json,jsonc,csv}", "**/*.{\((endings + endings.map { $0.uppercased() }).joined(separator: ","))}"]
  }

  /// Asks to be notified about files that change on disk.
  private mutating func watchFiles() {
    guard client.watchesFiles else { return }
    outgoing.append(
      Reply.call("client/registerCapability", id: "watching") { writer in
        writer.objects("registrations", ["watching"]) { id, writer in
          writer.member("id", id)
          writer.member("method", "workspace/didChangeWatchedFiles")
          writer.object("registerOptions") { writer in
            writer.objects("watchers", Self.watchedFiles) { $1.member("globPattern", $0) }
          }
        }
      }
    )
  }
}

// MARK: Progress

extension LanguageServer {
  private mutating func openWithProgress() {
    switch progress {
    case .wanted:
      progress = .asked
      outgoing.append(
        Reply.call("window/workDoneProgress/create", id: Self.progressID) { $0.member("token", Self.progressID) }
      )
    case .asked: break
    case .allowed:
      progress = .begun
      report("begin")
    case .begun, .unneeded: openAll()
    }
  }

  private mutating func openAll() {
    registries.openAll(to: &outgoing)
    if progress == .begun { report("end") }
    progress = .unneeded
  }

  private mutating func report(_ kind: String) {
    outgoing.append(
      Reply.call("$/progress") { writer in
        writer.member("token", Self.progressID)
        writer.object("value") { writer in
          writer.member("kind", kind)
          if kind == "begin" { writer.member("title", "appclips: checking the registry") }
        }
      }
    )
  }
}
