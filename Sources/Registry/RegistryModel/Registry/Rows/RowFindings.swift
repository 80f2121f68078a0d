import JSONSyntax
import TextBasics

/// Maps findings about rows to the locations in the CSV file or template that cause them.
///
/// A finding about a value from a cell is reported at the cell, with the member of the template as a related location.
/// A finding about a value that the template gives to every row is reported once, in the template. A string that
/// contains both a column and other text is in between: if all rows have the finding, it is reported in the template,
/// otherwise at the cells. Rows with the same value have one cause, such as an image that does not exist: the first is
/// reported, with the number of the others.
struct RowFindings {
  private let templates: RowTemplates
  /// What is reported once per template.
  private var reportedInTemplates: Set<RowCause> = []
  /// What is reported once per cell, even if several members use the cell.
  private var reportedAtCells: Set<RowCause> = []
  /// The position of the finding about each value in `findings`, and in how many other rows it is the same. An empty value is
  /// not the same everywhere: each is to be filled in with another.
  private var repeated: [RowCause: (position: Int, others: Int)] = [:]
  private(set) var findings: [Finding] = []

  /// What findings in several rows or members have in common, so that it is reported once.
  private struct RowCause: Hashable {
    let rule: String
    let place: Finding.Location
    /// What distinguishes several findings of one rule at one location of a row, such as several missing keys; empty if no row
    /// has several.
    var message = ""
    /// The value that the findings are about; empty if it may differ.
    var value = ""
  }

  /// A finding that other rows may have, too.
  private typealias SharedFinding = (finding: Finding, origin: RowOrigin)

  /// Maps `findings`. Findings about real files keep their location; only their related locations are mapped.
  init(_ findings: [Finding], of templates: RowTemplates) {
    self.templates = templates
    var (places, shared) = ([RowCause](), [RowCause: [SharedFinding]]())
    for finding in findings {
      guard let origin = origin(of: finding.location) else {
        if templates.row(at: finding.location.file) == nil { add(finding, at: finding.location, nil) }
        continue
      }
      guard !origin.isUnfinished else { continue }
      // A cell next to other text can never form a number, and a text that is too long in every row is the template's: the
      // template is the cause, unless only a part is affected.
      let isWhole = RowLocation(finding.location.range).part == nil
      let isOfText = origin.isMixed && isWhole && ["field/", "card/"].contains(where: finding.ruleID.hasPrefix)
      if let cell = origin.cell, origin.relation == .from, !isOfText {
        add(finding, at: cell, origin)
      } else {
        let place = RowCause(rule: finding.ruleID, place: origin.template)
        if shared[place] == nil { places.append(place) }
        shared[place, default: []].append((finding, origin))
      }
    }
    for place in places {
      let groups = Self.groups(shared[place] ?? [])
      for group in groups { add(group, distinguishedBy: groups.count > 1 ? group[0].finding.message : "") }
    }
    for (position, others) in repeated.values where others > 0 {
      self.findings[position].add(
        "\(Words.counted(others, "other row")) \(others == 1 ? "has" : "have") the same value"
      )
    }
  }

  /// Divides the findings of one rule about one location by their messages if a row has several of them. Otherwise, the
  /// messages differ at most in the values of the rows.
  private static func groups(_ findings: [SharedFinding]) -> [[SharedFinding]] {
    let rows = Set(findings.map(\.finding.location.file)).count
    guard rows < findings.count else { return [findings] }
    var (messages, groups): ([String], [String: [SharedFinding]]) = ([], [:])
    for one in findings {
      if groups[one.finding.message] == nil { messages.append(one.finding.message) }
      groups[one.finding.message, default: []].append(one)
    }
    return messages.compactMap { groups[$0] }
  }

  /// Adds findings of one rule about one location in a template.
  private mutating func add(_ group: [SharedFinding], distinguishedBy message: String) {
    guard let first = group.first, let template = templates[first.origin.template.file] else { return }
    let rows = Set(group.map(\.finding.location.file)).count
    // One row says nothing about the others: the text of its cell may be the cause.
    let isShown = first.finding.ruleID.hasPrefix("card/") && first.origin.relation == .from
    let isOfAll =
      rows == template.usableRows.count && (rows > 1 || first.origin.relation != .lacks && !isShown)
    for one in group {
      if let cell = one.origin.cell, !isOfAll {
        add(one.finding, at: cell, one.origin)
      } else {
        addOnce(one.finding, one.origin, message)
      }
    }
  }

  private mutating func addOnce(_ finding: Finding, _ origin: RowOrigin, _ message: String) {
    let cause = RowCause(rule: finding.ruleID, place: origin.template, message: message)
    guard reportedInTemplates.insert(cause).inserted else { return }
    add(finding, at: origin.template, origin)
  }

  private mutating func add(_ found: Finding, at place: Finding.Location, _ origin: RowOrigin?) {
    var finding = found
    finding.mapLocations(asWritten)
    finding.location = place
    finding.related.removeAll { $0.location == place }
    if let origin, let template = templates[origin.template.file] {
      finding.pointer = finding.pointer.map { _ in template.document.tree.pointer(to: origin.node) }
      finding.fix = nil
      if place.file != template.document.path {
        let cause = RowCause(rule: finding.ruleID, place: place, message: finding.message)
        guard reportedAtCells.insert(cause).inserted else { return }
        finding.related.append(Finding.Related("the template uses this value here", at: origin.template))
        guard isFirst(finding, about: value(of: found, origin), origin) else { return }
      } else {
        finding.experienceID = template.id
      }
    }
    findings.append(finding)
  }

  /// The text of the row's string that a finding is about; empty for anything else.
  private func value(of finding: Finding, _ origin: RowOrigin) -> String {
    guard let (template, row) = templates.row(at: finding.location.file) else { return "" }
    return template.filled(row: row)?.text(of: origin.node) ?? ""
  }

  /// Whether no other row has the finding about the same value. Otherwise, the one in the first row stays.
  private mutating func isFirst(_ finding: Finding, about value: String, _ origin: RowOrigin) -> Bool {
    guard !value.allSatisfy(\.isWhitespace) else { return true }
    let key = RowCause(rule: finding.ruleID, place: origin.template, message: finding.message, value: value)
    guard let known = repeated[key] else {
      repeated[key] = (findings.count, 0)
      return true
    }
    repeated[key] = (known.position, known.others + 1)
    if finding.location.range < findings[known.position].location.range { findings[known.position] = finding }
    return false
  }

  /// The location in a real file that corresponds to `place`: the cell, or else the template, or `place` itself.
  func asWritten(_ place: Finding.Location) -> Finding.Location {
    origin(of: place).map { $0.cell ?? $0.template } ?? place
  }

  private func origin(of place: Finding.Location) -> RowOrigin? {
    guard let (template, row) = templates.row(at: place.file) else { return nil }
    return RowOrigin.of(RowLocation(place.range), inRow: row, of: template)
  }
}

extension RowTemplates {
  /// The location in a real file that corresponds to `place`, or `place` itself if it is in a real file.
  func asWritten(_ place: Finding.Location) -> Finding.Location {
    RowFindings([], of: self).asWritten(place)
  }

  /// The findings with their locations mapped to real files.
  func asWritten(_ findings: [Finding]) -> [Finding] {
    isEmpty ? findings : RowFindings(findings, of: self).findings
  }
}
