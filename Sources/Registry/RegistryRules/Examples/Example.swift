import CSVSyntax
package import RegistryModel

/// A small registry that demonstrates a rule: both its documentation and its test.
///
/// In the files, `«` and `»` enclose each range that the rule must report.
package struct Example: Sendable {
  /// Every JSON and CSV file, by path inside the registry, with its marked ranges.
  package let sources: [String: MarkedSource]
  /// The file that the example is about: the one to show.
  package let subject: String
  /// The image files by path, including those that no card names. Every other path that a card names gets an image
  /// that meets Apple's requirements, different for each path.
  package let pictures: [String: ImageSample]
  /// The problems that a loader found; the rule must report each at the start of its path.
  package let problems: [LayoutError]
  /// Files next to the registry, by path; marked like the sources.
  package let otherFiles: [String: MarkedSource]

  /// Creates an example from complete files; `subject` is the one to show.
  package init(
    files: [String: String],
    subject: String,
    pictures: [String: ImageSample] = [:],
    problems: [LayoutError] = []
  ) {
    self.init(sources: files.mapValues { MarkedSource($0) }, subject: subject, pictures: pictures, problems: problems)
  }

  /// Creates an example from files that are not text, or whose marks are already known.
  package init(
    sources: [String: MarkedSource],
    subject: String,
    pictures: [String: ImageSample] = [:],
    problems: [LayoutError] = [],
    otherFiles: [String: MarkedSource] = [:]
  ) {
    self.sources = sources
    self.subject = subject
    self.pictures = pictures
    self.problems = problems
    self.otherFiles = otherFiles
  }

  /// The same registry with files next to it.
  package func with(otherFiles: [String: MarkedSource]) -> Example {
    Example(sources: sources, subject: subject, pictures: pictures, problems: problems, otherFiles: otherFiles)
  }

  /// The registry of the example.
  package var registry: Registry {
    let documents = sources.filter { RegistryPath.isJSON($0.key) }
      .map { Document(path: $0.key, bytes: $0.value.bytes) }
    return Registry(documents, problems: problems, rows: { rowsFile(at: $0) }) { paths in
      var found: [String: ImageFile] = [:]
      for path in paths { found[path] = (pictures[path] ?? .right(at: path)).file }
      let others = pictures.filter { if case .missing = $1.file { false } else { true } }.keys
      return RegistryImages(found, others: others) { (pictures[$0] ?? .right(at: $0)).bytes }
    }
  }

  private func rowsFile(at path: String) -> RowsFile {
    if let source = sources[path] { return .table(CSVTable(source.bytes)) }
    return .missing(near: RowsFile.nearest(to: path, in: sources.keys.filter { !RegistryPath.isJSON($0) }))
  }

  /// The same example with its files rewritten, in the order of their paths.
  package func rewritten(_ rewrite: (_ path: String, _ source: MarkedSource) -> MarkedSource) -> Example {
    var rewritten = sources
    for (path, source) in sources.sorted(by: { $0.key < $1.key }) { rewritten[path] = rewrite(path, source) }
    return Example(sources: rewritten, subject: subject, pictures: pictures, problems: problems, otherFiles: otherFiles)
  }
}

extension Example {
  /// The shop with a template, `stores.json`, and its rows, `stores.csv`, which contain `rows`; `members` replace or
  /// extend the usual ones of the template.
  package static func rows(_ rows: String, _ members: String = "") -> Example {
    self.rows(MarkedSource(rows), members, showsRows: rows.contains("«"))
  }

  /// The same with rows in ISO 8859-1.
  static func latin1Rows(_ rows: String) -> Example {
    self.rows(MarkedSource(latin1: rows), "", showsRows: true)
  }

  private static func rows(_ rows: MarkedSource, _ members: String, showsRows: Bool) -> Example {
    Example(
      sources: [
        "shop/app.json": MarkedSource(shopApp),
        "shop/stores.json": MarkedSource(template(members)),
        "shop/stores.csv": rows,
      ],
      subject: showsRows ? "shop/stores.csv" : "shop/stores.json"
    )
  }
}
