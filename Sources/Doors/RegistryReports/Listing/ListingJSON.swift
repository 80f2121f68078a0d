import JSONSyntax
import RegistryModel

/// The declared apps and cards as one JSON object. Values that are not declared or cannot be read are omitted.
package struct ListingJSON {
  let apps: [ListedApp]

  package init(apps: [ListedApp]) { self.apps = apps }

  /// The object, with a trailing newline.
  package var bytes: [UInt8] { JSONWriter.document { $0.objects("apps", apps, write) } }

  private func write(_ listed: ListedApp, to writer: inout JSONWriter) {
    let app = listed.app
    writer.member("id", app.id)
    writer.optionalMember("name", app.name)
    writer.optionalMember("appStoreID", app.appStoreID)
    writer.optionalMember("teamID", app.teamID)
    writer.optionalMember("bundleID", app.bundleID)
    writer.optionalMember("clipBundleID", app.clipBundleID)
    writer.member("domains", app.domains)
    if let card = listed.defaultCard { writer.object("defaultExperience") { write(card, to: &$0) } }
    writer.objects("experiences", listed.cards) { write($0, to: &$1) }
  }

  private func write(_ listed: ListedCard, to writer: inout JSONWriter) {
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
  }
}
