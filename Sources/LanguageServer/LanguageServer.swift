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
  private var client = Client()
  private var phase = Phase.new
  private var progress = Progress.unneeded
  /// The messages that were not handled yet, in the order of their arrival.
  private var queue: [Message] = []
  /// The messages to send.
  private var outgoing: [[UInt8]] = []
  /// The opened registries, by their folders without links.
  private var registries: [String: EditedRegistry] = [:]
  /// The registries that are yet to be opened: the folder as the client writes it, by the folder without links.
  private var unopened: [String: String] = [:]
  /// The registries whose folders are gone, in the same form. They are opened again when the folders are back.
  private var gone: [String: String] = [:]
  /// The open documents by URI. Those outside every registry have no place.
  private var documents: [String: (text: OpenText, place: RegistrySource.Found?)] = [:]
  private var published = PublishedDiagnostics()
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
  private enum Phase {
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
  }

  /// How the conversation ended; nil if it continues.
  package var ending: Ending? {
    if case .ended(let ending) = phase { ending } else { nil }
  }

  /// Whether ``step()`` has something to do.
  package var hasWork: Bool {
    guard case .running = phase else { return !queue.isEmpty || !outgoing.isEmpty }
    return !queue.isEmpty || !outgoing.isEmpty || !unopened.isEmpty && progress != .asked
      || registries.values.contains { $0.isOutdated || !$0.unpublished.isEmpty }
  }

  /// Takes what arrived. A request that the client cancels is answered at once if it is still waiting.
  package mutating func accept(_ part: MessageStream.Part) {
    do throws(ResponseError) {
      guard case .content(let content) = part else {
        if case .broken(let reason) = part { throw .request(reason) }
        return
      }
      let message = try Message(content)
      guard message.method == "$/cancelRequest" else { return queue.append(message) }
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
      if unopened.isEmpty || progress == .asked { publish() } else { openWithProgress() }
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
    let snapshot = snapshot()
    switch feature.action {
    case .answer(let write):
      outgoing.append(
        Reply.result(id) { writer throws(ResponseError) in try write(snapshot, parameters, &writer) }
      )
    case .create(let file):
      let file = try file(snapshot, parameters)
      do throws(FileError) {
        try source.create(file)
      } catch {
        throw .failed(error.description)
      }
      expectChangesOnDisk()
      outgoing.append(Reply.result(id) { $0.null() })
    }
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
      case "textDocument/didOpen": try open(parameters)
      case "textDocument/didChange": try change(parameters)
      case "textDocument/didClose": close(try parameters.documentURI())
      case "textDocument/didSave", "workspace/didChangeWatchedFiles": expectChangesOnDisk()
      case "workspace/didChangeWorkspaceFolders": changeFolders(parameters)
      default: break
      }
    } catch {
      log(error.message)
    }
  }

  private mutating func initialize(_ id: JSONValue, _ parameters: ClientValue) {
    phase = .running
    client = Client(parameters)
    clientProcess = parameters["processId"]?.integer
    let folders = parameters["workspaceFolders"]?.elements.compactMap { $0["uri"]?.string } ?? []
    let root = parameters["rootUri"]?.string ?? parameters["rootPath"]?.string.map(FileURI.uri(of:))
    for uri in folders.isEmpty ? [root].compactMap(\.self) : folders { expectRegistry(inFolderAt: uri) }
    let isChosenMissing = source.chosen.map { !expectRegistry(inFolderAt: FileURI.uri(of: $0)) } ?? false
    progress = client.showsProgress && !unopened.isEmpty ? .wanted : .unneeded
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
    if let chosen = source.chosen, isChosenMissing { show("there is no registry in \(chosen)") }
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
  private static let watchedFiles = ["**/*.{json,jsonc,csv}", "**/*.{png,jpg,jpeg,PNG,JPG,JPEG}"]

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

  private mutating func log(_ message: String) { send(message, as: "window/logMessage") }

  /// Sends a message that the user should see, because the server cannot work without what it is about.
  private mutating func show(_ message: String) { send("appclips: \(message)", as: "window/showMessage") }

  private mutating func send(_ message: String, as method: String) {
    outgoing.append(
      Reply.call(method) { writer in
        writer.member("type", 1)
        writer.member("message", message)
      }
    )
  }
}

// MARK: Documents

extension LanguageServer {
  private mutating func open(_ parameters: ClientValue) throws(ResponseError) {
    let uri = try parameters.documentURI()
    guard let text = parameters["textDocument"]?["text"]?.string else {
      throw .parameters("expected \"textDocument.text\"")
    }
    let path = FileURI.path(of: uri)
    let isKnown = path.map { RegistryPath.isJSON($0) || RegistryPath.isTable($0) } ?? false
    let place = isKnown ? path.flatMap(source.registry) : nil
    let document = (text: OpenText(uri: uri, text: text), place: place)
    documents[uri] = document
    guard let place, let path else { return }
    if registries[place.folder] == nil {
      let shown = path.hasSuffix("/" + place.part) ? String(path.dropLast(place.part.count + 1)) : place.folder
      if unopened[place.folder] == nil { unopened[place.folder] = shown }
    } else {
      registries[place.folder]?.show(document.text, at: place.part)
      // A client that does not watch files has not reported what was written, moved or deleted since.
      registries[place.folder]?.expectChangesOnDisk()
    }
  }

  private mutating func change(_ parameters: ClientValue) throws(ResponseError) {
    let uri = try parameters.documentURI()
    guard var document = documents[uri] else { throw .parameters("\(uri) is not open") }
    for change in parameters["contentChanges"]?.elements ?? [] {
      try document.text.apply(change, encoding: client.encoding)
    }
    documents[uri] = document
    if let place = document.place { registries[place.folder]?.show(document.text, at: place.part) }
  }

  private mutating func close(_ uri: String) {
    guard let place = documents.removeValue(forKey: uri)?.place else { return }
    registries[place.folder]?.show(nil, at: place.part)
    registries[place.folder]?.expectChangesOnDisk()
  }

  private mutating func expectChangesOnDisk() {
    for folder in registries.keys { registries[folder]?.expectChangesOnDisk() }
    for (folder, shown) in gone where (try? source.files(folder)) != nil {
      gone[folder] = nil
      unopened[folder] = shown
    }
  }

  private mutating func changeFolders(_ parameters: ClientValue) {
    for folder in parameters["event"]?["added"]?.elements ?? [] {
      if let uri = folder["uri"]?.string { expectRegistry(inFolderAt: uri) }
    }
    for folder in parameters["event"]?["removed"]?.elements ?? [] {
      guard let path = folder["uri"]?.string.flatMap(FileURI.path), let found = source.registry(path) else { continue }
      guard !documents.values.contains(where: { $0.place?.folder == found.folder }) else { continue }
      unopened[found.folder] = nil
      drop(found.folder)
    }
  }
}

// MARK: Registries

extension LanguageServer {
  /// Notes the registry of a workspace folder. Returns whether it has one.
  @discardableResult
  private mutating func expectRegistry(inFolderAt uri: String) -> Bool {
    guard var path = FileURI.path(of: uri) else { return false }
    while path.hasSuffix("/"), path != "/" { path.removeLast() }
    guard let found = source.registry(path) else { return false }
    guard registries[found.folder] == nil else { return true }
    let name = RegistryPath.name(of: found.folder)
    let shown = [path, "\(path)/\(name)"].first { shown in
      RegistryPath.name(of: shown) == name && source.registry(shown) == .init(folder: found.folder, part: "")
    }
    unopened[found.folder] = shown ?? found.folder
    return true
  }

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
    for (folder, shown) in unopened.sorted(by: { $0.key < $1.key }) { open(folder, shown: shown) }
    unopened = [:]
    if progress == .begun { report("end") }
    progress = .unneeded
  }

  private mutating func open(_ folder: String, shown: String) {
    do throws(FileError) {
      let source = source
      var registry = try EditedRegistry(folder: shown) { () throws(FileError) in try source.files(folder) }
      for document in documents.values where document.place?.folder == folder {
        if let place = document.place { registry.show(document.text, at: place.part) }
      }
      registries[folder] = registry
    } catch {
      show("the registry \(shown) cannot be read: \(error.message)")
    }
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

  /// Brings all registries up to date. A registry whose folder is gone is dropped.
  private mutating func update() {
    for folder in registries.keys.sorted() {
      do throws(FileError) {
        try registries[folder]?.update()
      } catch {
        gone[folder] = registries[folder]?.folder
        drop(folder)
      }
    }
  }

  private mutating func drop(_ folder: String) {
    registries[folder] = nil
    outgoing += published.clear(folder)
  }

  private mutating func publish() {
    update()
    for (folder, registry) in registries.sorted(by: { $0.key < $1.key }) where !registry.unpublished.isEmpty {
      outgoing += published.update(to: view(of: registry, in: folder), changed: registry.unpublished)
      registries[folder]?.markPublished()
    }
  }

  private mutating func snapshot() -> Snapshot {
    if !unopened.isEmpty { openAll() }
    update()
    return Snapshot(
      client: client,
      registries: registries.sorted { $0.key < $1.key }.map { view(of: $0.value, in: $0.key) },
      places: documents.compactMapValues(\.place)
    )
  }

  private func view(of registry: EditedRegistry, in folder: String) -> RegistryView {
    RegistryView(
      root: folder,
      folder: registry.folder,
      registry: registry.registry,
      findings: registry.findings,
      texts: registry.texts,
      encoding: client.encoding
    )
  }
}
