import JSONSyntax

/// Findings about the texts of rows, told where somebody wrote what they are about.
///
/// A finding about what comes from a cell is the row's, at the cell; the member of the template is its second place. One
/// about what the template says in every row is the template's, once. Between them lies a text beside a column, in one
/// string: where every row has the finding the template is to blame, else the cells are.
struct RowFindings {
  private let templates: RowTemplates
  private var told: Set<TemplatePlace> = []
  private var said: Set<Sentence> = []
  private(set) var findings: [Finding] = []

  /// What a template is told once.
  private struct TemplatePlace: Hashable {
    let rule: String
    let place: Finding.Place
  }

  /// What a cell is told once, however many members it goes into.
  private struct Sentence: Hashable {
    let rule: String
    let place: Finding.Place
    let message: String
  }

  /// A finding about something that other rows may have too.
  private struct Shared {
    let finding: Finding
    let origin: RowOrigin
  }

  /// Tells `findings`; those about real files stay as they are but for their second places.
  init(_ findings: [Finding], of templates: RowTemplates) {
    self.templates = templates
    var (places, shared) = ([TemplatePlace](), [TemplatePlace: [Shared]]())
    for finding in findings {
      guard let origin = origin(of: finding.place) else {
        if templates.row(at: finding.place.file) == nil { add(finding, at: finding.place, nil) }
        continue
      }
      guard !origin.isUnfinished else { continue }
      // No cell makes a number of a text beside it; a part of the text may still be the cell's.
      let isForm = origin.isMixed && finding.rule.hasPrefix("field/") && RowPlace(finding.place.range).part == nil
      if let cell = origin.cell, origin.relation == .from, !isForm {
        add(finding, at: cell, origin)
      } else {
        let place = TemplatePlace(rule: finding.rule, place: origin.template)
        if shared[place] == nil { places.append(place) }
        shared[place, default: []].append(Shared(finding: finding, origin: origin))
      }
    }
    for place in places { add(shared[place] ?? []) }
  }

  /// Adds findings of one rule about one place of a template.
  private mutating func add(_ group: [Shared]) {
    guard let first = group.first, let template = templates[first.origin.template.file] else { return }
    let rows = Set(group.map(\.finding.place.file)).count
    let isOfAll = rows == template.usableRows.count && (rows > 1 || first.origin.relation != .lacks)
    for one in group {
      if let cell = one.origin.cell, !isOfAll {
        add(one.finding, at: cell, one.origin)
      } else {
        addOnce(one.finding, one.origin)
      }
    }
  }

  private mutating func addOnce(_ finding: Finding, _ origin: RowOrigin) {
    guard told.insert(TemplatePlace(rule: finding.rule, place: origin.template)).inserted else { return }
    add(finding, at: origin.template, origin)
  }

  private mutating func add(_ found: Finding, at place: Finding.Place, _ origin: RowOrigin?) {
    var finding = found
    finding.mapPlaces(asWritten)
    finding.place = place
    finding.related.removeAll { $0.place == place }
    if let origin, let template = templates[origin.template.file] {
      if place.file != template.document.path {
        let sentence = Sentence(rule: finding.rule, place: place, message: finding.message)
        guard said.insert(sentence).inserted else { return }
        finding.related.append(Finding.Related("the template says it here", at: origin.template))
      } else {
        finding.experience = template.id
      }
      finding.pointer = finding.pointer.map { _ in template.document.tree.pointer(to: origin.node) }
      finding.fix = nil
    }
    findings.append(finding)
  }

  /// Where somebody wrote what stands at `place`: the cell, else the template; the same place in a real file.
  func asWritten(_ place: Finding.Place) -> Finding.Place {
    origin(of: place).map { $0.cell ?? $0.template } ?? place
  }

  private func origin(of place: Finding.Place) -> RowOrigin? {
    guard let (template, row) = templates.row(at: place.file) else { return nil }
    return RowOrigin.of(RowPlace(place.range), inRow: row, of: template)
  }
}

extension RowTemplates {
  /// The place where somebody wrote what stands at `place`; the same place where that is in a real file.
  func asWritten(_ place: Finding.Place) -> Finding.Place {
    RowFindings([], of: self).asWritten(place)
  }

  /// The same findings, each where somebody wrote what it is about.
  func asWritten(_ findings: [Finding]) -> [Finding] {
    isEmpty ? findings : RowFindings(findings, of: self).findings
  }
}
