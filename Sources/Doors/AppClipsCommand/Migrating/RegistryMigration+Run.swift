import AppClipRegistry
import JSONSyntax
import RegistryModel
import RegistryReports
import TextBasics

extension RegistryMigration {
  /// Shows the migration, writes it if requested, and writes a summary.
  func run(_ request: MigrationRequest, in world: inout World) throws(CommandError) -> ExitStatus {
    guard obstacles.isEmpty else {
      opened.writeRefusal("migration stopped: fix these errors first", because: obstacles, to: &world)
      return .findings
    }
    try checkWriting()
    let status = try status(of: request, in: &world)
    let isWritten = request.isWriting && status == .fine && !apps.isEmpty
    if isWritten {
      try write()
      world.deed = "the files were migrated"
    }
    switch request.format {
    case .json: world.output.write(json(for: request, isWritten: isWritten, in: world), as: .json)
    case .text: writeText(for: request, to: &world)
    }
    world.writeSummary(summary(of: request, isWritten: isWritten))
    return status
  }

  /// The exit status of the run. Reports what prevents writing.
  private func status(of request: MigrationRequest, in world: inout World) throws(CommandError) -> ExitStatus {
    guard !apps.isEmpty else { return .fine }
    guard proof.changed.isEmpty else {
      world.errors.write(line: TerminalText.visible("nothing was migrated: \(proof.sentence)"))
      return .fault
    }
    guard request.isWriting else { return request.isCheck ? .findings : .fine }
    let losses = losses(except: request.acceptedLosses)
    guard losses.isEmpty else {
      let flags = losses.map { "--accept-loss \($0)" }.joined(separator: " ")
      world.writeToErrors("nothing was written: the data listed below would be lost; to accept that, add \(flags)")
      return .findings
    }
    return world.refusal(ofWritingTo: opened.folder, isForced: request.isForced) ?? .fine
  }

  private func summary(of request: MigrationRequest, isWritten: Bool) -> String {
    guard !apps.isEmpty else { return "nothing to migrate: every app uses version \(version) of the file format" }
    let count = Words.counted(apps.count, "app")
    guard isWritten else {
      let flags = ["--write"] + losses(except: []).map { "--accept-loss \($0)" }
      let way = "; to write them, add \(flags.joined(separator: " "))"
      return "\(count) would be migrated to version \(version)" + (request.isWriting ? "" : way)
    }
    return "migrated \(count) to version \(version)"
  }

  /// The migration as one JSON object.
  func json(for request: MigrationRequest, isWritten: Bool, in world: borrowing World) -> [UInt8] {
    JSONWriter.document { writer in
      writer.member("version", version)
      writer.member("written", isWritten)
      writer.objects("apps", apps) { write($0, accepted: request.acceptedLosses, in: world, to: &$1) }
      writer.object("proof") { writer in
        writer.member("probes", proof.probeCount)
        writer.member("changed", proof.changed)
      }
    }
  }

  private func write(
    _ app: AppMigration,
    accepted: Set<String>,
    in world: borrowing World,
    to writer: inout JSONWriter
  ) {
    writer.member("app", app.id)
    writer.member("from", app.version)
    writer.objects("files", app.sortedFiles) { file, writer in
      writer.member("path", world.shownPath(of: opened.absolutePath(of: file.key)))
      writer.member("change", file.value.new == nil ? "remove" : "write")
    }
    writer.objects("renames", app.renamed) { renamed, writer in
      writer.member("from", renamed.old)
      writer.member("to", renamed.new)
      write(renamed.place, in: world, to: &writer)
    }
    writer.objects("losses", app.lost) { loss, writer in
      writer.member("name", loss.name)
      writer.member("message", loss.what)
      write(loss.place, in: world, to: &writer)
      writer.member("accepted", accepted.contains(loss.name))
    }
  }

  private func write(_ place: Finding.Location, in world: borrowing World, to writer: inout JSONWriter) {
    let location = opened.registry.document(place.file)?.tree.location(of: place.range.lowerBound)
    writer.member("file", world.shownPath(of: opened.absolutePath(of: place.file)))
    writer.member("line", location?.line ?? 1)
    writer.member("column", location?.column ?? 1)
  }

  /// Writes the patch to standard output, and a description of the changes to standard error.
  func writeText(for request: MigrationRequest, to world: inout World) {
    change.writePatch(to: &world)
    guard !world.isQuiet else { return }
    world.output.flush()
    for app in apps { write(app, to: &world) }
    guard !apps.isEmpty else { return }
    world.writeToErrors(proof.sentence)
  }

  /// Writes one app: its versions, changed files, renamed ids and losses.
  private func write(_ app: AppMigration, to world: inout World) {
    let palette = world.errorsPalette
    let heading = palette.paint(TerminalText.visible(app.id), .heading)
    world.errors.write(line: "\(heading): version \(app.version) becomes version \(version)")
    let table = TextTable(widths: [6], columns: world.errors.isTerminal ? world.errorsColumns - 2 : nil)
    for (path, change) in app.sortedFiles {
      let word = change.new == nil ? "remove" : "write"
      let shown = TerminalText.visible(world.shownPath(of: opened.absolutePath(of: path)))
      let cell = (plain: word, painted: palette.paint(word, change.new == nil ? .removed : .added))
      write([cell], shown, as: table, to: &world)
    }
    for renamed in app.renamed {
      let words = "the ID \"\(renamed.old)\" becomes \"\(renamed.new)\""
      let text = TerminalText.visible("\(shownPlace(renamed.place, in: world)): \(words)")
      write([(plain: "rename", painted: palette.paint("rename", .warning))], text, as: table, to: &world)
    }
    for loss in app.lost {
      let text = TerminalText.visible("\(shownPlace(loss.place, in: world)): \(loss.what) (\(loss.name))")
      write([(plain: "lose", painted: palette.paint("lose", .warning))], text, as: table, to: &world)
    }
  }

  /// Writes a row below the name of the app.
  private func write(_ cells: [TextTable.Cell], _ last: String, as table: TextTable, to world: inout World) {
    let lines = table.row(cells, last: last).split(separator: "\n")
    for line in lines { world.errors.write(line: "  " + line) }
  }

  /// `experiences/shop/experiences.json:12:5`.
  func shownPlace(_ place: Finding.Location, in world: borrowing World) -> String {
    let file = world.shownPath(of: opened.absolutePath(of: place.file))
    guard let tree = opened.registry.document(place.file)?.tree else { return file }
    let location = tree.location(of: place.range.lowerBound)
    return "\(file):\(location.line):\(location.column)"
  }
}

extension MigrationProof {
  /// `proof: 412 probe URLs show the same card before and after`.
  var sentence: String {
    let urls = Words.counted(probeCount, "probe URL")
    guard !changed.isEmpty else { return "proof: \(urls) show the same card before and after" }
    return "proof failed: \(changed.count) of \(urls) would show a different card, for example \(changed[0])"
  }
}
