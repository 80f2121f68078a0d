import ExperienceResolver
package import RegistryComparison
import RegistryModel
import TextBasics

/// The coverage of a list of URLs as text for a terminal: a table of the cards, the cards without hits, the pages
/// without a card, and the lines that are not URLs.
package struct CoverageText {
  let coverage: Coverage
  let palette: Palette
  let columns: Int
  /// Whether the user has passed the host of paths.
  private let hasHost: Bool

  /// The most pages without an advanced card that are listed.
  private static let shownPages = 10

  package init(coverage: Coverage, hasHost: Bool, palette: Palette, columns: Int) {
    self.hasHost = hasHost
    self.coverage = coverage
    self.palette = palette
    self.columns = columns
  }

  /// The parts, separated by blank lines.
  package var text: String {
    let parts = [answers, dead, pages, refusals].filter { !$0.isEmpty }
    return parts.map { $0.map { $0 + "\n" }.joined() }.joined(separator: "\n")
  }

  private func part(_ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : [palette.paint(title, .heading)] + lines.map { "  " + $0 }
  }

  private func table(_ kinds: [FittedTable.Column], _ rows: [[FittedTable.Cell]]) -> [String] {
    var table = FittedTable(kinds)
    for row in rows { table.add(row) }
    return table.lines(columns: columns - 2, palette: palette)
  }

  /// The table of every card that was hit, most frequent first, followed by the URLs without a card.
  private var answers: [String] {
    guard coverage.urlCount > 0 else { return [] }
    let width = max("\(coverage.urlCount)".count, "HITS".count)
    let rows = CoverageRow.all(of: coverage).map { row in
      [
        FittedTable.Cell("\(row.count)".padded(to: width)),
        FittedTable.Cell(Self.share(row.count, of: coverage.urlCount).padded(to: 6)),
        FittedTable.Cell(row.name, row.ink),
        FittedTable.Cell(row.ambiguous == 0 ? "" : "\(row.ambiguous) ambiguous", .warning),
      ]
    }
    let header = ["HITS".padded(to: width), "SHARE".padded(to: 6), "CARD"].map { FittedTable.Cell($0, .gutter) }
    return table([.text, .text, .path, .text], [header] + rows)
  }

  /// The experiences without hits, with the rows of a template in one line.
  private var dead: [String] {
    let dead = coverage.deadExperiences
    let rows = Dictionary(grouping: dead.compactMap { $0.experience.template }) { $0 }.mapValues(\.count)
    var folded: Set<String> = []
    let lines = dead.compactMap { experience, hits -> [FittedTable.Cell]? in
      if let template = experience.template, let count = rows[template], count >= ExperienceGroup.leastRows {
        guard folded.insert(template).inserted else { return nil }
        return cells(ofRowsOf: template, count)
      }
      let other = hits.inOtherReading
      let remark = other == 0 ? "" : "\(Words.counted(other, "hit")) under the other interpretation"
      return [
        FittedTable.Cell(experience.id), FittedTable.Cell(experience.urlPrefix ?? ""), FittedTable.Cell(remark, .note),
      ]
    }
    return part("Never hit", table([.path, .path, .text], lines))
  }

  private func cells(ofRowsOf template: String, _ count: Int) -> [FittedTable.Cell] {
    let shown = 3
    let dead = coverage.deadExperiences.lazy.filter { $0.experience.template == template }
    let ids = dead.prefix(shown).map { String($0.experience.id.dropFirst(template.count + 1)) }
    let all = coverage.experiences.count { $0.experience.template == template }
    let list = ids.joined(separator: ", ") + (count > shown ? ", …" : "")
    return [
      FittedTable.Cell(template), FittedTable.Cell("\(count) of \(Words.counted(all, "row")): \(list)"),
      FittedTable.Cell(""),
    ]
  }

  /// The pages that match no advanced experience.
  private var pages: [String] {
    let pages = coverage.unmatched(most: Self.shownPages)
    let width = pages.first.map { "\($0.count)".count } ?? 0
    let rows = pages.map { page -> [FittedTable.Cell] in
      let count = FittedTable.Cell("\(page.count)".padded(to: width))
      let outcome = page.outcome == .default ? FittedTable.Cell("default") : FittedTable.Cell("no card", .error)
      return [count, FittedTable.Cell(page.page), outcome]
    }
    let doubt = coverage.unmatchedShortfall
    let words =
      "too many pages to count exactly: each count may be up to \(doubt) too low, and rarer pages may be missing"
    let caution = doubt == 0 ? [] : [words]
    return part("Most frequent pages without an advanced card", table([.text, .path, .text], rows) + caution)
  }

  /// The lines that cannot invoke an App Clip, grouped by reason.
  private var refusals: [String] {
    let width = coverage.refusals.first.map { "\($0.refusal.count)".count } ?? 0
    let lines = coverage.refusals.flatMap { reason, refusal in
      let words =
        "\(reason): \(Self.places(of: refusal)), for example \(TerminalText.visible("\"\(refusal.example)\""))"
      let hint = reason == .noScheme ? hint(for: refusal.example) : ""
      return Paragraph.lines(of: words + hint, columns: columns - width - 4).enumerated().map { index, line in
        (index == 0 ? "\(refusal.count)" : "").padded(to: width) + "  " + line
      }
    }
    return part("Not App Clip URLs", lines)
  }

  /// What to do about a line without a scheme, which is often a path, or a line of a server's log.
  private func hint(for line: String) -> String {
    if line.hasPrefix("/") { return "; pass the host of the paths with --host" }
    guard line.contains(" HTTP/") else { return "" }
    return hasHost
      ? "; this form of an access log is not known: pass its URLs, one per line"
      : "; for a server's access log, pass the host that wrote it: appclips coverage --host HOST --urls access.log"
  }

  /// `line 4`, `lines 4, 9`, `lines 4, 9, 12, …`.
  private static func places(of refusal: Coverage.RefusedLines) -> String {
    let numbers = refusal.lines.map(String.init).joined(separator: ", ")
    let isMore = refusal.count > refusal.lines.count
    return (refusal.count == 1 ? "line " : "lines ") + numbers + (isMore ? ", …" : "")
  }

  /// The share as a percentage, rounded to one decimal: `12.5%`.
  private static func share(_ count: Int, of total: Int) -> String {
    let tenths = (count * 1_000 + total / 2) / total
    return "\(tenths / 10).\(tenths % 10)%"
  }
}

extension String {
  /// The text padded with leading spaces.
  fileprivate func padded(to columns: Int) -> String {
    String(repeating: " ", count: max(0, columns - count)) + self
  }
}

/// One row of the table of cards.
struct CoverageRow {
  /// The number of URLs with this card.
  let count: Int
  /// How many of them are ambiguous.
  let ambiguous: Int
  /// The name of the card, or words for URLs without one.
  let name: String
  let ink: Ink?

  private init(_ count: Int, ambiguous: Int = 0, _ name: String, _ ink: Ink? = nil) {
    self.count = count
    self.ambiguous = ambiguous
    self.name = name
    self.ink = ink
  }

  /// The rows for every card that was hit, most frequent first, ties in the order of the registry; then those without a
  /// card.
  static func all(of coverage: Coverage) -> [CoverageRow] {
    let advanced = coverage.experiences.map {
      CoverageRow($0.hits.count, ambiguous: $0.hits.ambiguous, $0.experience.id)
    }
    let defaults = coverage.defaultExperiences.map { app, hits in
      CoverageRow(hits.count, ambiguous: hits.ambiguous, "the default experience of \(app.id)")
    }
    let cards = (advanced + defaults).enumerated().sorted { left, right in
      left.element.count == right.element.count ? left.offset < right.offset : left.element.count > right.element.count
    }
    let known = cards.reduce(0) { $0 + $1.element.ambiguous }
    let rest = [
      CoverageRow(coverage.cardlessCount, ambiguous: coverage.ambiguousCount - known, "no card", .error),
      CoverageRow(coverage.invalidCount, "not an App Clip URL", .error),
    ]
    return (cards.map(\.element) + rest).filter { $0.count > 0 }
  }
}

extension Coverage {
  /// The coverage in one sentence: `12 URLs: 7 advanced, 3 default, 1 without a card, 1 not an App Clip URL; 2 ambiguous; 20
  /// of 24 experiences never hit`.
  package var sentence: String {
    let parts: [(count: Int, words: String)] = [
      (advancedCount, "advanced"), (defaultCount, "default"),
      (cardlessCount, "without a card"),
      (invalidCount, invalidCount == 1 ? "not an App Clip URL" : "not App Clip URLs"),
    ]
    let counts: String = parts.filter { $0.count > 0 }.map { "\($0.count) \($0.words)" }.joined(separator: ", ")
    let dead: Int = deadExperiences.count
    let urls: String = Words.counted(urlCount, "URL")
    var clauses: [String] = [counts.isEmpty ? urls : "\(urls): \(counts)"]
    if ambiguousCount > 0 { clauses.append("\(ambiguousCount) ambiguous") }
    if dead > 0 { clauses.append("\(dead) of \(Words.counted(experiences.count, "experience")) never hit") }
    return clauses.joined(separator: "; ")
  }
}
