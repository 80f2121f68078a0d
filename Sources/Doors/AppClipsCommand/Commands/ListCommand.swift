import RegistryModel
import RegistryReports

extension Command {
  /// `appclips list`.
  static let list = Command(
    name: "list",
    summary: "list the declared apps and experiences",
    discussion: """
      Shows each app with its default experience and its advanced experiences: ID, URL prefix, title, action, \
      languages, and how many of its declared codes are deployed. A question mark replaces a value that \
      cannot be read; "appclips validate" reports why. On a narrow terminal, URL prefixes are shown without \
      https://.

      IDs are shown without the app's folder. Commands accept this short form if only one app has an experience \
      with that ID.
      """,
    flags: [.app] + ListingFilter.flags + [format],
    examples: [
      Example("appclips list --app costra-coffee", "list the experiences of one app"),
      Example("appclips list --deployed", "list the cards that deployed codes open"),
      Example("appclips list --without-language fr", "list the cards that are not available in French"),
    ],
    run: { invocation, world throws(CommandError) in
      let filter = try ListingFilter(invocation)
      let whole = try OpenedRegistry.open(for: invocation, in: &world)
      let chosen = invocation.choice(of: format, otherwise: ListFormat.text)
      if !chosen.listsIDs {
        try whole.refuseUnreadable(in: world)
        whole.reportBrokenFiles(to: &world)
      }
      let opened = try whole.narrowed(by: invocation)
      let apps = filter.filtered(ListedApp.all(of: opened.registry, places: CardLocations(opened, in: world)))
      switch chosen {
      case .json: world.output.write(ListedApp.json(of: apps), as: .json)
      case .text:
        world.output.write(ListedApp.text(of: apps, palette: world.outputPalette, columns: world.outputColumns))
        world.writeSummary(ListedApp.sentence(about: apps))
      case .appIDs: write(apps.map(\.app.id), to: &world)
      case .experienceIDs:
        let templates = opened.registry.templates.all.map(\.id)
        write(templates + apps.flatMap { $0.cards.compactMap(\.experience) }, to: &world)
      }
      return .fine
    }
  )

  private static let format = Flag.format(
    default: ListFormat.text,
    "text prints tables; json is described in \"JSON output\" in the documentation; app-ids and experience-ids print "
      + "full IDs, one per line, even if some files are broken"
  )

  private static func write(_ ids: [String], to world: inout World) {
    for id in ids { world.output.write(line: TerminalText.visible(id)) }
  }
}

/// The formats of `list`.
private enum ListFormat: String, CaseIterable {
  case text, json
  case appIDs = "app-ids"
  case experienceIDs = "experience-ids"

  /// Whether only ids are listed, which completions read: of a broken registry as many as there are.
  var listsIDs: Bool { self == .appIDs || self == .experienceIDs }
}
