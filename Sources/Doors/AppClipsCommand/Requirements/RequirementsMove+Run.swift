import AppClipRegistry
import JSONSyntax
import RegistryModel
import RegistryReports
import TextBasics

extension RequirementsMove {
  /// Shows the changes, writes them if requested, and writes a summary.
  func run(_ request: MigrationRequest, in world: inout World) throws(CommandError) -> ExitStatus {
    guard obstacles.isEmpty else {
      opened.writeRefusal("nothing was changed: fix these errors first", because: obstacles, to: &world)
      return .findings
    }
    let asksForWriting = request.isWriting && !files.isEmpty
    let refusal = asksForWriting ? world.refusal(ofWritingTo: opened.folder, isForced: request.isForced) : nil
    let isWritten = asksForWriting && refusal == nil
    if isWritten {
      try write()
      world.deed = "the files were changed"
    }
    switch request.format {
    case .json: world.output.write(json(isWritten: isWritten, in: world), as: .json)
    case .text: writeText(isWritten: isWritten, to: &world)
    }
    world.writeSummary(summary(isWritten: isWritten))
    return refusal ?? (request.isCheck && !files.isEmpty ? .findings : .fine)
  }

  private func writeText(isWritten: Bool, to world: inout World) {
    change.writePatch(to: &world)
    guard !world.isQuiet, !files.isEmpty else { return }
    world.output.flush()
    for change in changes {
      let path = world.shownPath(of: opened.absolutePath(of: change.path))
      let new = String(decoding: change.new.text, as: UTF8.self)
      let text = change.old.map { "\($0) becomes \(new)" } ?? "\(new) is added"
      world.writeToErrors(TerminalText.visible("\(path): \(change.pointer): \(text)"), further: 2)
    }
    let (findings, sources) = places(isWritten: isWritten, in: world)
    for finding in findings {
      let line = "outside the requirements: \(sentence(of: finding, in: sources))"
      world.writeToErrors(TerminalText.visible(line), further: 4)
      world.writeToErrors(TerminalText.visible("help: \(finding.help)"), indent: 2, further: 2)
    }
  }

  /// `experiences/shop/tea.json:3:12: the title has 36 characters; the card shows 30 (shop/tea)`.
  private func sentence(of finding: Finding, in sources: Sources) -> String {
    let start = sources.start(of: finding.location)
    let card = (finding.experienceID ?? finding.appID).map { " (\($0))" } ?? ""
    return "\(sources.shownPath(of: finding.location.file)):\(start.line):\(start.column): \(finding.message)\(card)"
  }

  private func summary(isWritten: Bool) -> String {
    guard !files.isEmpty else {
      return "nothing to change: every app uses Apple's requirements of \(requirements.name)"
    }
    let count = Words.counted(files.count, "file")
    let cards = Words.counted(outside.count, "finding") + " about cards and images outside the requirements"
    return isWritten ? "changed \(count); \(cards)" : "\(count) would change; \(cards)"
  }

  private func json(isWritten: Bool, in world: borrowing World) -> [UInt8] {
    let (findings, sources) = places(isWritten: isWritten, in: world)
    return JSONWriter.document { writer in
      writer.member("requirements", requirements.name)
      writer.member("written", isWritten)
      writer.objects("changes", changes) { change, writer in
        writer.member("file", world.shownPath(of: opened.absolutePath(of: change.path)))
        writer.member("pointer", change.pointer)
        writer.optionalMember("from", change.old)
        writer.member("to", String(decoding: change.new.text, as: UTF8.self))
      }
      writer.objects("outside", findings) { FindingRecord($0, in: sources).write(to: &$1) }
    }
  }
}
