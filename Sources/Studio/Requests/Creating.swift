import CSVSyntax
import ExperienceResolver
import HostNames
import JSONSyntax
import RegistryModel

extension Studio {
  /// `POST /api/experiences`: creates a card, or a copy of one.
  mutating func create(_ call: Call, to writer: inout JSONWriter) throws(StudioError) {
    let id =
      if let original = call.text("copyOf") {
        try session.duplicate(original, name: call.text("name"))
      } else {
        try session.create(call)
      }
    writeView(of: id, to: &writer)
  }

  /// `POST /api/rename`: moves the file of a card.
  mutating func rename(_ call: Call, to writer: inout JSONWriter) throws(StudioError) {
    let id = try session.rename(call.requiredText("id"), to: call.requiredText("name"))
    writeView(of: id, to: &writer)
  }

  /// `POST /api/retire`: takes a card out of use, or back into use.
  mutating func retire(_ call: Call, to writer: inout JSONWriter) throws(StudioError) {
    let id = try call.requiredText("id")
    let subject = try session.subject(id)
    try session.edit(subject, [MemberEdit("/retired", call.isTrue("retired") ? true : nil)])
    writeView(of: id, to: &writer)
  }

  /// `POST /api/delete`: removes a card that no printed code leads to.
  mutating func delete(_ call: Call, to writer: inout JSONWriter) throws(StudioError) {
    try session.delete(call.requiredText("id"))
    writeState(to: &writer)
  }

  private func writeView(of id: String, to writer: inout JSONWriter) {
    writeState(to: &writer)
    guard let subject = try? session.subject(id) else { return }
    writer.object("view") { writeView(of: subject, to: &$0) }
  }
}

extension StudioSession {
  /// Creates a card from the members of a request, and returns its ID.
  fileprivate mutating func create(_ call: Studio.Call) throws(StudioError) -> String {
    guard let app = call.text("app").map({ registry.app(withID: $0) }) ?? registry.apps.first else {
      throw .missing("there is no app \"\(call.text("app") ?? "")\"")
    }
    let url = try call.requiredText("urlPrefix")
    let name = try newName(call.text("name"), for: url, in: app)
    let image = "images/\(name.text).png"
    var contents: [String: [UInt8]?] = [:]
    if self.contents(of: app.folderPrefix + image) == nil {
      contents[app.folderPrefix + image] = PlaceholderPicture.bytes
    }
    let members: [(key: String, value: JSONValue)] = [
      ("urlPrefix", .string(url)), ("action", .string(call.text("action") ?? "open")),
      ("title", .string(call.text("title") ?? "")), ("subtitle", .string(call.text("subtitle") ?? "")),
      ("image", .string(image)),
    ]
    let file = registry.newFile(named: name, of: app, members: members)
    contents[file.path] = file.tree.source.bytes
    try change(contents, title: "new card \(app.folderPrefix)\(name.text)")
    return app.folderPrefix + name.text
  }

  /// Copies a card without its codes, because a printed code belongs to one card. Returns the ID of the copy.
  fileprivate mutating func duplicate(_ id: String, name: String?) throws(StudioError) -> String {
    let subject = try subject(id)
    guard let experience = subject.experience else { throw .refused("a default card cannot be duplicated") }
    let app = subject.app
    let tree = experience.row == nil ? subject.document.tree : RowText(of: subject.document).tree
    guard let root = tree.root, tree.problems.isEmpty else {
      throw .refused("\(subject.file) has JSON syntax errors", help: "fix them in an editor first")
    }
    let skipped: Set = ["$schema", "codes", "rows"]
    let members = tree.members(of: root).compactMap { member -> (key: String, value: JSONValue)? in
      guard let key = tree.string(of: member.key), !skipped.contains(key) else { return nil }
      return (key, JSONValue(member.value, of: tree))
    }
    let suggested = id.dropFirst(app.folderPrefix.count).split(separator: "/").map {
      String($0).replacing("#", with: "-")
    }
    let copy =
      try name.map { text throws(StudioError) in try checkedName(text, in: app) }
      ?? ExperienceName(suggestedBy: suggested).unused(among: takenNames(in: app))
    let file = registry.newFile(named: copy, of: app, members: members)
    try change([file.path: file.tree.source.bytes], title: "copy of \(id)")
    return app.folderPrefix + copy.text
  }

  /// Moves the file of a card, and returns the new ID.
  fileprivate mutating func rename(_ id: String, to text: String) throws(StudioError) -> String {
    let subject = try subject(id)
    guard let experience = subject.experience, experience.row == nil else {
      throw .refused("\(id) has no file of its own", help: "change the ID in its CSV file or its app's folder")
    }
    let app = subject.app
    let name = try checkedName(text, in: app)
    let ending = RegistryPath.nameParts(of: subject.file).ending
    let path = "\(app.folderPrefix)\(name.text).\(ending)"
    guard let bytes = contents(of: subject.file) else { throw .missing("there is no file \(subject.file)") }
    var tree = Document(path: subject.file, bytes: bytes).tree
    if let schema = SchemaReference.address(of: "experience", for: path, like: [subject.document]) {
      if tree.problems.isEmpty { tree = try MemberEdit("/$schema", .string(schema)).applied(to: tree, below: "") }
    }
    try change([subject.file: nil, path: tree.source.bytes], title: "new name of \(id)")
    return app.folderPrefix + name.text
  }

  fileprivate mutating func delete(_ id: String) throws(StudioError) {
    let subject = try subject(id)
    guard let experience = subject.experience else {
      throw .refused("the default card cannot be deleted here", help: "Apple requires one for each App Clip")
    }
    guard !experience.printedCodes.contains(where: \.declaration.isDeployed) else {
      throw .refused("printed codes lead to \(id)", help: "retire it instead; its codes then show the default card")
    }
    if let (template, row) = experience.row, let table = template.table, let path = template.rowsPath {
      let end = row + 1 < table.rowCount ? table.range(ofRow: row + 1).lowerBound : table.bytes.count
      var bytes = table.bytes
      bytes.removeSubrange(table.range(ofRow: row).lowerBound..<end)
      return try change([path: bytes], title: "deletion of \(id)")
    }
    var contents: [String: [UInt8]?] = [subject.file: nil]
    if let image = experience.picturePath, registry.users(ofImage: image) == 1 {
      contents.updateValue(nil, forKey: image)
    }
    try change(contents, title: "deletion of \(id)")
  }
}

// MARK: Names

extension StudioSession {
  private func takenNames(in app: App) -> Set<String> { Set(registry.names(in: app).map { $0.lowercased() }) }

  /// The name that was typed, or the one that the URL suggests.
  fileprivate func newName(_ text: String?, for url: String, in app: App) throws(StudioError) -> ExperienceName {
    if let text, !text.isEmpty { return try checkedName(text, in: app) }
    guard let read = try? InvocationURL(mappingHostOf: url) else {
      return ExperienceName(suggestedBy: ["card"]).unused(among: takenNames(in: app))
    }
    return registry.unusedName(for: read, in: app)
  }

  /// A name that can be used and that no other card of the app has.
  fileprivate func checkedName(_ text: String, in app: App) throws(StudioError) -> ExperienceName {
    do {
      let name = try ExperienceName(text)
      guard !takenNames(in: app).contains(text.lowercased()) else {
        throw StudioError.refused("\(app.folderPrefix)\(text) already exists", help: "choose another name")
      }
      return name
    } catch let error as ExperienceNameError {
      throw .refused("the name \(error.message)")
    } catch let error as StudioError {
      throw error
    } catch {
      throw .refused("\(error)")
    }
  }
}
