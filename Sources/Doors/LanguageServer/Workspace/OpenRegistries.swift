import RegistryModel
import RegistryRules
import SystemFiles

/// The registries of a conversation: those of the client's workspace and of its open documents.
///
/// Messages that a change causes are appended to `outgoing`.
struct OpenRegistries: Sendable {
  private let source: RegistrySource
  /// The opened registries, by their folders without links.
  private var registries: [String: EditedRegistry] = [:]
  /// The registries that are yet to be opened: the folder as the client writes it, by the folder without links.
  private var unopened: [String: String] = [:]
  /// The registries whose folders are gone, in the same form. They are opened again when the folders are back.
  private var gone: [String: String] = [:]
  /// The registries of folders that left the workspace. They stay while a document in them is open.
  private var removed: Set<String> = []
  /// The open documents by URI. Those outside every registry have no place.
  private var documents: [String: (text: OpenText, place: RegistrySource.Found?)] = [:]
  private var published = PublishedDiagnostics()

  init(_ source: RegistrySource) { self.source = source }

  /// Whether there are registries to open.
  var areUnopened: Bool { !unopened.isEmpty }

  /// Whether there may be findings to publish.
  var areUnpublished: Bool { registries.values.contains { $0.isOutdated || !$0.unpublished.isEmpty } }
}

// MARK: Documents and folders

extension OpenRegistries {
  mutating func openDocument(_ parameters: ClientValue) throws(ResponseError) {
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

  mutating func changeDocument(_ parameters: ClientValue, encoding: PositionEncoding) throws(ResponseError) {
    let uri = try parameters.documentURI()
    guard var document = documents[uri] else { throw .parameters("\(uri) is not open") }
    for change in parameters["contentChanges"]?.elements ?? [] {
      try document.text.apply(change, encoding: encoding)
    }
    documents[uri] = document
    if let place = document.place { registries[place.folder]?.show(document.text, at: place.part) }
  }

  mutating func closeDocument(_ uri: String, to outgoing: inout [[UInt8]]) {
    guard let place = documents.removeValue(forKey: uri)?.place else { return }
    // The same file can be open under another URI, for example through a link.
    let other = documents.values.first { $0.place == place }?.text
    registries[place.folder]?.show(other, at: place.part)
    registries[place.folder]?.expectChangesOnDisk()
    if removed.contains(place.folder), !isOpen(place.folder) { drop(place.folder, to: &outgoing) }
  }

  /// Whether a document in the registry in `folder` is open.
  private func isOpen(_ folder: String) -> Bool { documents.values.contains { $0.place?.folder == folder } }

  mutating func expectChangesOnDisk() {
    for folder in registries.keys { registries[folder]?.expectChangesOnDisk() }
    for (folder, shown) in gone where (try? source.files(folder)) != nil {
      gone[folder] = nil
      unopened[folder] = shown
    }
  }

  mutating func changeFolders(_ parameters: ClientValue, to outgoing: inout [[UInt8]]) {
    for folder in parameters["event"]?["added"]?.elements ?? [] {
      if let uri = folder["uri"]?.string { expect(inFolderAt: uri) }
    }
    for folder in parameters["event"]?["removed"]?.elements ?? [] {
      guard let path = folder["uri"]?.string.flatMap(FileURI.path), let found = source.registry(path) else { continue }
      removed.insert(found.folder)
      guard !isOpen(found.folder) else { continue }
      unopened[found.folder] = nil
      drop(found.folder, to: &outgoing)
    }
  }

  /// Notes the registry of a workspace folder. Returns whether it has one.
  @discardableResult
  mutating func expect(inFolderAt uri: String) -> Bool {
    guard var path = FileURI.path(of: uri) else { return false }
    while path.hasSuffix("/"), path != "/" { path.removeLast() }
    guard let found = source.registry(path) else { return false }
    removed.remove(found.folder)
    guard registries[found.folder] == nil else { return true }
    let name = RegistryPath.name(of: found.folder)
    let shown = [path, "\(path)/\(name)"].first { shown in
      RegistryPath.name(of: shown) == name && source.registry(shown) == .init(folder: found.folder, part: "")
    }
    unopened[found.folder] = shown ?? found.folder
    return true
  }
}

// MARK: Registries

extension OpenRegistries {
  /// Opens the registries that were noted.
  mutating func openAll(to outgoing: inout [[UInt8]]) {
    for (folder, shown) in unopened.sorted(by: { $0.key < $1.key }) { open(folder, shown: shown, to: &outgoing) }
    unopened = [:]
  }

  private mutating func open(_ folder: String, shown: String, to outgoing: inout [[UInt8]]) {
    do throws(FileError) {
      let source = source
      var registry = try EditedRegistry(folder: shown, codeCosts: source.codeCosts) { () throws(FileError) in
        try source.files(folder)
      }
      for document in documents.values where document.place?.folder == folder {
        if let place = document.place { registry.show(document.text, at: place.part) }
      }
      registries[folder] = registry
    } catch {
      outgoing.append(Reply.alert("the registry \(shown) cannot be read: \(error.message)"))
    }
  }

  /// Brings all registries up to date. A registry whose folder is gone is dropped.
  private mutating func update(to outgoing: inout [[UInt8]]) {
    for folder in registries.keys.sorted() {
      do throws(FileError) {
        try registries[folder]?.update()
      } catch {
        gone[folder] = registries[folder]?.folder
        drop(folder, to: &outgoing)
      }
    }
  }

  private mutating func drop(_ folder: String, to outgoing: inout [[UInt8]]) {
    registries[folder] = nil
    outgoing += published.clear(folder)
  }

  /// Publishes the findings that have changed.
  mutating func publish(for client: EditorClient, to outgoing: inout [[UInt8]]) {
    update(to: &outgoing)
    for (folder, registry) in registries.sorted(by: { $0.key < $1.key }) where !registry.unpublished.isEmpty {
      outgoing += published.update(to: view(of: registry, in: folder, for: client), changed: registry.unpublished)
      registries[folder]?.markPublished()
    }
  }

  /// The opened registries and documents as they are now.
  mutating func snapshot(for client: EditorClient, to outgoing: inout [[UInt8]]) -> Snapshot {
    update(to: &outgoing)
    return Snapshot(
      client: client,
      registries: registries.sorted { $0.key < $1.key }.map { view(of: $0.value, in: $0.key, for: client) },
      places: documents.compactMapValues(\.place)
    )
  }

  private func view(of registry: EditedRegistry, in folder: String, for client: EditorClient) -> RegistryView {
    RegistryView(
      root: folder,
      folder: registry.folder,
      registry: registry.registry,
      findings: registry.report.findings,
      further: registry.report.further,
      texts: registry.texts,
      tablePaths: registry.tablePaths,
      encoding: client.encoding
    )
  }
}
