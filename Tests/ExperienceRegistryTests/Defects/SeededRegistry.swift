import CSVSyntax
import ExperienceRegistry
import JSONSyntax
import TestSupport

/// A registry of clean apps in which defects are planted at random places.
struct SeededRegistry {
  /// A defect, and where a rule must report it.
  struct Defect {
    let kind: DefectKind
    let place: Finding.Place
  }

  /// The registry with its defects.
  let registry: Registry
  /// Each defect once.
  let defects: [Defect]
  /// Its files, images among them, by path.
  let files: [String: [UInt8]]

  /// Plants as many defects as `count`, of each kind of `kinds` nearly as often as of any other.
  ///
  /// An app without room for a defect is passed over, and where none has room a new one is founded.
  init(_ count: Int, of kinds: [DefectKind], _ random: inout SeededRandom) {
    var apps: [SeededApp] = []
    for number in 0..<count {
      Self.plant(kinds[number % kinds.count], as: number, in: &apps, &random)
    }
    for position in apps.indices where random.oneIn(2) { apps[position].shuffle(&random) }
    self.init(apps, planted: (0..<count).map { kinds[$0 % kinds.count] })
  }

  /// Twelve apps are tried, and then one more is founded.
  private static func plant(
    _ kind: DefectKind,
    as number: Int,
    in apps: inout [SeededApp],
    _ random: inout SeededRandom
  ) {
    if kind.isBetweenApps {
      var first = SeededApp(apps.count)
      first.close()
      var second = SeededApp(apps.count + 1)
      _ = second.plant(kind, as: number, beside: first, &random)
      apps += [first, second]
      return
    }
    for _ in 0..<12 where !apps.isEmpty {
      let position = random.integer(in: 0...apps.count - 1)
      if apps[position].plant(kind, as: number, &random) { return }
    }
    var app = SeededApp(apps.count)
    _ = app.plant(kind, as: number, &random)
    apps.append(app)
  }

  private init(_ apps: [SeededApp], planted: [DefectKind]) {
    var documents: [RegistryDocument] = []
    var tables: [String: CSVTable] = [:]
    var rows: [String: [UInt8]] = [:]
    var defects: [Defect] = []
    func note(_ defect: Int, _ file: String, _ range: SourceRange) {
      defects.append(Defect(kind: planted[defect], place: Finding.Place(file: file, range: range)))
    }
    for (number, app) in apps.enumerated() {
      for (path, file) in app.files {
        let written = file.written(FileLayout.all[number % FileLayout.all.count])
        documents.append(RegistryDocument(path: "\(app.name)/\(path)", bytes: written.bytes))
        for mark in written.marks { note(mark.defect, "\(app.name)/\(path)", mark.range) }
      }
      for (path, file) in app.further {
        let isLatin1 = planted[file.defect].rule == "rows/not-utf8" && !RegistryPath.isJSON(path)
        let source = isLatin1 ? MarkedSource(latin1: file.text) : MarkedSource(file.text)
        if RegistryPath.isJSON(path) {
          documents.append(RegistryDocument(path: path, bytes: source.bytes))
        } else {
          tables[path] = CSVTable(source.bytes)
          rows[path] = source.bytes
        }
        for range in source.ranges { note(file.defect, path, range) }
      }
      for (path, defect) in app.paths { note(defect, path, SourceRange(0, 0)) }
    }
    self.defects = defects
    var files = Dictionary(documents.map { ($0.path, $0.tree.source.bytes) }) { $1 }
    files.merge(rows) { $1 }
    registry = Self.registry(documents, tables, apps, &files)
    self.files = files
  }

  private static func registry(
    _ documents: [RegistryDocument],
    _ tables: [String: CSVTable],
    _ apps: [SeededApp],
    _ files: inout [String: [UInt8]]
  ) -> Registry {
    let pictures = apps.reduce(into: [:]) { $0.merge($1.pictures) { _, last in last } }
    // A defect that names another picture for a card takes the usual one away.
    let replaced = Set(pictures.keys.map { $0.prefix { $0 != "." } })
    let shown = apps.flatMap(\.cleanPictures).filter { path in !replaced.contains(path.prefix { $0 != "." }) }
    let assembler = RegistryAssembler(documents, problems: apps.flatMap(\.problems)) { path in
      tables[path].map { .table($0) } ?? .missing(near: nil)
    }
    var found: [String: PictureFile] = [:]
    for path in assembler.picturePaths { found[path] = (pictures[path] ?? .right(at: path)).file }
    for path in found.keys { files[path] = (pictures[path] ?? .right(at: path)).bytes }
    let missing = Set(pictures.filter { if case .missing = $0.value.file { true } else { false } }.keys)
    let lying = Set(pictures.keys).union(shown).subtracting(missing)
    return assembler.registry(
      pictures: RegistryPictures(found, others: lying) { (pictures[$0] ?? .right(at: $0)).bytes }
    )
  }
}
