import CSVSyntax
import ExperienceImporters
import TextBasics

extension Flag {
  /// The flags of `import`.
  static let importing = [
    importedApp, importedDomain, importedColumns, importedURL, importedEncoding, importedRows, writeImport, checkImport,
    importOutput, importFormat,
  ]

  static let importedApp = Flag.value(
    "app",
    "ID",
    kind: .appID,
    "the app to import into; optional if there is only one"
  )

  static let importedDomain = Flag.value("domain", "HOST", isRepeatable: true, "for aasa: a host that serves the file")

  static let importedColumns = Flag.value(
    "map",
    "COLUMN=KEY",
    isRepeatable: true,
    "for csv: each column's key, such as Name=title"
  )

  static let importedURL = Flag.value(
    "url",
    "TEMPLATE",
    "for csv: each row's URL: 'https://example.com/${Nr}'"
  )

  static let importedEncoding = Flag.value(
    "encoding",
    "NAME",
    "for csv: its encoding, such as mac-roman, if not recognized"
  )

  static let importedRows = Flag.value(
    "rows",
    "NAME",
    "write new experiences as rows of the template NAME.json"
  )

  static let writeImport = Flag.toggle("write", "write all changes, or none if a file cannot be written")

  static let checkImport = Flag.toggle("check", "write nothing, and exit with 1 if anything differs")

  static let importOutput = Flag.value(
    "output",
    "DIR",
    kind: .folder,
    "write the files into this folder instead of the registry"
  )

  static let importFormat = Flag.format(
    default: ResultFormat.text,
    "the output format; text prints a patch and a summary"
  )
}

/// What becomes of the changes of an import.
struct ImportDelivery: Sendable {
  /// Where the changes come from, as in JSON: the name of the importer, or `pull`.
  let source: String
  /// Whether files are written to the registry.
  let isWriting: Bool
  /// Whether a difference fails the run.
  let isCheck: Bool
  /// The folder that files are written to instead of the registry; nil for none.
  let output: String?
  /// The output format.
  let format: ResultFormat

  /// Reads the flags of `invocation`. For `pull`, `--output` is something else.
  init(from source: String, output: String? = nil, _ invocation: Invocation) throws(CommandError) {
    self.source = source
    self.output = output
    isWriting = invocation.has(.writeImport)
    isCheck = invocation.has(.checkImport)
    format = invocation.choice(of: .importFormat, otherwise: .text)
    if isCheck, isWriting || output != nil {
      throw .usage("--check writes nothing and cannot be used with --\(isWriting ? "write" : "output")")
    }
    if isWriting, output != nil {
      throw .usage("--write and --output cannot be used together: --write changes the registry, --output does not")
    }
  }
}

/// The options of one run of `import`.
struct ImportRequest: Sendable {
  /// The importer that reads the files.
  let importer: Importer
  /// The hosts that serve the association file.
  let domains: [String]
  /// For tables: the keys for columns, by column name.
  let columns: [String: [String]]
  /// For tables: the URL of each row, if it is made from other columns.
  let url: URLTemplate?
  /// For tables: the encoding; nil to recognize it.
  let encoding: CSVEncoding?
  /// The name of the template that new experiences become rows of; nil for one file per experience.
  let rows: String?
  let delivery: ImportDelivery

  init(_ invocation: Invocation, in world: inout World) throws(CommandError) {
    if let named = invocation.operands.first.flatMap(Importers.named) {
      importer = named
    } else {
      importer = try ImportedFiles.kind(of: Array(invocation.operands.dropFirst()), in: world)
      world.writeNote("importing as \(importer.name)")
    }
    domains = invocation.values(of: .importedDomain)
    columns = try Self.columns(invocation.values(of: .importedColumns))
    url = try invocation.value(of: .importedURL).map { text throws(CommandError) in try Self.url(text) }
    encoding = try invocation.value(of: .importedEncoding).map { name throws(CommandError) in try Self.encoding(name) }
    rows = invocation.value(of: .importedRows)
    if !domains.isEmpty, importer.name != Importer.aasa.name {
      throw .usage("--domain specifies the host of an association file; it cannot be used with \(importer.name)")
    }
    if !columns.isEmpty, importer.name != Importer.csv.name {
      throw .usage("--map specifies the columns of a table; it cannot be used with \(importer.name)")
    }
    for (flag, isGiven) in [("url", url != nil), ("encoding", encoding != nil)] where isGiven {
      guard importer.name == Importer.csv.name else {
        throw .usage("--\(flag) is for tables; it cannot be used with \(importer.name)")
      }
    }
    delivery = try ImportDelivery(from: importer.name, output: invocation.value(of: .importOutput), invocation)
  }

  private static func url(_ text: String) throws(CommandError) -> URLTemplate {
    guard let url = URLTemplate(text) else {
      throw .usage(
        "expected a URL with a column after --url, such as 'https://example.com/s/${Store code}' in single quotes, found "
          + Words.quoted(text)
      )
    }
    return url
  }

  private static func encoding(_ name: String) throws(CommandError) -> CSVEncoding {
    if let encoding = MultibyteEncoding(named: name) {
      throw .usage("appclips does not read \(encoding.rawValue); \(encoding.help)")
    }
    guard let encoding = CSVEncoding(named: name) else {
      throw .usage("unknown encoding \(Words.quoted(name)); use \(Words.alternatives(CSVEncoding.names))")
    }
    return encoding
  }

  /// Parses values such as `Titel=title,Nr=id`. A column can be given several times, each time with another key.
  private static func columns(_ values: [String]) throws(CommandError) -> [String: [String]] {
    var columns: [String: [String]] = [:]
    for pair in values.flatMap({ $0.split(separator: ",") }) {
      guard let sign = pair.lastIndex(of: "=") else {
        throw .usage("expected COLUMN=KEY after --map, found \"\(pair)\"")
      }
      let (column, key) = (pair[..<sign].trimmed, pair[pair.index(after: sign)...].trimmed)
      if columns[column]?.contains(key) != true { columns[column, default: []].append(key) }
    }
    return columns
  }
}
