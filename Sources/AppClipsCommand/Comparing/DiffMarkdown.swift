import ExperienceEmitters
import ExperienceRegistry

/// What differs between two states of a registry, as a comment on a pull request: what hurts is open, the rest is folded up.
struct DiffMarkdown {
  /// GitHub takes 65,536 characters; a table of this many rows and the rest of the comment stay below.
  private static let rowLimit = 60

  private let comparison: RegistryComparison
  private let places: (old: CardPlaces, new: CardPlaces)

  init(_ comparison: RegistryComparison, _ request: DiffRequest) {
    self.comparison = comparison
    places = (request.old.places, request.new.places)
  }

  /// The comment.
  var bytes: [UInt8] {
    var comment = MarkdownWriter()
    comment.heading(3, "App Clip cards")
    comment.paragraph(comparison.sentence)
    writeCodes(to: &comment)
    writeURLs(.card, to: &comment)
    for kind in [URLChange.Kind.content, .certainty] where comparison.urls.contains(where: { $0.kind == kind }) {
      let count = comparison.urls.count { $0.kind == kind }
      comment.details("\(kind.heading) (\(count))") { write(rows: rows(of: kind), to: &$0) }
    }
    let files = comparison.experiences.count + comparison.apps.count
    if files > 0 { comment.details("Experiences and apps (\(files))") { writeFiles(to: &$0) } }
    return comment.finish()
  }

  private func writeCodes(to comment: inout MarkdownWriter) {
    guard !comparison.deployedCodes.isEmpty else { return }
    comment.heading(4, "Codes out in the world that are affected")
    let rows = comparison.deployedCodes.prefix(Self.rowLimit).map { code -> [MarkdownWriter.Cell] in
      [.value(code.url.text.value), .text(code.words), .text(code.change.answers), .text(code.change.reason)]
    }
    comment.table(["URL", "code", "card", "why"], Array(rows))
    writeRest(of: comparison.deployedCodes.count, to: &comment)
  }

  private func writeURLs(_ kind: URLChange.Kind, to comment: inout MarkdownWriter) {
    let rows = rows(of: kind)
    guard !rows.isEmpty else { return }
    comment.heading(4, kind.heading)
    write(rows: rows, to: &comment)
  }

  private func rows(of kind: URLChange.Kind) -> [[MarkdownWriter.Cell]] {
    comparison.urls.filter { $0.kind == kind }.map { change in
      [.value(change.witness), .text(change.answers), .text(change.reason)]
    }
  }

  private func write(rows: [[MarkdownWriter.Cell]], to comment: inout MarkdownWriter) {
    comment.table(["URL", "card", "why"], Array(rows.prefix(Self.rowLimit)))
    writeRest(of: rows.count, to: &comment)
  }

  private func writeRest(of count: Int, to comment: inout MarkdownWriter) {
    guard count > Self.rowLimit else { return }
    comment.paragraph("And \(count - Self.rowLimit) more, which appclips diff --format json lists.")
  }

  private func writeFiles(to comment: inout MarkdownWriter) {
    let experiences = comparison.experiences.map { change in
      let url = change.after?.urlPrefix ?? change.before?.urlPrefix ?? ""
      let place = change.after.map(places.new.place(of:)) ?? change.before.map(places.old.place(of:))
      return row(change.names, url, change.kind, change.members, place)
    }
    let apps = comparison.apps.map { change in
      let place = change.after.map(places.new.place(of:)) ?? change.before.map(places.old.place(of:))
      return row(change.names, "", change.kind, change.members, place)
    }
    comment.table(["", "id", "URL prefix", "what differs", "file"], Array((experiences + apps).prefix(Self.rowLimit)))
    writeRest(of: experiences.count + apps.count, to: &comment)
  }

  private func row(
    _ names: String,
    _ url: String,
    _ kind: ExperienceChange.Kind,
    _ members: [MemberChange],
    _ place: CardPlaces.Place?
  ) -> [MarkdownWriter.Cell] {
    let lines = [kind.remark].compactMap(\.self) + members.map(\.words)
    return [
      .text(kind.rawValue), .text(names), url.isEmpty ? .text("") : .value(url), .text(lines.joined(separator: "\n")),
      .text(place?.text ?? ""),
    ]
  }
}
