import ExperienceResolver
import JSONSyntax
package import RegistryComparison
import RegistryModel

/// The coverage of a list of URLs as one JSON object.
package struct CoverageJSON {
  /// The most pages without an advanced card that are listed.
  private static let shownPages = 100

  let coverage: Coverage
  let places: CardLocations

  package init(coverage: Coverage, places: CardLocations) {
    self.coverage = coverage
    self.places = places
  }

  /// The object, with a trailing newline.
  package var bytes: [UInt8] {
    JSONWriter.document { writer in
      writeCounts(to: &writer)
      writer.objects("experiences", coverage.experiences) { write($0.experience, $0.hits, to: &$1) }
      writer.objects("defaults", coverage.defaultExperiences) { write($0.app, $0.hits, to: &$1) }
      writer.objects("unmatched", coverage.unmatched(most: Self.shownPages)) { page, writer in
        writer.member("url", page.page)
        writer.member("hits", page.count)
        writer.member("outcome", page.outcome.rawValue)
      }
      writer.member("unmatchedShortfall", coverage.unmatchedShortfall)
      writer.objects("refused", coverage.refusals) { write($0.reason, $0.refusal, to: &$1) }
    }
  }

  private func writeCounts(to writer: inout JSONWriter) {
    writer.member("urls", coverage.urlCount)
    writer.member("advanced", coverage.advancedCount)
    writer.member("default", coverage.defaultCount)
    writer.member("none", coverage.cardlessCount)
    writer.member("invalid", coverage.invalidCount)
    writer.member("ambiguous", coverage.ambiguousCount)
  }

  private func write(_ experience: AdvancedExperience, _ hits: Coverage.Hits, to writer: inout JSONWriter) {
    writer.member("id", experience.id)
    writer.member("app", experience.appID)
    writer.optionalMember("prefix", experience.urlPrefix)
    write(hits, places.location(of: experience), to: &writer)
  }

  private func write(_ app: App, _ hits: Coverage.Hits, to writer: inout JSONWriter) {
    writer.member("app", app.id)
    write(hits, places.location(of: app), to: &writer)
  }

  private func write(_ hits: Coverage.Hits, _ place: CardLocations.Line, to writer: inout JSONWriter) {
    writer.member("hits", hits.count)
    writer.member("ambiguous", hits.ambiguous)
    writer.member("inOtherReading", hits.inOtherReading)
    writer.member("file", place.file)
    writer.member("line", place.line)
  }

  private func write(
    _ reason: InvocationURL.ParseError.Reason,
    _ refusal: Coverage.RefusedLines,
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
