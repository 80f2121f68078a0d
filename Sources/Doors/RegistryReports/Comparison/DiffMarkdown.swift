import MarkupSyntax
package import RegistryComparison
import RegistryModel

/// The differences between two states of a registry as a comment on a pull request, ordered by harm. Harmful changes
/// are visible; the rest is in collapsed sections.
package struct DiffMarkdown {
  /// The most characters that tables may take. GitHub accepts 65,536 in a comment; the rest of the comment needs far
  /// fewer than the difference.
  private static let limit = 58_000
  /// The most rows of a table with harmless changes. Removals and changes are cut only if the comment is full.
  private static let rowLimit = 60

  private let comparison: RegistryComparison
  private let changes: ChangesByHarm
  private let places: (old: CardLocations, new: CardLocations)
  private var comment = MarkdownWriter()
  private var room = Self.limit

  package init(_ comparison: RegistryComparison, places: (old: CardLocations, new: CardLocations)) {
    self.comparison = comparison
    changes = ChangesByHarm(comparison)
    self.places = places
  }

  /// The comment.
  package var bytes: [UInt8] {
    var writer = self
    return writer.write()
  }

  private mutating func write() -> [UInt8] {
    comment.heading(3, "App Clip cards")
    comment.paragraph(comparison.sentence)
    let ids = ["", "id", "URL prefix", "changes", "file"]
    table("Cards that go away", ids, changes.gone.map { row(of: $0, named: $0.complete) })
    table(of: changes.urls)
    table(of: changes.domains)
    table("Affected printed codes", ["URL", "code", "card", "reason"], changes.codes.map(row(of:)))
    table(of: changes.looks, isFolded: true)
    for cases in changes.certainty { table(of: cases, isFolded: true, most: Self.rowLimit) }
    let new = changes.new.map { row(of: $0, named: $0.folded) }
    table(changes.newHeading, ids, new, isFolded: true, most: Self.rowLimit)
    let others = changes.others.map { row(of: $0) } + changes.apps.map(row(of:))
    table("Changes in the files", ids, others, isFolded: true)
    return comment.finish()
  }

  private mutating func table(of cases: [URLCase], isFolded: Bool = false, most: Int = .max) {
    let count = cases.reduce(0) { $0 + $1.changes.count }
    let header = ["URL", "card", "reason"]
    table(cases.first?.heading ?? "", header, rows(of: cases), count: count, isFolded: isFolded, most: most)
  }

  /// Writes a table with as many rows as fit, and the number of the others. If it is folded, its title has `count`, by
  /// default the number of rows.
  private mutating func table(
    _ title: String,
    _ header: [String],
    _ rows: [[MarkdownWriter.Cell]],
    count: Int? = nil,
    isFolded: Bool = false,
    most: Int = .max
  ) {
    guard !rows.isEmpty else { return }
    let fitting = rows.prefix(most).prefix { row in
      room -= row.reduce(10) { $0 + $1.length }
      return room >= 0
    }
    let write = { (comment: inout MarkdownWriter) in
      if !fitting.isEmpty { comment.table(header, Array(fitting)) }
      guard fitting.count < rows.count else { return }
      comment.paragraph("And \(rows.count - fitting.count) more; appclips diff --format json lists them all.")
    }
    if isFolded {
      comment.details("\(title) (\(count ?? rows.count))", write)
    } else {
      comment.heading(4, title)
      write(&comment)
    }
  }

  private func row(of code: DeployedCodeChange) -> [MarkdownWriter.Cell] {
    [.value(code.url.text.value), .text(code.words), .text(code.change.answers(from: code.code)), .text(code.reason)]
  }

  private func rows(of cases: [URLCase]) -> [[MarkdownWriter.Cell]] {
    cases.flatMap { urlCase -> [[MarkdownWriter.Cell]] in
      let shown = urlCase.shown
      let rows = shown.changes.map { change -> [MarkdownWriter.Cell] in
        [.value(change.witness), .text(change.answers()), .text(urlCase.reason)]
      }
      guard shown.rest > 0 else { return rows }
      return rows + [[.text("and \(shown.rest) more"), .text(""), .text(urlCase.reason)]]
    }
  }

  private func row(of group: ExperienceGroup, named name: String) -> [MarkdownWriter.Cell] {
    guard let first = group.changes.first else { return [] }
    guard group.template != nil else { return row(of: first) }
    return row(first.word, name, nil, [], location(of: first))
  }

  private func row(of change: ExperienceChange) -> [MarkdownWriter.Cell] {
    let lines = [change.kind.remark].compactMap(\.self) + change.members.map(\.words)
    let url = change.after?.urlPrefix ?? change.before?.urlPrefix
    return row(change.word, change.names, url, lines, location(of: change))
  }

  private func row(of change: AppChange) -> [MarkdownWriter.Cell] {
    let lines = [change.kind.remark].compactMap(\.self) + change.members.map(\.words)
    return row(change.kind.rawValue, change.names, nil, lines, change.location(in: places))
  }

  private func row(
    _ word: String,
    _ name: String,
    _ url: String?,
    _ lines: [String],
    _ place: CardLocations.Line?
  ) -> [MarkdownWriter.Cell] {
    [
      .text(word), .text(name), url.map { .value($0) } ?? .text(""), .text(lines.joined(separator: "\n")),
      .text(place?.text ?? ""),
    ]
  }

  private func location(of change: ExperienceChange) -> CardLocations.Line? {
    change.after.map(places.new.location(of:)) ?? change.before.map(places.old.location(of:))
  }
}

extension MarkdownWriter.Cell {
  /// The approximate number of characters in a comment, including escapes.
  fileprivate var length: Int {
    switch self {
    case .text(let text), .value(let text): text.utf8.count + 6
    }
  }
}
