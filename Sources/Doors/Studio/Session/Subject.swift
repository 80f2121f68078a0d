import CSVSyntax
import JSONSyntax
import RegistryModel
import RegistryRules
import TextBasics

/// What a view of the page shows: an advanced experience, the template of the cards that are rows, the default card of an
/// app, or the app itself.
///
/// Pointers of the page begin at ``node``, the object with the members of the subject.
enum Subject: Sendable {
  case experience(AdvancedExperience, App)
  case template(RowTemplate)
  case defaultCard(App)
  case app(App)

  var app: App {
    switch self {
    case .experience(_, let app), .defaultCard(let app), .app(let app): app
    case .template(let template): template.app
    }
  }

  /// The ID that the page knows it by.
  var id: String {
    switch self {
    case .experience(let experience, _): experience.id
    case .template(let template): template.id
    case .defaultCard(let app), .app(let app): app.id
    }
  }

  /// What people call it, in quotation marks: the title of a card, or the name of an app.
  var name: String { experience?.name ?? template?.name ?? Self.quoted(app.name, id) }

  fileprivate static func quoted(_ name: String?, _ id: String) -> String {
    "“\(name.flatMap { $0.isEmpty ? nil : $0 } ?? id)”"
  }

  /// The definition of its file.
  var shape: ObjectShape { experience == nil && template == nil ? Fields.app.shape : Fields.experience.shape }

  var experience: AdvancedExperience? {
    if case .experience(let experience, _) = self { experience } else { nil }
  }

  var template: RowTemplate? {
    if case .template(let template) = self { template } else { nil }
  }

  var isDefaultCard: Bool {
    if case .defaultCard = self { true } else { false }
  }

  var document: Document { experience?.document ?? template?.document ?? app.document }

  /// The path of the file that declares it: for a row, its template.
  var file: String { experience?.row?.template.document.path ?? document.path }

  /// The JSON Pointer, in the file, of the object with its members.
  var pointer: String {
    isDefaultCard ? "/defaultExperience" : ""
  }

  /// The pointer of the page for a pointer in the file; nil for a member of something else.
  func pointerOfPage(_ pointer: String) -> String? {
    guard pointer.hasPrefix(self.pointer) else { return nil }
    let rest = pointer.dropFirst(self.pointer.utf8.count)
    return rest.isEmpty || rest.hasPrefix("/") ? String(rest) : nil
  }
}

extension RowTemplate {
  /// What people call its cards together.
  var name: String { "all \(Words.counted(table?.rowCount ?? 0, noun))" }

  /// What people call one of its cards.
  var noun: String { declaration.place == nil ? "card" : "shop" }
}

extension AdvancedExperience {
  /// What people call the card, in quotation marks: its title.
  var name: String { Subject.quoted(title, id) }
}

extension StudioSession {
  /// The subject called `id`: an experience, or else an app's default card, or the app if `isApp`.
  func subject(_ id: String, isApp: Bool = false) throws(StudioError) -> Subject {
    if !isApp, let experience = registry.experience(withID: id) {
      return .experience(experience, experience.declaringApp)
    }
    if !isApp, let template = registry.templates.named(id) { return .template(template) }
    guard let app = registry.app(withID: id) else { throw .missing("there is no card \"\(id)\"") }
    return isApp ? .app(app) : .defaultCard(app)
  }
}

extension Registry {
  /// The experiences that are declared at several locations of a finding; empty for a finding with one location.
  func cards(at locations: [Finding.Location]) -> [AdvancedExperience] {
    guard locations.count > 1 else { return [] }
    var seen: Set<String> = []
    return locations.compactMap(card(at:)).filter { seen.insert($0.id).inserted }
  }

  private func card(at location: Finding.Location) -> AdvancedExperience? {
    if RegistryPath.isJSON(location.file) { return experience(withID: RegistryPath.withoutExtension(location.file)) }
    guard let template = templates.reading(location.file).first,
      let row = template.table?.position(at: location.range.lowerBound)?.row,
      template.table?.isBroken(row: row) == false
    else { return nil }
    return experience(withID: template.id(ofRow: row))
  }
}
