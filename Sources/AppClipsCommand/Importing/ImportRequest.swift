import ExperienceImporters

extension Flag {
  /// The flags of `import`.
  static let importing = [importedApp, importedDomain, writeImport, importOutput, importFormat]

  static let importedApp = Flag.value(
    "app",
    "ID",
    "the app that everything goes into; may be left out where there is one"
  )

  static let importedDomain = Flag.value(
    "domain",
    "HOST",
    isRepeatable: true,
    "for aasa: a host that serves the file"
  )

  static let writeImport = Flag.toggle("write", "write the files, all together or not at all")

  static let importOutput = Flag.value(
    "output",
    "DIR",
    kind: .folder,
    "write the files into this folder instead, and leave the registry alone"
  )

  static let importFormat = Flag.value(
    "format",
    "FORMAT",
    kind: .choice(of: MigrationFormat.self),
    default: MigrationFormat.text.rawValue,
    section: .output,
    "a patch and lists for people, or one JSON object for programs"
  )
}

/// What one call of `import` asks for.
struct ImportRequest: Sendable {
  /// How the files are read.
  let importer: Importer
  /// Hosts that serve an association file.
  let domains: [String]
  /// Whether files are written.
  let isWriting: Bool
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
    isWriting = invocation.has(.writeImport)
    output = invocation.value(of: .importOutput)
    format = invocation.choice(of: .importFormat, otherwise: .text)
    if !domains.isEmpty, importer.name != Importer.aasa.name {
      throw .usage("--domain says which host serves an association file; \(importer.name) files say nothing of hosts")
    }
    if isWriting, output != nil {
      throw .usage("--write changes the registry and --output leaves it alone; give one of them")
    }
  }
}
