import ExperienceResolver
import JSONSyntax
package import RegistryComparison
import RegistryModel

/// The coverage of a list of URLs as one JSON object.
extension Coverage {
  /// The most pages without an advanced card that are listed.
  private static let shownPages = 100

  /// The object, with a trailing newline and the locations in `places`.
  package func json(_ places: CardLocations) -> [UInt8] {
    JSONWriter.document { writer in
      writeCounts(to: &writer)
      writer.objects("experiences", experiences) { write($0.experience, $0.hits, places, to: &$1) }
      writer.objects("defaults", defaultExperiences) { write($0.app, $0.hits, places, to: &$1) }
      writer.objects("unmatched", unmatched(most: Self.shownPages)) { page, writer in
        writer.member("url", page.page)
        writer.member("hits", page.count)
        writer.member("outcome", page.outcome.rawValue)
      }
      writer.member("unmatchedShortfall", unmatchedShortfall)
      writer.objects("refused", refusals) { write($0.reason, $0.refusal, to: &$1) }
    }
  }

  private func writeCounts(to writer: inout JSONWriter) {
    writer.member("urls", urlCount)
    writer.member("advanced", advancedCount)
    writer.member("default", defaultCount)
    writer.member("none", cardlessCount)
    writer.member("invalid", invalidCount)
    writer.member("ambiguous", ambiguousCount)
  }

  private func write(
    _ experience: AdvancedExperience,
    _ hits: Hits,
    _ places: CardLocations,
    to writer: inout JSONWriter
  ) {
    writer.member("id", experience.id)
    writer.member("app", experience.appID)
    writer.optionalMember("prefix", experience.urlPrefix)
    write(hits, places.location(of: experience), to: &writer)
  }

  private func write(_ app: App, _ hits: Hits, _ places: CardLocations, to writer: inout JSONWriter) {
    writer.member("app", app.id)
    write(hits, places.location(of: app), to: &writer)
  }

  private func write(_ hits: Hits, _ place: CardLocations.Line, to writer: inout JSONWriter) {
    writer.member("hits", hits.count)
    writer.member("ambiguous", hits.ambiguous)
    writer.member("inOtherReading", hits.inOtherReading)
    writer.member("file", place.file)
    writer.member("line", place.line)
  }

  private func write(
    _ reason: InvocationURL.ParseError.Reason,
    _ refusal: RefusedLines,
    to writer: inout JSONWriter
  ) {
    writer.member("reason", reason.description)
    writer.member("hits", refusal.count)
    writer.key("lines")
    writer.beginArray()
    for line in refusal.lines { writer.integer(line) }
    writer.endArray()
    writer.member("example", refusal.example)
  }
}
