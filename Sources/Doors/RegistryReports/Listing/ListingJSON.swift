import JSONSyntax
import RegistryModel

extension ListedApp {
  /// The declared apps and cards as one JSON object, with a trailing newline. Values that are not declared or cannot be read
  /// are omitted.
  package static func json(of apps: [ListedApp]) -> [UInt8] {
    JSONWriter.document { $0.objects("apps", apps) { $0.write(to: &$1) } }
  }

  private func write(to writer: inout JSONWriter) {
    writer.member("id", app.id)
    writer.optionalMember("name", app.name)
    writer.optionalMember("appStoreID", app.appStoreID)
    writer.optionalMember("teamID", app.teamID)
    writer.optionalMember("bundleID", app.bundleID)
    writer.optionalMember("clipBundleID", app.clipBundleID)
    writer.member("domains", app.domains)
    if let defaultCard { writer.object("defaultExperience") { defaultCard.write(to: &$0) } }
    writer.objects("experiences", cards) { $0.write(to: &$1) }
  }
}

extension ListedCard {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.optionalMember("id", experience)
    writer.optionalMember("prefix", prefix)
    writer.optionalMember("action", card?.action?.rawValue)
    writer.optionalMember("title", card?.title)
    writer.optionalMember("subtitle", card?.subtitle)
    writer.member("languages", languages)
    if experience != nil { writer.member("retired", isRetired) }
    writer.member("codes", codes)
    writer.member("deployedCodes", deployedCodes)
    writer.member("file", place.file)
    writer.member("line", place.line)
  }
}
