import AppClipRegistry
import ExperienceEmitters
import JSONSyntax
import RegistryComparison
import RegistryModel
import RegistryReports
import RegistryRules
import SystemFiles

extension Studio {
  /// `GET /api/review`: what saving changes in the files, and for people.
  func review(_ call: Call, to writer: inout JSONWriter) throws(StudioError) {
    let before = session.savedRegistry
    let after = session.registry
    let comparison = RegistryComparison(from: before, to: after) { old, new in
      (try? session.disk.bytes(of: old)) == session.contents(of: new)
    }
    let places = (CardLocations(before, shownFolder: session.shownFolder), session.places)
    let sides = (DiffJSON.Side(name: "saved", places: places.0), DiffJSON.Side(name: "unsaved", places: places.1))
    writer.member("revision", session.revision)
    let affectsCodes = !comparison.deployedCodes.isEmpty || !comparison.withdrawnCodes.isEmpty
    writer.member("worst", affectsCodes ? "deployed" : comparison.isEmpty ? "none" : "any")
    writer.member("summary", FormWords.namingCards(comparison.sentence))
    writer.objects("brokenCodes", comparison.deployedCodes.filter(\.breaksCode)) { $0.code.write(to: &$1) }
    writer.objects("withdrawnCodes", comparison.withdrawnCodes) { withdrawn, writer in
      session.write(withdrawn.code, in: after, to: &writer)
      writer.member("reason", FormWords.namingCards(withdrawn.fate.words.one))
    }
    writer.objects("newCodes", comparison.newCodes) { session.write($0, in: after, to: &$1) }
    writer.objects("files", session.filesToSave) { path, writer in
      session.writeChange(of: path, to: &writer)
    }
    writer.key("changes")
    let names = { (id: String) in (after.experience(withID: id) ?? before.experience(withID: id))?.name }
    let diff = DiffJSON(comparison, from: sides.0, to: sides.1) { FormWords.namingCards($0, by: names) }
    writer.value { $0 += diff.bytes.dropLast() }
    let drawn = call.text("all") == nil ? comparison.experiences.examples : comparison.experiences
    writer.member("undrawn", comparison.experiences.count - drawn.count)
    let cards = drawn.flatMap { change in
      let title = (change.after ?? change.before)?.title
      let (old, new) = (session.entry(of: change.before, isSaved: true), session.entry(of: change.after))
      return DrawnChange.all(of: change.id, titled: title, old, new)
    }
    writer.objects("cards", cards) { $0.write(to: &$1) }
    let apps = comparison.apps.flatMap { change in
      let (old, new) = (session.entry(of: change.before, isSaved: true), session.entry(of: change.after))
      return DrawnChange.all(of: change.id, titled: nil, old, new)
    }
    writer.objects("apps", apps) { $0.write(to: &$1) }
    writeErrors(to: &writer)
  }

  /// Writes what has errors, with the findings of the first ones. Those that were there before the changes are `old`.
  private func writeErrors(to writer: inout JSONWriter) {
    let onDisk = session.filesToSave.isEmpty ? session.report() : (try? Workspace(session.disk))?.report
    let earlier = Set((onDisk?.findings ?? []).map(\.identity))
    var (subjects, counts): ([[String]], [[String]: (all: Int, new: Int)]) = ([], [:])
    for finding in session.report().findings where finding.severity == .error {
      let isDefault = finding.pointer?.hasPrefix("/defaultExperience") == true
      guard let id = finding.experienceID ?? finding.appID else { continue }
      let isApp = finding.experienceID == nil && !isDefault
      // Rows are errors of what they share.
      let key = [String(id.prefix { $0 != "#" }), isApp ? "app" : "experience"]
      if counts[key] == nil { subjects.append(key) }
      counts[key, default: (0, 0)].all += 1
      if !earlier.contains(finding.identity) { counts[key, default: (0, 0)].new += 1 }
    }
    let ordered = subjects.filter { counts[$0]?.new != 0 } + subjects.filter { counts[$0]?.new == 0 }
    writer.objects("errors", ordered.enumerated()) { part, writer in
      guard let subject = try? session.subject(part.element[0], isApp: part.element[1] == "app") else { return }
      writer.member("id", part.element[0])
      writer.member("kind", part.element[1])
      writer.member("name", subject.name)
      writer.member("app", subject.app.name ?? subject.app.id)
      writer.member("count", counts[part.element]?.all ?? 0)
      writer.member("new", counts[part.element]?.new ?? 0)
      guard part.offset < Self.mostSubjectsWithFindings else { return }
      SubjectView(session: session, subject: subject).writeFindings(to: &writer, onlyErrors: true, except: earlier)
    }
  }

  private static let mostSubjectsWithFindings = 20

  /// `POST /api/save`: writes all changed files or none.
  mutating func save(_ call: Call, to writer: inout JSONWriter) throws(StudioError) {
    guard call.integer("revision") ?? session.revision == session.revision else {
      throw .refused("something was changed after this review", help: "review the changes again")
    }
    let paths = try session.save()
    writer.member("saved", paths)
    writeState(to: &writer)
  }

  /// `POST /api/discard`: takes all unsaved changes back, in one step that can be undone.
  mutating func discard(_ call: Call, to writer: inout JSONWriter) throws(StudioError) {
    try session.discard()
    writeChange(shownTo: call, to: &writer)
  }

  /// `POST /api/merge`: decides which of two changes of a member stays.
  mutating func merge(_ call: Call, to writer: inout JSONWriter) throws(StudioError) {
    for node in call.elements("choices") {
      let text = { (key: StaticString) in call.body.value(named: key, in: node).flatMap(call.body.string(of:)) }
      guard let file = text("file"), let pointer = text("pointer"), let take = text("take") else {
        throw .request("expected \"file\", \"pointer\" and \"take\" in each choice")
      }
      try session.resolveConflict(in: file, at: pointer, takingTheirs: take == "theirs")
    }
    writeChange(shownTo: call, to: &writer)
  }
}

extension StudioSession {
  /// Writes one changed file: its kind and, for a text, the difference.
  fileprivate func writeChange(of path: String, to writer: inout JSONWriter) {
    let isBeside = filesBeside[path] != nil
    let old = isBeside ? nil : try? disk.bytes(of: path)
    let new = filesBeside[path] ?? contents(of: path)
    writer.member("path", path)
    writer.member("kind", old == nil ? "new" : new == nil ? "removed" : "changed")
    guard !isBeside, RegistryPath.isJSON(path) || RegistryPath.isTable(path) else { return }
    writer.member("diff", String(decoding: UnifiedDiff(from: old, to: new, name: path).bytes, as: UTF8.self))
  }

  /// The drawings of a card with the unsaved changes, or as it is on disk; nil for a retired card.
  fileprivate func entry(of experience: AdvancedExperience?, isSaved: Bool = false) -> PreviewEntry? {
    guard let experience, !experience.isRetired else { return nil }
    return PreviewEntry(experience, of: experience.declaringApp) { picture(at: $0, isSaved: isSaved) }
  }

  /// The same for the default card of an app.
  fileprivate func entry(of app: App?, isSaved: Bool = false) -> PreviewEntry? {
    app.flatMap { PreviewEntry(defaultCardOf: $0, pictures: { picture(at: $0, isSaved: isSaved) }) }
  }
}

/// A card in one language, before and after unsaved changes that make it look different.
private struct DrawnChange {
  /// The ID of the experience, or of the app for a default card.
  let id: String
  let title: String?
  let language: String?
  let before: CardDrawing?
  let after: CardDrawing?

  /// A change for each language in which the card looks different. A new image alone is shown in one language, and so is
  /// a card that goes away. Where a card has no texts in a language, it is shown in its default one, as on a device.
  static func all(of id: String, titled title: String?, _ before: PreviewEntry?, _ after: PreviewEntry?)
    -> [DrawnChange]
  {
    let (old, new) = (before?.cards.map(\.drawing) ?? [], after?.cards.map(\.drawing) ?? [])
    let known = Set(new.map(\.language))
    let gone = old.map(\.language).filter { !known.contains($0) }.prefix(new.isEmpty ? 1 : old.count)
    var pictures: Set<[CardDrawing.HeaderImage?]> = []
    return (new.map(\.language) + gone).compactMap { language -> DrawnChange? in
      let before = old.first { $0.language == language } ?? old.first
      let after = new.first { $0.language == language } ?? new.first
      guard before != after else { return nil }
      let isNew = pictures.insert([before?.picture, after?.picture]).inserted
      guard isNew || before?.withoutPicture != after?.withoutPicture else { return nil }
      return DrawnChange(id: id, title: title, language: language, before: before, after: after)
    }
  }

  func write(to writer: inout JSONWriter) {
    writer.member("id", id)
    writer.optionalMember("title", title)
    writer.optionalMember("language", language)
    writer.optionalMember("before", before?.html)
    writer.optionalMember("after", after?.html)
  }
}

extension CardDrawing {
  fileprivate var withoutPicture: CardDrawing {
    var copy = self
    copy.picture = .absent("")
    return copy
  }
}

extension [ExperienceChange] {
  /// The most cards of one template that are drawn, because the others change alike.
  private static var mostOfTemplate: Int { 3 }

  /// The changes of cards with their own file, and the first ones of each template.
  fileprivate var examples: [ExperienceChange] {
    var counts: [String: Int] = [:]
    return filter { change in
      guard let template = (change.after ?? change.before)?.template else { return true }
      counts[template, default: 0] += 1
      return counts[template, default: 0] <= Self.mostOfTemplate
    }
  }
}
