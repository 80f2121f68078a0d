import ExperienceImporters
import JSONSyntax
import RegistryModel

extension RegistryImport {
  /// The import for programs: one JSON object.
  func json(in world: borrowing World) -> [UInt8] {
    let sources = after.sources(of: findings, in: world)
    return JSONWriter.document { writer in
      writer.member("kind", request.importer.name)
      writer.member("written", request.isWriting && !changes.isEmpty)
      writer.objects("files", changes) { change, writer in
        writer.member("path", world.shownPath(of: opened.absolutePath(of: change.path)))
        writer.member("change", change.old == nil && !change.isPicture ? "create" : "write")
      }
      writer.objects("leftOut", leftOut, write)
      writer.objects("notes", notes) { note, writer in
        writer.member("file", note.place.file)
        if let line = note.place.line { writer.member("line", line) }
        writer.member("message", note.message)
      }
      writer.objects("findings", findings) { FindingRecord($0, in: sources).write(to: &$1) }
      writer.objects("changedAnswers", changedAnswers) { change, writer in
        writer.member("url", change.url)
        writer.member("deployed", change.isDeployed)
        writer.optionalMember("before", change.before.experience?.id)
        writer.optionalMember("after", change.after.experience?.id)
      }
    }
  }

  private func write(_ thing: LeftOut, to writer: inout JSONWriter) {
    writer.member("file", thing.place.file)
    if let line = thing.place.line { writer.member("line", line) }
    if let column = thing.place.column { writer.member("column", column) }
    writer.optionalMember("pointer", thing.place.pointer)
    writer.member("what", thing.what)
    writer.member("why", thing.why)
    if thing.isDifference { writer.member("differs", true) }
  }

  /// As many things of one reason as are listed.
  private static let mostOfOneReason = 5
  /// As many findings of one rule as are drawn.
  private static let mostOfOneRule = 2

  /// Writes the patch to standard output, and what else there is to know to standard error.
  func writeText(to world: inout World) {
    let patch = PatchWriter(folder: opened.folder)
    for change in changes where !change.isPicture {
      patch.write(change.path, from: change.old, to: change.new, to: &world)
    }
    world.output.flush()
    for change in changes where change.isPicture {
      let path = world.shownPath(of: opened.absolutePath(of: change.path))
      let old = pictures[change.path].map { " in place of another of \($0.count) bytes" } ?? ""
      world.errors.write(line: TerminalText.visible("picture: \(path), \(change.new.count) bytes\(old)"))
    }
    for note in notes {
      let word = world.errorsPalette.paint("note", .note)
      world.errors.write(line: "\(word): \(TerminalText.visible("\(note.place): \(note.message)"))")
    }
    writeLeftOut(to: &world)
    writeFindings(to: &world)
    writeAnswers(to: &world)
  }

  /// Lists all declared URLs, and of the others the first: an import of a thousand cards takes as many URLs from the default
  /// card.
  private func writeAnswers(to world: inout World) {
    let answers = changedAnswers
    let others = answers.filter { $0.declared == nil }
    for answer in answers.filter({ $0.declared != nil }) + others.prefix(Self.mostOfOneReason) {
      world.errors.write(line: TerminalText.visible(sentence(of: answer, in: world)))
    }
    let rest = others.count - Self.mostOfOneReason
    if rest > 0 { world.errors.write(line: "and \(rest) more URLs that no file declares; --format json lists them") }
  }

  /// Draws of each rule the first findings: a new language may bring the same note for every card.
  private func writeFindings(to world: inout World) {
    var counts: [String: Int] = [:]
    let drawn = findings.filter { finding in
      let count = counts[finding.rule, default: 0]
      counts[finding.rule] = count + 1
      return count < Self.mostOfOneRule
    }
    if !drawn.isEmpty { after.writeFrames(of: drawn, to: &world) }
    let rest = findings.count - drawn.count
    if rest > 0 { world.errors.write(line: "validate finds \(rest) more like these then") }
  }

  private func writeLeftOut(to world: inout World) {
    var reasons: [String] = []
    let groups = Dictionary(grouping: leftOut, by: \.why)
    for thing in leftOut where !reasons.contains(thing.why) { reasons.append(thing.why) }
    let words = world.errorsPalette.paint("left out", .warning)
    for reason in reasons {
      let group = groups[reason] ?? []
      world.errors.write(line: "\(words): \(TerminalText.visible(reason))")
      for thing in group.prefix(Self.mostOfOneReason) {
        let pointer = thing.place.line == nil ? thing.place.pointer.map { " at \($0)" } ?? "" : ""
        world.errors.write(line: TerminalText.visible("  \(thing.place)\(pointer): \(thing.what)"))
      }
      let rest = group.count - Self.mostOfOneReason
      if rest > 0 { world.errors.write(line: "  and \(rest) more; --format json lists them") }
    }
  }

  /// `another answer: https://shop.example/1 (deployed code in shop/tea.json): shop/tea → shop/milk`.
  private func sentence(of change: ImportedAnswer, in world: borrowing World) -> String {
    let names = [change.before, change.after].map { answer in
      answer.experience?.id ?? answer.app.map { "the default experience of \($0.id)" } ?? "no card"
    }
    let isSame = names[0] == names[1]
    let answers = isSame ? "\(names[0]), \(change.after.certainty) now" : names.joined(separator: " → ")
    return "another answer: \(change.url)\(carrier(of: change, in: world)): \(answers)"
  }

  private func carrier(of change: ImportedAnswer, in world: borrowing World) -> String {
    guard let declared = change.declared else { return "" }
    let file = world.shownPath(of: opened.absolutePath(of: declared.document.path))
    return " (\(change.isDeployed ? "deployed code" : declared.role.noun) in \(file))"
  }
}
