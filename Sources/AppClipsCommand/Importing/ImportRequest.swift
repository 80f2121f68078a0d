import ExperienceImporters

extension Flag {
  /// The flags of `import`.
  static let importing = [
    importedApp, importedDomain, importedColumns, importedRows, writeImport, checkImport, importOutput, importFormat,
  ]

  static let importedApp = Flag.value(
    "app",
    "ID",
    "the app that everything goes into; may be left out where there is one"
  )

  static let importedDomain = Flag.value("domain", "HOST", isRepeatable: true, "for aasa: a host that serves the file")

  static let importedColumns = Flag.value(
    "map",
    "COLUMN=KEY",
    isRepeatable: true,
    "for csv: the key that a column means, such as Titel=title; several between commas"
  )

  static let importedRows = Flag.value(
    "rows",
    "NAME",
    "write one template and its CSV file, NAME.json and NAME.csv, instead of a file for each new experience; of a "
      + "template that is there only the CSV file changes"
  )

  static let writeImport = Flag.toggle("write", "write the files, all together or not at all")

  static let checkImport = Flag.toggle("check", "write nothing, and exit with status 1 if anything differs")

  static let importOutput = Flag.value(
    "output",
    "DIR",
    kind: .folder,
    "write the files into this folder instead, and leave the registry alone"
  )

  static let importFormat = Flag.format(
    default: MigrationFormat.text,
    "a patch and lists for people, or one JSON object for programs"
  )
}

/// What one call of `import` asks for.
struct ImportRequest: Sendable {
  /// How the files are read.
  let importer: Importer
  /// Hosts that serve an association file.
  let domains: [String]
  /// For tables: the key that a column means, by the column's name.
  let columns: [String: String]
  /// What the template is called that new experiences become rows of; nil for a file for each.
  let rows: String?
  /// Whether files are written.
  let isWriting: Bool
  /// Whether a difference makes the run fail.
  let isCheck: Bool
  /// The folder that gets the files in place of the registry; nil for none.
  let output: String?
  /// How the changes are shown.
  let format: MigrationFormat

  init(_ invocation: Invocation) throws(Failure) {
    guard let name = invocation.operands.first, let importer = Importers.named(name) else {
      throw .usage("KIND is missing")
    }
    self.importer = importer
    domains = invocation.values(of: .importedDomain)
    columns = try Self.columns(invocation.values(of: .importedColumns))
    rows = invocation.value(of: .importedRows)
    isWriting = invocation.has(.writeImport)
    isCheck = invocation.has(.checkImport)
    output = invocation.value(of: .importOutput)
    format = invocation.choice(of: .importFormat, otherwise: .text)
    if !domains.isEmpty, importer.name != Importer.aasa.name {
      throw .usage("--domain says which host serves an association file; \(importer.name) files say nothing of hosts")
    }
    if !columns.isEmpty, importer.name != Importer.csv.name {
      throw .usage("--map names columns of a table; \(importer.name) files have none")
    }
    if isCheck, isWriting || output != nil {
      throw .usage("--check writes nothing; leave it out, or leave out --\(isWriting ? "write" : "output")")
    }
    if isWriting, output != nil {
      throw .usage("--write changes the registry and --output leaves it alone; give one of them")
    }
  }

  /// The pairs of `Titel=title,Nr=id`.
  private static func columns(_ values: [String]) throws(Failure) -> [String: String] {
    var columns: [String: String] = [:]
    for pair in values.flatMap({ $0.split(separator: ",") }) {
      guard let sign = pair.lastIndex(of: "=") else {
        throw .usage("expected COLUMN=KEY after --map, found \"\(pair)\"")
      }
      columns[pair[..<sign].trimmingSpaces] = pair[pair.index(after: sign)...].trimmingSpaces
    }
    return columns
  }
}

extension Substring {
  fileprivate var trimmingSpaces: String {
    let start = drop { $0 == " " }
    return String(start.reversed().drop { $0 == " " }.reversed())
  }
}
