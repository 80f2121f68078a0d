import ExperienceImporters
import JSONSyntax
import RegistryModel

extension RegistryImport {
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
