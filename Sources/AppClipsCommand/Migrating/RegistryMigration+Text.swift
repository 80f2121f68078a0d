import JSONSyntax
import RegistryModel
import TextBasics

extension RegistryMigration {
  /// Writes the patch to standard output and what it does to standard error.
  func writeText(for request: MigrationRequest, to world: inout World) {
    let patch = PatchWriter(folder: opened.folder)
    let files = files
    for path in paths {
      guard let change = files[path] else { continue }
      patch.write(path, from: change.old, to: change.new, to: &world)
    }
    guard !world.isQuiet else { return }
    world.output.flush()
    for app in apps { write(app, to: &world) }
    guard !apps.isEmpty else { return }
    world.writeToErrors(proof.sentence)
  }

  /// One app: its versions, its files, what it loses.
  private func write(_ app: AppMigration, to world: inout World) {
    let palette = world.errorsPalette
    let heading = palette.paint(TerminalText.visible(app.id), .heading)
    world.errors.write(line: "\(heading): version \(app.version) becomes version \(version)")
    let table = TextTable(widths: [6], columns: world.errors.isTerminal ? world.errorsColumns - 2 : nil)
    for (path, change) in app.files.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      let word = change.new == nil ? "remove" : "write"
      let shown = TerminalText.visible(world.shownPath(of: opened.absolutePath(of: path)))
      let cell = (plain: word, painted: palette.paint(word, change.new == nil ? .removed : .added))
      write([cell], shown, as: table, to: &world)
    }
    for renamed in app.renamed {
      let words = "the id \"\(renamed.old)\" becomes \"\(renamed.new)\""
      let text = TerminalText.visible("\(shownPlace(renamed.place, in: world)): \(words)")
      write([(plain: "rename", painted: palette.paint("rename", .warning))], text, as: table, to: &world)
    }
    for loss in app.lost {
      let text = TerminalText.visible("\(shownPlace(loss.place, in: world)): \(loss.what) (\(loss.name))")
      write([(plain: "lose", painted: palette.paint("lose", .warning))], text, as: table, to: &world)
    }
  }

  /// Writes a row below the name of its app.
  private func write(_ cells: [TextTable.Cell], _ last: String, as table: TextTable, to world: inout World) {
    let lines = table.row(cells, last: last).split(separator: "\n")
    for line in lines { world.errors.write(line: "  " + line) }
  }

  /// `experiences/shop/experiences.json:12:5`.
  func shownPlace(_ place: Finding.Place, in world: borrowing World) -> String {
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
    return "proof failed: \(changed.count) of \(urls) show another card after than before, \(changed[0]) for one"
  }
}
