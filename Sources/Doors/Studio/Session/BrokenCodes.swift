import CSVSyntax
import JSONSyntax
import RegistryModel
import TextBasics

/// The deployed codes that show a card on disk, or a card of a template, and would not show it any longer after its
/// changes are saved.
///
/// The codes are those on disk: a change of a row can also change the URL in the declaration of its code, while the printed
/// code stays as it is. Only codes declared in the card's file or its app are looked up, so that it takes no longer if there
/// are thousands of cards; the review compares all codes.
struct BrokenCodes {
  private let codes: [PrintedCode]
  /// The pointers of the changed members that break them; empty for a row.
  private let fields: [String]
  /// The changed columns of the row.
  private let columns: [String]

  /// Whether the codes are those of several cards, which a template declares.
  private let isOfTemplate: Bool

  /// Nil if the changes of `subject` break no code.
  init?(by subject: Subject, in session: StudioSession) {
    isOfTemplate = subject.template != nil
    if let template = subject.template {
      guard let old = session.savedRegistry.templates.named(template.id), session.hasUnsavedChanges(of: template) else {
        return nil
      }
      codes = session.savedRegistry.rows(of: old).flatMap { Self.codes(of: $0, lostBy: $0.id, in: session) }
      fields = old.declaration.urlPrefix?.value == template.declaration.urlPrefix?.value ? [] : ["/urlPrefix"]
      columns = []
    } else {
      guard let card = subject.experience, let saved = session.savedVersion(of: card) else { return nil }
      codes = Self.codes(of: saved, lostBy: card.id, in: session)
      fields = card.row == nil && card.urlPrefix != saved.urlPrefix ? ["/urlPrefix"] : []
      columns = Self.changedColumns(saved, card)
    }
    guard !codes.isEmpty else { return nil }
  }

  /// The printed codes that show the card `saved` on disk, and will not show `id`.
  private static func codes(
    of saved: AdvancedExperience,
    lostBy id: String,
    in session: StudioSession
  ) -> [PrintedCode] {
    let own = saved.row == nil ? saved.declaringApp.printedCodes.filter(\.declaration.isDeployed) : []
    return (saved.deployedCodes + own).filter { code in
      guard let url = code.declaration.url?.value else { return false }
      return session.savedRegistry.resolve(url).experience?.id == saved.id
        && session.registry.resolve(url).experience?.id != id
    }
  }

  private static func changedColumns(_ old: AdvancedExperience, _ new: AdvancedExperience) -> [String] {
    guard let (oldTemplate, oldRow) = old.row, let (newTemplate, newRow) = new.row, let before = oldTemplate.table,
      let after = newTemplate.table
    else { return [] }
    return after.columns.filter { name in
      guard let left = before.column(named: name), let right = after.column(named: name) else { return true }
      return before.text(of: before.cell(inColumn: left, ofRow: oldRow))
        != after.text(of: after.cell(inColumn: right, ofRow: newRow))
    }
  }

  func write(to writer: inout JSONWriter) {
    let cards = !isOfTemplate ? "this card" : codes.count == 1 ? "its card" : "their cards"
    writer.member("message", "\(codes.named) no longer \(codes.count == 1 ? "leads" : "lead") to \(cards)")
    writer.objects("codes", codes) { $0.write(to: &$1) }
    writer.member("fields", fields)
    writer.member("columns", columns)
  }
}

extension StudioSession {
  /// Whether a template or its table has unsaved changes.
  fileprivate func hasUnsavedChanges(of template: RowTemplate) -> Bool {
    [template.document.path, template.rowsPath].contains { $0.map(unsaved.keys.contains) == true }
  }

  /// A card as it is on disk; nil if its file has no unsaved changes, or is new.
  fileprivate func savedVersion(of card: AdvancedExperience) -> AdvancedExperience? {
    guard let (template, row) = card.row else {
      return unsaved.keys.contains(card.document.path) ? savedRegistry.experience(withID: card.id) : nil
    }
    guard hasUnsavedChanges(of: template), let saved = savedRegistry.templates.named(template.id),
      let table = saved.table, row < table.rowCount, !table.isBroken(row: row)
    else { return nil }
    // After rows were removed, a row is at another place. Otherwise, its ID may be what was changed.
    let hasFewer = (template.table?.rowCount ?? 0) < table.rowCount
    return savedRegistry.experience(withID: hasFewer ? card.id : saved.id(ofRow: row))
  }
}

extension Registry {
  /// The cards of a template, in the order of its table.
  func rows(of template: RowTemplate) -> [AdvancedExperience] {
    experiences(of: template.app).filter { $0.row?.0 === template }.sorted { ($0.row?.1 ?? 0) < ($1.row?.1 ?? 0) }
  }
}

// MARK: Codes

extension AdvancedExperience {
  /// The codes of the experience that are printed and in use.
  var deployedCodes: [PrintedCode] { printedCodes.filter(\.declaration.isDeployed) }
}

extension PrintedCode {
  /// Writes the code's note, as `name`, and its URL.
  func write(to writer: inout JSONWriter) {
    writer.optionalMember("name", declaration.note?.value)
    writer.member("url", declaration.url?.value ?? "")
  }
}

extension [PrintedCode] {
  private static var mostNamed: Int { 5 }

  /// The codes in words: `the printed code “Front door”`, or `333 printed codes`.
  var named: String {
    guard count <= Self.mostNamed else { return "\(count) printed codes" }
    let names = map { "“\($0.declaration.note?.value ?? $0.declaration.url?.value ?? "a code without a URL")”" }
    return "the printed code\(count == 1 ? "" : "s") \(Words.list(names))"
  }
}
