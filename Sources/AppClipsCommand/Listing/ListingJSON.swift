import JSONSyntax
import RegistryModel

/// What is declared, for programs: one JSON object. What is not declared or cannot be read is left out.
struct ListingJSON {
  /// Raised when a key is renamed or removed; keys may be added without.
  private static let formatVersion = 1

  let apps: [ListedApp]

  /// The object, with a line end after it.
  var bytes: [UInt8] {
    var writer = JSONWriter(layout: .indented(spaces: 2))
    writer.beginObject()
    writer.member("formatVersion", Self.formatVersion)
    writer.key("apps")
    writer.beginArray()
    for listed in apps { write(listed, to: &writer) }
    writer.endArray()
    writer.endObject()
    return writer.finish()
  }

  private func write(_ listed: ListedApp, to writer: inout JSONWriter) {
    let app = listed.app
    writer.beginObject()
    writer.member("id", app.id)
    writer.optionalMember("name", app.name)
    writer.optionalMember("appStoreID", app.appStoreID)
    writer.optionalMember("teamID", app.teamID)
    writer.optionalMember("bundleID", app.bundleID)
    writer.optionalMember("clipBundleID", app.clipBundleID)
    writer.member("domains", app.domains)
    if let card = listed.defaultCard {
      writer.key("defaultExperience")
      write(card, to: &writer)
    }
    writer.key("experiences")
    writer.beginArray()
    for card in listed.cards { write(card, to: &writer) }
    writer.endArray()
    writer.endObject()
  }

  private func write(_ listed: ListedCard, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.optionalMember("id", listed.experience)
    writer.optionalMember("prefix", listed.prefix)
    writer.optionalMember("action", listed.card?.action?.rawValue)
    writer.optionalMember("title", listed.card?.title)
    writer.optionalMember("subtitle", listed.card?.subtitle)
    writer.member("languages", listed.languages)
    if listed.experience != nil { writer.member("retired", listed.isRetired) }
    writer.member("codes", listed.codes)
    writer.member("deployedCodes", listed.deployedCodes)
    writer.member("file", listed.place.file)
    writer.member("line", listed.place.line)
    writer.endObject()
  }
}
