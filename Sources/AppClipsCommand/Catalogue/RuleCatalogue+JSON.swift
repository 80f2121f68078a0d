import ExperienceRegistry
import JSONSyntax

extension RuleCatalogue {
  /// Raised when a key is renamed or removed; keys may be added without.
  private static let formatVersion = 1

  /// One object with everything but the examples, with a line end behind it.
  var json: [UInt8] {
    var writer = JSONWriter(layout: .indented(spaces: 2))
    writer.beginObject()
    writer.member("formatVersion", Self.formatVersion)
    writer.key("rules")
    writer.beginArray()
    for rule in rules { Self.write(rule, to: &writer) }
    writer.endArray()
    writer.endObject()
    return writer.finish()
  }

  private static func write(_ rule: Rule, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("rule", rule.identifier)
    writer.member("area", rule.area)
    writer.member("severity", rule.severity.rawValue)
    writer.member("summary", rule.summary)
    writer.member("why", rule.why)
    writer.member("fixes", RuleFixes(of: rule).words)
    writer.key("sources")
    writer.beginArray()
    for source in rule.sources { write(source, to: &writer) }
    writer.endArray()
    writer.endObject()
  }

  private static func write(_ source: Source, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("title", source.title)
    writer.member("address", source.address)
    writer.member("date", source.date)
    writer.endObject()
  }
}
