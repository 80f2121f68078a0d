import CSVSyntax
import ExperienceResolver
import HostNames
package import JSONSyntax
import RegistryModel
import TextBasics

extension Studio {
  /// `POST /api/experiences`: creates a card, or a copy of one.
  mutating func create(_ call: Call, to writer: inout JSONWriter) throws(StudioError) {
    let id =
      if let original = call.text("copyOf"), let row = call.text("row") {
        try session.duplicateRow(session.subject(original), as: row)
      } else if let original = call.text("copyOf") {
        try session.duplicate(original, call)
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
    let ids = call.elements("ids").compactMap(call.body.string(of:))
    guard let id = ids.first else { throw .request("expected \"ids\"") }
    try session.retire(session.subject(id), ids, call.isTrue("retired"))
    writeView(of: id, to: &writer)
  }

  /// `GET /api/retirement`: what the URL of a card and its deployed codes show once it is retired or deleted.
  func retirement(_ call: Call, to writer: inout JSONWriter) throws(StudioError) {
    let subject = try session.subject(call.requiredText("id"))
    let codes = subject.experience?.deployedCodes ?? []
    let retired = session.registry.retiring([subject.id])
    writer.object("url") { writer in
      let url = subject.experience?.urlPrefix ?? ""
      writer.member("url", url)
      session.write(retired.resolve(url), in: retired, as: "after", to: &writer)
    }
    writer.objects("codes", codes) { session.write($0, in: retired, to: &$1) }
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
  /// Takes a card out of use, or back into use; for a row also the rows `ids` of the same table.
  fileprivate mutating func retire(_ subject: Subject, _ ids: [String], _ isRetired: Bool) throws(StudioError) {
    let noun = subject.experience?.row?.template.noun ?? "card"
    let name = ids.count > 1 ? Words.counted(ids.count, noun) : subject.name
    let title = isRetired ? "Retire \(name)" : "Use \(name) again"
    guard subject.experience?.row != nil else {
      return try edit(subject, [MemberEdit("/retired", isRetired ? true : nil)], title: title)
    }
    try checkVersion(of: subject.app)
    try change(ShopTable.row(subject).table.retiring(Set(ids + [subject.id]), isRetired), title: title)
  }

  /// Creates a card from the members of a request, and returns its ID.
  fileprivate mutating func create(_ call: Studio.Call) throws(StudioError) -> String {
    guard let app = call.text("app").map({ registry.app(withID: $0) }) ?? registry.apps.first else {
      throw .missing("there is no app \"\(call.text("app") ?? "")\"")
    }
    let url = try call.requiredText("urlPrefix")
    let title = call.text("title") ?? ""
    let name = try newName(call.text("name"), for: url, title: title, in: app)
    guard title.contains(where: { !$0.isWhitespace }) else {
      throw StudioError.unprocessable("the card has no title", help: "enter a title").about("title")
    }
    let image = "images/\(name.text).png"
    var contents: [String: [UInt8]?] = [:]
    if self.contents(of: app.folderPrefix + image) == nil {
      contents[app.folderPrefix + image] = PlaceholderImage.bytes
    }
    let members: [(key: String, value: JSONValue)] = [
      ("urlPrefix", .string(url)), ("action", .string(call.text("action") ?? "open")),
      ("title", .string(title)), ("subtitle", .string(call.text("subtitle") ?? "")),
      ("image", .string(image)),
    ]
    let file = registry.newFile(named: name, of: app, members: members)
    contents[file.path] = file.tree.source.bytes
    try change(contents, title: "New card “\(title)”")
    return app.folderPrefix + name.text
  }

  /// Copies a card without its codes, because a printed code belongs to one card. The request can give the copy another
  /// title and URL. Returns the ID of the copy.
  fileprivate mutating func duplicate(_ id: String, _ call: Studio.Call) throws(StudioError) -> String {
    let subject = try subject(id)
    guard let experience = subject.experience else { throw .refused("a default card cannot be duplicated") }
    let app = subject.app
    let suggested = id.dropFirst(app.folderPrefix.count).split(separator: "/").map {
      String($0).replacing("#", with: "-")
    }
    let name = call.text("name") ?? ""
    let copy =
      if name.isEmpty, let url = call.text("urlPrefix") {
        try newName(nil, for: url, title: call.text("title") ?? "", in: app)
      } else if name.isEmpty {
        ExperienceName(suggestedBy: suggested).unused(among: takenNames(in: app))
      } else {
        try checkedName(name, in: app)
      }
    let path = experience.row == nil ? path(of: subject, named: copy) : "\(app.folderPrefix)\(copy.text).json"
    var tree = try experience.row == nil ? contents(of: subject, movedTo: path) : rowText(of: subject, named: copy)
    let own = ["/title": call.text("title"), "/urlPrefix": call.text("urlPrefix")].compactMapValues(\.self)
    for edit in own.map({ MemberEdit($0.key, .string($0.value)) }) + [MemberEdit("/codes", nil)] {
      tree = try edit.applied(to: tree, as: subject.shape)
    }
    try change([path: tree.source.bytes], title: "Copy \(subject.name)")
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
    let path = path(of: subject, named: name)
    var tree = try self.contents(of: subject, movedTo: path)
    var contents: [String: [UInt8]?] = [subject.file: nil]
    let image = "images/\(name.text).png"
    if let old = experience.picturePath, isOwnPlaceholder(old), self.contents(of: app.folderPrefix + image) == nil {
      // The placeholder is named after the card.
      tree = try MemberEdit("/image", .string(image)).applied(to: tree)
      contents.merge([old: nil, app.folderPrefix + image: PlaceholderImage.bytes]) { $1 }
    }
    contents[path] = tree.source.bytes
    try change(contents, title: "Rename \(subject.name)")
    return app.folderPrefix + name.text
  }

  /// The path of a card's file after it gets another name.
  private func path(of subject: Subject, named name: ExperienceName) -> String {
    "\(subject.app.folderPrefix)\(name.text).\(RegistryPath.nameParts(of: subject.file).ending)"
  }

  /// The text of a card's file for another path: only the path to the schema differs.
  private func contents(of subject: Subject, movedTo path: String) throws(StudioError) -> Tree {
    guard let bytes = contents(of: subject.file) else { throw .missing("there is no file \(subject.file)") }
    let tree = Document(path: subject.file, bytes: bytes).tree
    guard tree.problems.isEmpty,
      let schema = SchemaReference.address(of: "experience", for: path, like: [subject.document])
    else { return tree }
    return try MemberEdit("/$schema", .string(schema)).applied(to: tree)
  }

  /// The text of a file that declares the same as a row.
  private func rowText(of subject: Subject, named name: ExperienceName) throws(StudioError) -> Tree {
    let tree = RowText(of: subject.document).tree
    guard let root = tree.root, tree.problems.isEmpty else {
      throw .refused("\(subject.file) has JSON syntax errors", help: "fix them in an editor first")
    }
    let members = tree.members(of: root).compactMap { member -> (key: String, value: JSONValue)? in
      guard let key = tree.string(of: member.key), !["$schema", "rows"].contains(key) else { return nil }
      return (key, JSONValue(member.value, of: tree))
    }
    return registry.newFile(named: name, of: subject.app, members: members).tree
  }

  fileprivate mutating func delete(_ id: String) throws(StudioError) {
    let subject = try subject(id)
    guard let experience = subject.experience else {
      throw .refused("the default card cannot be deleted here", help: "Apple requires one for each App Clip")
    }
    let codes = experience.deployedCodes
    guard codes.isEmpty else {
      let (names, isOne) = (codes.named, codes.count == 1)
      guard experience.isRetired else {
        throw .refused("\(names) \(isOne ? "leads" : "lead") to this card", help: "retire it instead")
      }
      throw .refused(
        "\(names) \(isOne ? "is" : "are") declared in this card",
        help: "remove the \(isOne ? "code" : "codes") first"
      )
    }
    try checkVersion(of: subject.app)
    if experience.row != nil {
      let (shops, row) = try ShopTable.row(subject)
      return try change([shops.path: shops.removing(row)], title: "Delete \(subject.name)")
    }
    var contents: [String: [UInt8]?] = [subject.file: nil]
    if let image = experience.picturePath, registry.users(ofImage: image) == 1 {
      contents.updateValue(nil, forKey: image)
    }
    try change(contents, title: "Delete \(subject.name)")
  }
}

// MARK: Names

extension StudioSession {
  private func takenNames(in app: App) -> Set<String> { Set(registry.names(in: app).map { $0.lowercased() }) }

  /// The name that was typed, or the one that the URL or, for the start page of a domain, the title suggests.
  fileprivate func newName(
    _ text: String?,
    for url: String,
    title: String,
    in app: App
  ) throws(StudioError) -> ExperienceName {
    if let text, !text.isEmpty { return try checkedName(text, in: app) }
    if let read = try? InvocationURL(mappingHostOf: url), read.text != "https://\(read.host)/" {
      return registry.unusedName(for: read, in: app)
    }
    return ExperienceName(suggestedBy: [title.lowercased()], in: app.defaultLanguage).unused(among: takenNames(in: app))
  }

  /// A name that can be used and that no other card of the app has.
  fileprivate func checkedName(_ text: String, in app: App) throws(StudioError) -> ExperienceName {
    let words = text.split(separator: "/").map { $0.lowercased() }
    let suggestion = ExperienceName(suggestedBy: words, in: app.defaultLanguage).unused(among: takenNames(in: app))
    let name: ExperienceName
    do throws(ExperienceNameError) {
      name = try ExperienceName(text)
    } catch {
      throw .name("the name \(error.message)", suggestion: suggestion)
    }
    guard !takenNames(in: app).contains(text.lowercased()) else {
      throw .name("\(app.folderPrefix)\(text) already exists", suggestion: suggestion)
    }
    guard suggestion.text.lowercased() == text.lowercased() else {
      throw .name("a name has only letters, digits, - and _", suggestion: suggestion)
    }
    do throws(StudioError) {
      try checkNewFile(at: "\(app.folderPrefix)\(name.text).json")
    } catch {
      let flat = ExperienceName(suggestedBy: [words.last ?? ""], in: app.defaultLanguage)
      throw .name(error.message, suggestion: flat.unused(among: takenNames(in: app)))
    }
    return name
  }
}

/// The questions that lead to the first files of a registry, and those files.
///
/// `appclips init` asks the same ones at a terminal.
package protocol Beginning: Sendable {
  /// Answers by the keys of their questions; several for a list.
  typealias Texts = [String: [String]]

  /// Writes what the page asks: for each question `{"key","title","text","example","required","recommended","onlyWith",
  /// "list","choices","suggestion"}`. `onlyWith` is the question without whose answer it is not asked.
  func writeQuestions(to writer: inout JSONWriter)
  /// The proposed answers by the keys of their questions, after `answers` to others.
  func suggestions(after answers: Texts) -> [(key: String, value: String?)]
  /// What becomes of `text` as an answer to the question `key` after `answers` to others: the value that it means with
  /// remarks, or why it cannot be used.
  func check(_ text: String, as key: String, after answers: Texts) throws(StudioError) -> (
    value: String, remarks: [String]
  )
  /// The files of `answers`: in the registry, and next to its folder. The questions `skipped` are answered later, and the
  /// apps with the IDs `taken` exist already.
  func files(of answers: Texts, skipping skipped: [String], avoiding taken: [String]) throws(StudioError) -> (
    inside: [String: [UInt8]], beside: [String: [UInt8]]
  )
}

extension Studio {
  /// `GET /api/questions`: the questions of `init`.
  func questions(to writer: inout JSONWriter) throws(StudioError) {
    try requiredBeginning().writeQuestions(to: &writer)
  }

  /// `POST /api/check-answer`: checks one answer, and proposes answers to the questions after it.
  func checkAnswer(_ call: Call, to writer: inout JSONWriter) throws(StudioError) {
    let beginning = try requiredBeginning()
    let (key, text) = (try call.requiredText("question"), try call.requiredText("text"))
    var answers = call.answers
    do throws(StudioError) {
      let (value, remarks) = try beginning.check(text, as: key, after: answers.filter { $0.key != key })
      writer.objects("problems", [StudioError]()) { _, _ in }
      writer.member("value", value)
      writer.member("remarks", remarks)
      answers[key] = [value]
    } catch {
      writer.objects("problems", [error]) { problem, writer in
        writer.member("message", problem.message)
        writer.optionalMember("help", problem.help)
      }
    }
    writer.object("suggestions") { writer in
      for (key, value) in beginning.suggestions(after: answers) { writer.optionalMember(key, value) }
    }
  }

  /// `POST /api/registry`: creates the first files of a registry, or another app.
  mutating func begin(_ call: Call, to writer: inout JSONWriter) throws(StudioError) {
    let skipped = call.elements("skipped").compactMap(call.body.string(of:))
    let apps = session.registry.apps.map(\.id)
    let files = try requiredBeginning().files(of: call.answers, skipping: skipped, avoiding: apps)
    try session.change(files.inside.mapValues { $0 }, title: "New app")
    session.filesBeside = files.beside
    writeState(to: &writer)
    RegistryListing(session).write(to: &writer)
  }

  private func requiredBeginning() throws(StudioError) -> any Beginning {
    guard let beginning else { throw .refused("an app cannot be added here") }
    return beginning
  }
}

extension Studio.Call {
  /// The member `answers` of the content: a text or a list of texts by question.
  fileprivate var answers: Beginning.Texts {
    guard let object = body.root.flatMap({ body.value(named: "answers", in: $0) }) else { return [:] }
    return body.members(of: object).reduce(into: [:]) { answers, member in
      guard let key = body.string(of: member.key) else { return }
      let texts =
        body.string(of: member.value).map { [$0] } ?? body.elements(of: member.value).compactMap(body.string(of:))
      answers[key] = texts.filter { !$0.isEmpty }
    }
  }
}
