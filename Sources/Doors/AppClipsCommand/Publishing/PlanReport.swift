import AppStoreConnect
import JSONSyntax
import MarkupSyntax
import RegistryModel
import RegistryReports
import TextBasics

/// A plan as text, JSON or Markdown.
struct PlanReport {
  private let plan: Plan
  private let state: StoreState
  private let options: Plan.Options
  private let places: CardLocations

  init(_ plan: Plan, state: StoreState, _ options: Plan.Options, places: CardLocations) {
    self.plan = plan
    self.state = state
    self.options = options
    self.places = places
  }

  /// The requests in an hour if App Store Connect did not say: those that Apple's example of a rate limit allows
  /// (https://developer.apple.com/documentation/appstoreconnectapi/identifying-rate-limits).
  private static let requestsPerHour = 3_500

  /// `3 changes, 1 held back, 1 kept although no file declares it`.
  ///
  /// If the changes need more requests than are left of `limit`, it states how long they take.
  func sentence(limit: RateLimit? = nil) -> String {
    let cards = plan.apps.reduce(0) { $0 + $1.unchangedCount }
    guard !plan.isEmpty else {
      return "no differences: App Store Connect has \(Words.counted(cards, "item")) as declared"
    }
    let kept = plan.changes.count { $0.kind == .keep }
    var counts: [String] = [Words.counted(plan.madeCount, "change")]
    counts += plan.heldBackCounts
    if kept > 0 { counts.append("\(kept) not declared") }
    counts.append("\(cards) unchanged")
    let sentence = counts.joined(separator: ", ")
    let hour = limit?.hour
    let perHour = max(hour?.limit ?? Self.requestsPerHour, 1)
    let rest = plan.requestCount - (hour?.remaining ?? perHour)
    guard rest > 0 else { return sentence }
    let hours = Words.counted((rest + perHour - 1) / perHour, "hour")
    return
      "\(sentence); this needs \(plan.requestCount) requests, which take about \(hours) within Apple's rate limit; a run "
      + "that is interrupted can be continued"
  }
}

extension Plan {
  /// How many changes are not made: "2 held back", "1 waiting for the next app version".
  var heldBackCounts: [String] {
    let waiting = changes.count(where: \.waitsForVersion)
    let held = changes.count { $0.obstacle != nil } - waiting
    let clauses = [(held, "held back"), (waiting, "waiting for the next app version")]
    return clauses.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
  }
}

/// The text for a terminal.
extension PlanReport {
  /// A line for each change, and the notes. If a line would be too wide, the details are on lines below.
  func text(columns: Int, palette: Palette) -> String {
    var table = FittedTable([.text, .path, .text, .text])
    for change in plan.changes {
      table.add([
        FittedTable.Cell(change.mark, change.ink), FittedTable.Cell(change.name), FittedTable.Cell(change.details),
        FittedTable.Cell(change.action, change.obstacle == nil ? nil : .warning),
      ])
    }
    let isWide = table.naturalColumns > columns
    let lines =
      isWide
      ? plan.changes.flatMap { block(of: $0, columns, palette) } : table.lines(columns: columns, palette: palette)
    let notes = plan.apps.flatMap(\.notes).flatMap { note in
      Paragraph.hanging(TerminalText.visible("note: \(note)"), columns: columns)
    }
    return (lines + notes).map { $0 + "\n" }.joined()
  }

  private func block(of change: PlannedChange, _ columns: Int, _ palette: Palette) -> [String] {
    let mark = change.ink.map { palette.paint(change.mark, $0) } ?? change.mark
    let head = Paragraph.hanging(TerminalText.visible("\(change.name): \(change.action)"), columns: columns - 2)
    let details = change.detailList.flatMap { detail in
      Paragraph.hanging(TerminalText.visible(detail), columns: columns, indent: 4)
    }
    let lines = head.enumerated().map { line -> String in "\(line.offset == 0 ? mark : " ") \(line.element)" }
    return lines + details
  }
}

/// The comment for a pull request.
extension PlanReport {
  var markdown: [UInt8] {
    var comment = MarkdownWriter()
    comment.heading(3, "App Store Connect")
    comment.paragraph(sentence())
    if !plan.isEmpty {
      comment.table(
        ["", "card", "difference", "change"],
        plan.changes.map { change in
          [.value(change.mark), .value(change.name), .text(change.details), .text(change.action)]
        }
      )
    }
    for note in plan.apps.flatMap(\.notes) { comment.paragraph(note) }
    return comment.finish()
  }
}

/// The plan as one JSON object.
extension PlanReport {
  var json: [UInt8] {
    JSONWriter.document { writer in
      writer.member("state", MD5.text(of: state.file))
      writer.member("differs", !plan.isEmpty)
      writer.member("summary", sentence())
      writer.member("requests", plan.requestCount)
      writer.object("options") { writer in
        writer.member("prune", options.prunes)
        writer.member("allowDeployed", options.allowsDeployed)
        writer.optionalMember("appVersion", options.version)
      }
      writer.objects("apps", plan.apps) { app, writer in
        writer.member("app", app.app.id)
        writer.optionalMember("appStoreID", app.there?.id)
        writer.optionalMember("clip", app.there?.clip?.id)
        writer.member("unchanged", app.unchangedCount)
        if !app.notes.isEmpty { writer.member("notes", app.notes) }
        writer.objects("changes", app.changes) { write($0, to: &$1) }
      }
    }
  }

  private func write(_ change: PlannedChange, to writer: inout JSONWriter) {
    writer.member("change", change.kind.rawValue)
    switch change.subject {
    case .card(let experience, let link):
      writer.member("experience", experience.id)
      writer.member("url", link)
      write(places.location(of: experience), to: &writer)
    case .undeclared(_, let link): writer.member("url", link)
    case .defaultCard(let app, let version):
      writer.member("defaultCard", true)
      writer.optionalMember("version", version)
      write(places.location(of: app), to: &writer)
    case .invocation(_, let url):
      writer.member("testFlight", true)
      writer.member("url", url)
    }
    writer.optionalMember("id", change.storeID)
    if !change.differences.isEmpty {
      writer.objects("differences", change.differences) { difference, writer in
        writer.member("member", difference.member)
        if let there = difference.there { writer.member("there", there) }
        if let here = difference.here { writer.member("here", here) }
      }
    }
    if !change.images.isEmpty {
      writer.objects("images", change.images) { image, writer in
        writer.member("file", places.shownPath(of: image.path))
        writer.member("bytes", image.byteCount)
        writer.member("md5", image.checksum)
      }
    }
    if change.deployedCodes > 0 { writer.member("deployedCodes", change.deployedCodes) }
    writer.optionalMember("reason", change.reason)
    writer.optionalMember("heldBack", change.obstacle?.words)
  }

  private func write(_ line: CardLocations.Line, to writer: inout JSONWriter) {
    writer.member("file", line.file)
    writer.member("line", line.line)
  }
}

extension PlannedChange {
  /// The sign at the start of a line.
  fileprivate var mark: String {
    guard obstacle == nil else { return "!" }
    return switch kind {
    case .create: "+"
    case .update: "~"
    case .replace: "±"
    case .deactivate: "-"
    case .keep: "?"
    }
  }

  fileprivate var ink: Ink? {
    guard obstacle == nil else { return .warning }
    return switch kind {
    case .create: .added
    case .deactivate, .replace: .removed
    case .update, .keep: nil
    }
  }

  /// What differs, each in a few words.
  fileprivate var detailList: [String] {
    var details = [reason].compactMap(\.self) + differences.map(\.words)
    if case .card(_, let link) = subject, kind == .create { details.insert(link, at: 0) }
    if kind == .update, !images.isEmpty { details.append("another image") }
    if deployedCodes > 0 { details.append(Words.counted(deployedCodes, "deployed code")) }
    return details
  }

  fileprivate var details: String { detailList.joined(separator: ", ") }

  /// What happens.
  fileprivate var action: String {
    if let obstacle { return obstacle.words }
    let uploads = images.isEmpty ? "" : ", \(Words.counted(images.count, "image")) to upload"
    return kind == .keep ? "kept; --prune deactivates it" : kind.rawValue + uploads
  }
}
