import ExperienceResolver
import RegistryComparison
import RegistryModel
import TextBasics

/// What a list of URLs hits, for people: a table of the answers, the cards that nothing hits, the pages without a card,
/// and the lines that are no URL.
struct CoverageText {
  let coverage: Coverage
  let palette: Palette
  let columns: Int

  /// How many pages without an advanced card are named.
  private static let shownPages = 10

  /// The parts, with an empty line between them.
  var text: String {
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

  /// Every card that was hit, the most frequent first, and what is no card.
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
    let header = ["HITS".padded(to: width), "SHARE".padded(to: 6), "ANSWER"].map { FittedTable.Cell($0, .gutter) }
    return table([.text, .text, .path, .text], [header] + rows)
  }

  /// The experiences that no URL of the list shows, the rows of a template in one line.
  private var dead: [String] {
    let dead = coverage.deadExperiences
    let rows = Dictionary(grouping: dead.compactMap { $0.experience.template }) { $0 }.mapValues(\.count)
    var folded: Set<String> = []
    let lines = dead.compactMap { experience, hits -> [FittedTable.Cell]? in
      if let template = experience.template, let count = rows[template], count >= ExperienceGroup.leastRows {
        guard folded.insert(template).inserted else { return nil }
        return cells(ofRowsOf: template, count)
      }
      let remark = hits.inOtherReading == 0 ? "" : "\(hits.inOtherReading) in the other reading"
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

  /// The pages that no advanced experience answers.
  private var pages: [String] {
    let pages = coverage.unmatched(most: Self.shownPages)
    let width = pages.first.map { "\($0.count)".count } ?? 0
    let rows = pages.map { page in
      [
        FittedTable.Cell("\(page.count)".padded(to: width)), FittedTable.Cell(page.page),
        FittedTable.Cell(page.outcome == .default ? "default" : "no card", page.outcome == .default ? nil : .error),
      ]
    }
    let doubt = coverage.unmatchedShortfall
    let caution = doubt == 0 ? [] : ["many pages: each may have come up to \(doubt) times more, rarer ones too"]
    return part("Most frequent without an advanced card", table([.text, .path, .text], rows) + caution)
  }

  /// The lines that cannot invoke an App Clip, by the reason.
  private var refusals: [String] {
    let width = coverage.refusals.first.map { "\($0.refusal.count)".count } ?? 0
    let lines = coverage.refusals.flatMap { reason, refusal in
      let words =
        "\(reason): \(Self.places(of: refusal)); the first is \(TerminalText.visible("\"\(refusal.example)\""))"
      let hint = reason == .noScheme && refusal.example.hasPrefix("/") ? "; --host says whose paths these are" : ""
      return Paragraph.lines(of: words + hint, columns: columns - width - 4).enumerated().map { index, line in
        (index == 0 ? "\(refusal.count)" : "").padded(to: width) + "  " + line
      }
    }
    return part("No App Clip URL", lines)
  }

  /// `line 4`, `lines 4, 9`, `lines 4, 9, 12, …`.
  private static func places(of refusal: Coverage.Refusal) -> String {
    let numbers = refusal.lines.map(String.init).joined(separator: ", ")
    let isMore = refusal.count > refusal.lines.count
    return (refusal.count == 1 ? "line " : "lines ") + numbers + (isMore ? ", …" : "")
  }

  /// `12.5%`: of a thousand, rounded.
  private static func share(_ count: Int, of total: Int) -> String {
    let tenths = (count * 1_000 + total / 2) / total
    return "\(tenths / 10).\(tenths % 10)%"
  }
}

extension String {
  /// With spaces before it.
  fileprivate func padded(to columns: Int) -> String {
    String(repeating: " ", count: max(0, columns - count)) + self
  }
}

/// One line of the table of answers.
struct CoverageRow {
  /// How many URLs have this answer.
  let count: Int
  /// How many of them have another in another reading.
  let ambiguous: Int
  /// The card, or what happens without one.
  let name: String
  let ink: Ink?

  private init(_ count: Int, ambiguous: Int = 0, _ name: String, _ ink: Ink? = nil) {
    self.count = count
    self.ambiguous = ambiguous
    self.name = name
    self.ink = ink
  }

  /// Every answer that came: cards by how often, of equally frequent ones in the registry's order; then what is no card.
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
      CoverageRow(coverage.invalidCount, "no App Clip URL", .error),
    ]
    return (cards.map(\.element) + rest).filter { $0.count > 0 }
  }
}
