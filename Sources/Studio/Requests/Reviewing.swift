import ExperienceEmitters
import JSONSyntax
import RegistryComparison
import RegistryFiles
import RegistryModel
import RegistryReports
import SystemFiles

extension Studio {
  /// `GET /api/review`: what saving changes in the files, and for people.
  func review(to writer: inout JSONWriter) throws(StudioError) {
    let before = session.savedRegistry
    let after = session.registry
    let comparison = RegistryComparison(from: before, to: after) { old, new in
      (try? session.disk.bytes(of: old)) == session.contents(of: new)
    }
    let places = (CardLocations(before, shownFolder: session.shownFolder), session.places)
    let sides = (DiffJSON.Side(name: "saved", places: places.0), DiffJSON.Side(name: "unsaved", places: places.1))
    writer.member("revision", session.revision)
    writer.member("worst", comparison.deployedCodes.isEmpty ? comparison.isEmpty ? "none" : "any" : "deployed")
    writer.member("summary", comparison.sentence)
    let broken = comparison.deployedCodes.filter { $0.change.kind == .card }
    writer.objects("brokenCodes", broken) { $0.code.write(to: &$1) }
    writer.objects("newCodes", comparison.newCodes) { code, writer in
      code.write(to: &writer)
      session.writeAnswer(to: code.declaration.url?.value ?? "", in: after, as: "after", to: &writer)
    }
    writer.objects("files", session.filesToSave) { path, writer in
      session.writeChange(of: path, to: &writer)
    }
    writer.key("changes")
    let names = { (id: String) in (after.experience(withID: id) ?? before.experience(withID: id))?.name }
    let diff = DiffJSON(comparison, from: sides.0, to: sides.1) { FormWords.namingCards($0, by: names) }
    writer.value { $0 += diff.bytes.dropLast() }
    writer.objects("cards", comparison.experiences) { change, writer in
      writer.member("id", change.id)
      writer.optionalMember("before", change.before.flatMap { session.drawing(of: $0, isSaved: true) })
      writer.optionalMember("after", change.after.flatMap { session.drawing(of: $0) })
    }
    writer.objects("apps", comparison.apps) { change, writer in
      writer.member("id", change.id)
      writer.optionalMember("before", change.before.flatMap { session.drawing(ofDefaultCardOf: $0, isSaved: true) })
      writer.optionalMember("after", change.after.flatMap { session.drawing(ofDefaultCardOf: $0) })
    }
  }

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

  fileprivate func drawing(of experience: AdvancedExperience, isSaved: Bool = false) -> String? {
    let pictures = { picture(at: $0, isSaved: isSaved) }
    return PreviewEntry(experience, of: experience.declaringApp, pictures: pictures).cards.first?.drawing.html
  }

  fileprivate func drawing(ofDefaultCardOf app: App, isSaved: Bool = false) -> String? {
    let pictures = { picture(at: $0, isSaved: isSaved) }
    return PreviewEntry(defaultCardOf: app, pictures: pictures)?.cards.first?.drawing.html
  }
}
