import CSVSyntax
import ExperienceEmitters
import ExperienceResolver
import ImageFacts
import JSONSyntax
import MarkupSyntax
import RegistryModel
import RegistryReports
import RegistryRules
import TextBasics

/// Everything that the editor shows about one card or app: the answer to `GET /api/experience` and part of the answer to
/// each edit.
struct SubjectView {
  let session: StudioSession
  let subject: Subject

  /// The cards of a template, in the order of its table; empty for any other subject.
  private let rows: [AdvancedExperience]

  init(session: StudioSession, subject: Subject) {
    (self.session, self.subject) = (session, subject)
    rows = subject.template.map { session.registry.rows(of: $0) } ?? []
  }

  private var registry: Registry { session.registry }

  /// The card that is drawn: for a template, that of its first row.
  private var card: AdvancedExperience? { subject.template == nil ? subject.experience : rows.first }

  func write(to writer: inout JSONWriter) {
    writer.member("id", subject.id)
    writer.member("app", subject.app.id)
    writer.member("file", subject.file)
    writer.member("isDefault", subject.isDefaultCard)
    writeShared(to: &writer)
    writer.optionalMember("readOnly", obstacle)
    writeRow(to: &writer)
    writeMembers(to: &writer)
    writeLimits(to: &writer)
    writeCards(to: &writer)
    writeURLs(to: &writer)
    if let broken = BrokenCodes(by: subject, in: session) {
      writer.object("brokenCodes") { broken.write(to: &$0) }
    }
    writeFindings(to: &writer)
  }

  /// For a template: its table, how many cards it is shared by, and their longest texts, because the page counts those.
  private func writeShared(to writer: inout JSONWriter) {
    guard let template = subject.template else { return }
    var (codes, longest): (Int, [(pointer: String, text: String, id: String)]) = (0, [])
    for row in rows {
      codes += row.deployedCodes.count
      guard let members = row.declaration else { continue }
      var texts = [("/title", members.title?.value), ("/subtitle", members.subtitle?.value)]
      for text in members.localizations {
        let pointer = MemberEdit.pointer("/localizations", text.language.value)
        texts += [(pointer + "/title", text.title?.value), (pointer + "/subtitle", text.subtitle?.value)]
      }
      for case (let pointer, let text?) in texts {
        guard let index = longest.firstIndex(where: { $0.pointer == pointer }) else {
          longest.append((pointer, text, row.id))
          continue
        }
        if text.count > longest[index].text.count { longest[index] = (pointer, text, row.id) }
      }
    }
    writer.optionalMember("rows", template.rowsPath)
    writer.object("shared") { writer in
      writer.member("cards", rows.count)
      writer.member("shops", template.declaration.place != nil)
      writer.member("codes", codes)
      writer.objects("longest", longest) { each, writer in
        writer.member("field", each.pointer)
        writer.member("text", each.text)
      }
    }
  }

  /// Why the page cannot edit the subject; nil if it can.
  private var obstacle: String? {
    if registry.isOlder(subject.app) {
      return "\(subject.app.id) uses an older version of the file format; run \"appclips migrate --write\" first"
    }
    if subject.document.isBroken { return "\(subject.file) has JSON syntax errors; fix them in an editor first" }
    return subject.experience?.row == nil ? nil : (try? ShopTable.row(subject))?.table.refusal
  }

  // MARK: Members

  /// The row of a CSV file: its line and its cells, each with the members that state it.
  private func writeRow(to writer: inout JSONWriter) {
    guard let (template, row) = subject.experience?.row, let table = template.table else { return }
    let tree = template.document.tree
    writer.object("row") { writer in
      writer.optionalMember("file", template.rowsPath)
      writer.member("line", table.line(ofRow: row))
      writer.objects("cells", table.columns.indices) { column, cell in
        let name = table.columns[column]
        cell.member("column", name)
        cell.member("value", table.text(of: table.cell(inColumn: column, ofRow: row)))
        let uses = template.texts.filter { $0.value.columns.contains(name) }
        cell.member("keys", uses.map { tree.pointer(to: $0.node) })
      }
    }
  }

  private func writeMembers(to writer: inout JSONWriter) {
    let document = subject.document
    let tree = subject.experience?.row == nil ? document.tree : RowText(of: document).tree
    writer.key("members")
    guard let node = tree.node(at: subject.pointer), tree.kind(of: node) == .object else {
      writer.beginObject()
      return writer.endObject()
    }
    writer.value(node, of: tree)
  }

  /// The longest texts and the size of the image that the rules allow here.
  private func writeLimits(to writer: inout JSONWriter) {
    let limits = card?.limits ?? subject.app.limits
    writer.object("limits") { writer in
      writer.member("title", limits.titleCharacters)
      writer.member("subtitle", limits.subtitleCharacters)
      writer.member("imageWidth", limits.imageWidth)
      writer.member("imageHeight", limits.imageHeight)
      writer.member("imageFormats", limits.imageFormats)
      let guidance = Requirements.newest
      writer.object("notes") { notes in
        notes.optionalMember("title", note(limits.titleCharacters, guidance.titleCharacters))
        notes.optionalMember("subtitle", note(limits.subtitleCharacters, guidance.subtitleCharacters))
      }
    }
  }

  /// The limit as a clause; nil for Apple's guidance, which the field states.
  private func note(_ limit: Int, _ guidance: Int) -> String? {
    limit == guidance ? nil : "the limit for this card is \(limit)"
  }

  // MARK: Cards and URLs

  private var entry: PreviewEntry? {
    switch subject {
    case .experience, .template: card.map { PreviewEntry($0, of: subject.app, pictures: { session.picture(at: $0) }) }
    case .defaultCard(let app): PreviewEntry(defaultCardOf: app, pictures: { session.picture(at: $0) })
    case .app: nil
    }
  }

  /// The drawing of the card in its first language; nil for an app.
  var firstCard: String? { entry?.cards.first?.drawing.html }

  private func writeCards(to writer: inout JSONWriter) {
    guard let entry else { return }
    writer.objects("cards", entry.cards.map(\.drawing)) { drawing, writer in
      writer.optionalMember("language", drawing.language)
      writer.member("html", drawing.html)
    }
  }

  private func writeURLs(to writer: inout JSONWriter) {
    guard let experience = subject.experience, let members = experience.declaration else { return }
    var urls: [String] = []
    if let prefix = members.urlPrefix?.value { urls.append(prefix) }
    urls += members.matches.map(\.value)
    urls += members.codes.compactMap { $0.url?.value }
    urls += members.rejects.map(\.value)
    var seen: Set<String> = []
    let examples = urls.filter { seen.insert($0).inserted }.prefix(Self.mostExamples)
    writer.objects("examples", examples) { url, writer in
      writer.member("url", url)
      session.write(registry.resolve(url), in: registry, as: "answer", to: &writer)
    }
    writeNeighbors(of: members.urlPrefix?.value ?? "", to: &writer)
  }

  private static let mostExamples = 12

  /// The other cards that would match the URL of this one, or whose URLs this one would match.
  private func writeNeighbors(of url: String, to writer: inout JSONWriter) {
    let ties = Set(registry.resolve(url).alternatives.compactMap(\.experienceID))
    let others = registry.explanation(of: url).candidates().filter { $0.experience.id != subject.id }
    let related = others.compactMap { candidate in
      candidate.relation(isTie: ties.contains(candidate.experience.id)).map { (candidate.experience, relation: $0) }
    }
    writer.objects("neighbours", related.prefix(Self.mostExamples)) { neighbor, writer in
      writer.member("urlPrefix", neighbor.0.urlPrefix)
      writer.member("id", neighbor.0.id)
      writer.member("relation", neighbor.relation)
    }
  }

  // MARK: Findings

  /// The findings about the subject, each with the pointer of the member that it is about. Those with an identity in
  /// `earlier` are marked as `old`.
  func writeFindings(to writer: inout JSONWriter, onlyErrors: Bool = false, except earlier: Set<[String]> = []) {
    let all = session.report().findings.filter { !onlyErrors || $0.severity == .error }
    let own = all.filter(isAboutSubject)
    let files = Set(own.map(\.location.file))
    // Equal findings of a file are numbered in their fingerprints, so all of its findings are needed.
    let near = all.filter { files.contains($0.location.file) }
    let (sources, shown) = registry.sources(of: near, places: session.places)
    let names = Fingerprints(shown, paths: near.map(\.location.file), sources: sources).values
    let indices = near.indices.filter { isAboutSubject(near[$0]) }
    writer.objects("findings", grouped(indices, of: near)) { group, writer in
      let index = group.indices[0]
      let others = registry.cards(at: near[index].locations).filter {
        $0.id != subject.id && (rows.isEmpty || $0.row?.0 !== subject.template)
      }
      var finding = shown[index]
      if !group.cards.isEmpty { finding.add(clause(about: group.cards)) }
      let words = finding.inWords(of: subject, naming: others, in: registry)
      FindingRecord(words, names[index], in: sources).write(to: &writer)
      if group.indices.allSatisfy({ earlier.contains(near[$0].identity) }) { writer.member("old", true) }
      writer.optionalMember("field", field(of: near[index]).flatMap(subject.pointerOfPage))
      if !others.isEmpty {
        writer.objects("cards", others) { card, writer in
          writer.member("id", card.id)
          writer.optionalMember("title", card.title)
        }
      }
    }
  }

  /// The findings at `indices`, each alone, but those that a rule has about the same member of several rows of a template
  /// together, with the cards of the rows.
  private func grouped(_ indices: [Int], of findings: [Finding]) -> [(indices: [Int], cards: [AdvancedExperience])] {
    guard !rows.isEmpty else { return indices.map { ([$0], []) } }
    let ids = Dictionary(rows.map { ($0.id, $0) }) { first, _ in first }
    var (groups, positions): ([(indices: [Int], cards: [AdvancedExperience])], [[String]: Int]) = ([], [:])
    for index in indices {
      let finding = findings[index]
      guard let row = finding.experienceID.flatMap({ ids[$0] }) else {
        groups.append(([index], []))
        continue
      }
      let key = [finding.ruleID, finding.pointer ?? ""]
      if let position = positions[key] {
        groups[position].indices.append(index)
        groups[position].cards.append(row)
      } else {
        positions[key] = groups.count
        groups.append(([index], [row]))
      }
    }
    return groups
  }

  /// `in “Lighthouse”, 1 of 500 shops`.
  private func clause(about cards: [AdvancedExperience]) -> String {
    let names = cards.prefix(2).map(\.name).joined(separator: ", ")
    let rest = cards.count > 2 ? " and \(cards.count - 2) more" : ""
    let all = Words.counted(rows.count, subject.template?.noun ?? "card")
    return "in \(names)\(rest), \(cards.count) of \(all)"
  }

  /// The pointer of the member that a finding is about, also of one that is missing; nil if it is in another file.
  private func field(of finding: Finding) -> String? {
    // For the first of two cards with the same URL, the finding is in the file of the second.
    if finding.ruleID == "routing/same-url", subject.experience != nil { return "/urlPrefix" }
    guard finding.location.file == subject.file || finding.row != nil || !rows.isEmpty, let pointer = finding.pointer
    else { return nil }
    let document = subject.document
    let missing = document.fieldProblems.first { problem in
      guard case .missing = problem.kind, let field = problem.field else { return false }
      return document.tree.pointer(to: problem.node) == pointer && finding.message.contains("\"\(field.name)\"")
    }
    return pointer + (missing?.field.map { "/\($0.name)" } ?? "")
  }

  private func isAboutSubject(_ finding: Finding) -> Bool {
    switch subject {
    case .experience(let experience, _):
      finding.experienceID == experience.id
        || experience.row == nil && finding.locations.contains { $0.file == subject.file }
    case .defaultCard(let app):
      finding.location.file == app.document.path && finding.pointer.flatMap(subject.pointerOfPage) != nil
    case .template(let template):
      finding.location.file == template.document.path
        || finding.experienceID?.hasPrefix("\(template.id)#") == true
    case .app(let app): finding.location.file == app.document.path
    }
  }
}

extension Finding {
  /// What makes it the same finding after other changes of the card.
  var identity: [String] { [ruleID, experienceID ?? appID ?? location.file, pointer ?? ""] }
}

extension Explanation.Candidate {
  /// How its URL relates to that of the card: `longer`, `shorter`, `same` or `tie`; nil if neither card would match the URL
  /// of the other.
  fileprivate func relation(isTie: Bool) -> String? {
    switch (verdict.matches, isBelow) {
    case (true, true): "same"
    case (true, false): isTie ? "tie" : "shorter"
    case (false, true): "longer"
    case (false, false): isTie ? "tie" : nil
    }
  }
}

extension CardDrawing {
  /// The drawing as HTML.
  var html: String {
    var page = MarkupWriter(.html)
    write(to: &page)
    return String(decoding: page.finishRepairing(), as: UTF8.self)
  }
}

extension StudioSession {
  /// The address of the image at a path inside the registry, or of the one on disk if `isSaved`; nil if there is none. It
  /// changes with the image.
  func address(ofImage path: String?, isSaved: Bool = false) -> String? {
    guard let path else { return nil }
    // An image that did not change has one address.
    let isOld = isSaved && unsaved.keys.contains(path)
    let pictures = isOld ? savedRegistry.pictures : registry.pictures
    guard pictures?.isThere(path) == true else { return nil }
    var version: UInt64 = 0
    if !isOld, case .some(.some(let bytes)) = unsaved[path] {
      version = bytes.withUnsafeBufferPointer { BytesHash(of: $0.span).value }
    } else if case .inspected(let facts) = pictures?[path] {
      version = UInt64(facts.byteCount)
    }
    let address = "picture/\(URIReference.relative(path))?v=\(version)"
    return address + (isOld ? "&saved=1" : "")
  }

  /// The drawing of the header image at a path, or of the one on disk if `isSaved`.
  func picture(at path: String?, isSaved: Bool = false) -> CardDrawing.HeaderImage {
    guard let path else { return .absent("No header image") }
    guard let address = address(ofImage: path, isSaved: isSaved) else { return .absent("\(path) is missing") }
    return .image(address: address, name: "Header image \(path)")
  }

  /// Writes a code and what it shows in `registry`, with the `problem` if it opens nothing although a card matches.
  func write(_ code: PrintedCode, in registry: Registry, to writer: inout JSONWriter) {
    code.write(to: &writer)
    let answer = registry.resolve(code.declaration.url?.value ?? "")
    write(answer, in: registry, as: "after", to: &writer)
    writer.optionalMember("problem", code.obstacle(of: answer)?.rawValue)
  }

  /// Writes what `resolve --format json` prints for a URL of `registry`, which is this session's or similar.
  func write(_ answer: Answer, in registry: Registry, as key: StaticString, to writer: inout JSONWriter) {
    let record = AnswerRecord(registry: registry, places: places, encounter: InvocationContext())
    writer.key(key)
    writer.value { $0 += record.line(of: answer, explainedBy: nil).dropLast() }
  }
}
