import CSVSyntax
import JSONSyntax
import RegistryModel
import RegistryRules
import TextBasics

/// The answer to `GET /api/registry`: everything that the gallery shows, in one compact text.
struct RegistryListing {
  private let session: StudioSession
  private let registry: Registry
  /// The numbers of errors, warnings and notes of each card.
  private let counts: [String: SeverityCounts]
  /// The columns of the titles in other languages that a card's own title does not have, by template and language.
  private let translatedColumns: [String: [String: [String]]]

  init(_ session: StudioSession) {
    self.session = session
    registry = session.registry
    translatedColumns = Dictionary(registry.templates.all.map { ($0.id, $0.translatedColumns) }) { first, _ in first }
    counts = session.report().findings.reduce(into: [:]) { counts, finding in
      if let id = finding.experienceID ?? finding.appID { counts[id, default: SeverityCounts()].count(finding) }
    }
  }

  func write(to writer: inout JSONWriter) {
    writer.member("folder", session.shownFolder)
    writer.member("readOnly", session.isReadOnly)
    writer.member("isEmpty", registry.apps.isEmpty)
    writer.objects("apps", registry.apps) { app, writer in
      writer.member("id", app.id)
      writer.member("name", app.name ?? app.id)
      writer.member("file", app.document.path)
      writer.member("languages", languages(of: app))
      writer.member("domains", app.domains)
      writer.optionalMember("defaultLanguage", app.defaultLanguage)
      counts[app.id, default: SeverityCounts()].write(to: &writer)
    }
    writer.objects("tables", registry.templates.all.filter { $0.table != nil }) { template, writer in
      writer.member("id", template.id)
      writer.member("app", template.app.id)
      writer.member("noun", template.noun)
      writer.member("count", template.table?.rowCount ?? 0)
      writer.optionalMember("urlPrefix", template.declaration.urlPrefix?.value)
    }
    writer.key("experiences")
    writer.beginArray()
    for app in registry.apps {
      let wanted = Self.baseLanguages(languages(of: app))
      if let card = app.declaration?.defaultExperience { writer.object { write(card, of: app, wanted, to: &$0) } }
      for experience in registry.experiences(of: app) { writer.object { write(experience, wanted, to: &$0) } }
    }
    writer.endArray()
  }

  /// The languages that every card of an app should have: those that the app lists, or else those of its default card.
  private func languages(of app: App) -> [String] {
    let listed = app.declaration?.languages.map(\.value) ?? []
    return listed.isEmpty ? app.declaration?.defaultExperience?.localizations.map(\.locale.value) ?? [] : listed
  }

  private static func baseLanguages(_ languages: [String]) -> [String] {
    languages.map(Vocabulary.baseLanguage(of:)).reduce(into: []) { found, language in
      if !found.contains(language) { found.append(language) }
    }
  }

  private func write(
    _ card: DefaultExperienceDeclaration,
    of app: App,
    _ wanted: [String],
    to writer: inout JSONWriter
  ) {
    let first =
      card.localizations.first { $0.locale.value.hasPrefix(app.defaultLanguage ?? "") }
      ?? card.localizations.first
    let languages = card.localizations.map(\.locale.value)
    writer.member("id", app.id)
    writer.member("isDefault", true)
    writer.member("app", app.id)
    writer.member("file", app.document.path)
    writer.member("row", false)
    writer.optionalMember("title", app.name)
    writer.optionalMember("subtitle", first?.subtitle?.value)
    writer.optionalMember("language", first?.locale.value)
    writer.member("languages", languages)
    writer.objects("translations", card.localizations) { text, writer in
      writer.member("language", text.locale.value)
      writer.optionalMember("subtitle", text.subtitle?.value)
    }
    writer.member("missingLanguages", Self.missing(wanted, in: languages))
    writer.member("words", app.printedCodes.compactMap { $0.declaration.note?.value })
    writer.optionalMember("action", card.action?.value)
    writer.optionalMember("image", session.address(ofImage: app.path(of: first?.image)))
    writer.member("retired", false)
    writer.member("deployedCodes", app.declaration?.codes.count(where: \.isDeployed) ?? 0)
    counts[app.id, default: SeverityCounts()].write(to: &writer)
  }

  private static func missing(_ wanted: [String], in languages: [String]) -> [String] {
    let has = Set(languages.map(Vocabulary.baseLanguage(of:)))
    return wanted.filter { !has.contains($0) }
  }

  /// Whether all cells are empty that the title of a row has in `language` alone, so that only fixed words may be left.
  private func isEmpty(_ language: String, in experience: AdvancedExperience) -> Bool {
    guard let (template, row) = experience.row else { return false }
    let columns = translatedColumns[template.id]?[language] ?? []
    return !columns.isEmpty && columns.allSatisfy { template.isEmpty($0, ofRow: row) }
  }

  private func write(_ experience: AdvancedExperience, _ wanted: [String], to writer: inout JSONWriter) {
    // A row is decoded once.
    let members = experience.declaration
    let language = members?.defaultLanguage?.value ?? experience.declaringApp.defaultLanguage
    let languages = [language].compactMap(\.self) + (members?.localizations.map(\.language.value) ?? [])
    writer.member("id", experience.id)
    writer.member("app", experience.appID)
    writer.member("file", Subject.experience(experience, experience.declaringApp).file)
    writer.member("row", experience.row != nil)
    writer.optionalMember("urlPrefix", members?.urlPrefix?.value)
    writer.optionalMember("title", members?.title?.value)
    writer.optionalMember("subtitle", members?.subtitle?.value)
    writer.optionalMember("language", language)
    writer.member("languages", languages)
    writer.objects("translations", members?.localizations ?? []) { text, writer in
      writer.member("language", text.language.value)
      writer.optionalMember("title", text.title?.value)
      writer.optionalMember("subtitle", text.subtitle?.value)
    }
    writer.member("missingLanguages", Self.missing(wanted, in: languages.filter { !isEmpty($0, in: experience) }))
    let (place, address) = (members?.place, members?.place?.address)
    let texts = [
      address?.full, address?.floor, address?.neighborhood, address?.locality, address?.stateProvince,
      address?.postalCode, place?.phone?.number,
    ]
    let lists = (place?.names ?? []) + (address?.street ?? []) + texts.compactMap(\.self)
    writer.member("words", lists.map(\.value) + (members?.codes.compactMap { $0.note?.value } ?? []))
    writer.optionalMember("action", members?.action?.value)
    writer.optionalMember("image", session.address(ofImage: experience.picturePath))
    writer.member("retired", members?.retired?.value ?? false)
    writer.member("deployedCodes", members?.codes.count(where: \.isDeployed) ?? 0)
    counts[experience.id, default: SeverityCounts()].write(to: &writer)
  }
}

extension RowTemplate {
  /// The columns of each title in another language that the card's own title does not have.
  var translatedColumns: [String: [String]] {
    let texts = texts.map { (document.tree.pointer(to: $0.node).split(separator: "/"), $0.value.columns) }
    let own = texts.filter { $0.0 == ["title"] }.flatMap(\.1)
    return texts.filter { $0.0.count == 3 && $0.0[2] == "title" }.reduce(into: [:]) { found, text in
      found[String(text.0[1])] = text.1.filter { !own.contains($0) }
    }
  }

  /// Whether a row has an empty cell in a column.
  func isEmpty(_ column: String, ofRow row: Int) -> Bool {
    guard let table, let index = table.column(named: column) else { return false }
    return table.text(of: table.cell(inColumn: index, ofRow: row)).trimmed.isEmpty
  }
}

/// The numbers of findings by severity.
struct SeverityCounts: Sendable {
  private var (errors, warnings, notes) = (0, 0, 0)

  init() {}

  init(of report: FindingReport) {
    (errors, warnings, notes) = (report.count(of: .error), report.count(of: .warning), report.count(of: .note))
  }

  mutating func count(_ finding: Finding) {
    switch finding.severity {
    case .error: errors += 1
    case .warning: warnings += 1
    case .note: notes += 1
    }
  }

  func write(to writer: inout JSONWriter) {
    writer.member("errors", errors)
    writer.member("warnings", warnings)
    writer.member("notes", notes)
  }
}
