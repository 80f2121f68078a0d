import AppClipRegistry
import ExperienceImporters
import JSONSyntax
import RegistryModel
import RegistryReports
import TextBasics

extension RegistryImport {
  /// The import as one JSON object.
  func json(in world: borrowing World) -> [UInt8] {
    let sources = after.sources(of: findings, in: world)
    return JSONWriter.document { writer in
      writer.member("kind", delivery.source)
      writer.member("written", delivery.isWriting && !changes.isEmpty)
      writer.objects("files", changes) { change, writer in
        writer.member("path", world.shownPath(of: opened.absolutePath(of: change.path)))
        writer.member("change", change.old == nil && !change.isPicture ? "create" : "write")
      }
      writer.objects("leftOut", leftOut, write)
      writer.objects("notes", notes(in: world)) { note, writer in
        writer.member("file", note.place.file)
        if let line = note.place.line { writer.member("line", line) }
        writer.member("message", note.message)
      }
      writer.objects("findings", findings) { FindingRecord($0, in: sources).write(to: &$1) }
      writer.objects("changedAnswers", changedAnswers) { change, writer in
        writer.member("url", change.url)
        writer.member("deployed", change.isDeployed)
        writer.optionalMember("before", change.experienceID(of: change.before))
        writer.optionalMember("after", change.experienceID(of: change.after))
      }
    }
  }

  private func write(_ item: SkippedItem, to writer: inout JSONWriter) {
    writer.member("file", item.place.file)
    if let line = item.place.line { writer.member("line", line) }
    if let column = item.place.column { writer.member("column", column) }
    writer.optionalMember("pointer", item.place.pointer)
    writer.member("what", item.what)
    writer.member("why", item.why)
    if item.isDifference { writer.member("differs", true) }
  }

  /// The most undeclared URLs that are listed.
  private static let mostURLs = 5
  /// The most findings of one rule that are shown.
  private static let mostOfOneRule = 2

  /// Writes the patch to standard output, and notes, skipped items, findings and changed cards to standard error.
  func writeText(to world: inout World) {
    change(of: changes.filter { !$0.isPicture }).writePatch(to: &world)
    world.output.flush()
    for change in changes where change.isPicture {
      let path = world.shownPath(of: opened.absolutePath(of: change.path))
      let old = pictures[change.path].map { " (replaces an image of \($0.count) bytes)" } ?? ""
      world.errors.write(line: TerminalText.visible("image: \(path), \(change.new.count) bytes\(old)"))
    }
    for note in notes(in: world) { world.writeNote("\(note.place): \(note.message)") }
    world.writeSkippedItems(leftOut, rest: "--format json lists them all")
    writeFindings(to: &world)
    writeAnswers(to: &world)
  }

  /// Lists all declared URLs and the first of the others: importing a thousand cards changes as many URLs of the
  /// default card.
  private func writeAnswers(to world: inout World) {
    let answers = changedAnswers.listedOnce
    let others = answers.filter { $0.declared == nil }
    for answer in answers.filter({ $0.declared != nil }) + others.prefix(Self.mostURLs) {
      world.writeToErrors(TerminalText.visible(sentence(of: answer, in: world)), further: 2)
    }
    let rest = others.count - Self.mostURLs
    if rest > 0 { world.errors.write(line: "and \(rest) more undeclared URLs; --format json lists them all") }
  }

  /// Shows the first findings of each rule: a new language may cause the same note for every card.
  private func writeFindings(to world: inout World) {
    var counts: [String: Int] = [:]
    let drawn = findings.filter { finding in
      let count = counts[finding.ruleID, default: 0]
      counts[finding.ruleID] = count + 1
      return count < Self.mostOfOneRule
    }
    if !drawn.isEmpty { after.writeFrames(of: drawn, to: &world) }
    let rest = findings.count - drawn.count
    if rest > 0 { world.errors.write(line: "and \(Words.counted(rest, "more finding")) like these") }
  }

  /// `card changes: https://shop.example/1 (deployed code in shop/tea.json): shop/tea → shop/milk`.
  private func sentence(of change: ImportedAnswer, in world: borrowing World) -> String {
    let names = [change.before, change.after].map { (answer: Answer) -> String in
      guard answer.showsCard(in: change.code) else { return "no card" }
      return answer.experience?.id ?? answer.app.map { "the default experience of \($0.id)" } ?? "no card"
    }
    let isSame = names[0] == names[1]
    let url = "\(change.url)\(carrier(of: change, in: world))"
    guard !isSame else { return "certainty changes: \(url): \(names[0]), now \(change.after.certainty)" }
    return "card changes: \(url): \(names.joined(separator: " → "))"
  }

  private func carrier(of change: ImportedAnswer, in world: borrowing World) -> String {
    guard let declared = change.declared else { return "" }
    let row = declared.owner?.rowLocation
    let path = world.shownPath(of: opened.absolutePath(of: row?.location.file ?? declared.document.path))
    let file = row.map { "\(path):\($0.line)" } ?? path
    return " (\(change.isDeployed ? "deployed code" : declared.role.noun) in \(file))"
  }
}

extension [ImportedAnswer] {
  /// The changes without those of a URL that is listed already with the same cards: a code can contain the URL of its card.
  fileprivate var listedOnce: [ImportedAnswer] {
    var known: Set<[String?]> = []
    return filter { known.insert([$0.url, $0.experienceID(of: $0.before), $0.experienceID(of: $0.after)]).inserted }
  }
}

extension World {
  /// The most skipped items that are listed for one reason.
  private static let mostOfOneReason = 5
  /// The most reasons that are shown.
  private static let mostReasons = 30

  /// Prints skipped items by reason. `rest` says how to see those that are not listed.
  mutating func writeSkippedItems(_ items: [SkippedItem], rest advice: String) {
    var reasons: [String] = []
    let groups = Dictionary(grouping: items, by: \.why)
    var known: Set<String> = []
    for item in items where known.insert(item.why).inserted { reasons.append(item.why) }
    for reason in reasons.prefix(Self.mostReasons) {
      let group = groups[reason] ?? []
      writeToErrors(TerminalText.visible(reason), label: ("skipped", .warning), further: 2)
      for item in group.prefix(Self.mostOfOneReason) {
        let pointer = item.place.line == nil ? item.place.pointer.map { " at \($0)" } ?? "" : ""
        writeToErrors(TerminalText.visible("\(item.place)\(pointer): \(item.what)"), indent: 2, further: 2)
      }
      let rest = group.count - Self.mostOfOneReason
      if rest > 0 { errors.write(line: "  and \(rest) more; \(advice)") }
    }
    let rest = reasons.dropFirst(Self.mostReasons).reduce(0) { $0 + (groups[$1]?.count ?? 0) }
    if rest > 0 { errors.write(line: "and \(Words.counted(rest, "more item")) skipped for other reasons; \(advice)") }
  }
}
