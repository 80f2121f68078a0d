extension Command {
  /// `appclips list`.
  static let list = Command(
    name: "list",
    summary: "list the apps and experiences that are declared",
    discussion: """
      Prints for each app its default experience and its advanced experiences: id, URL prefix, title, action, languages, \
      and codes as those deployed of those declared. What cannot be read is a question mark; "appclips validate" says \
      why. What the flags leave out is not counted either. Ids are printed without their app, \
      and every command accepts them like that if no other app has the same one. On a narrow terminal URL prefixes lack \
      https://.

      JSON is one object: formatVersion and apps; an app has id, name, appStoreID, teamID, bundleID, clipBundleID, \
      domains, defaultExperience and experiences; an experience has id, prefix, action, title, subtitle, languages, \
      retired, codes, deployedCodes, file and line. Keys that do not apply are left out.
      """,
    flags: [.app] + ListingFilter.flags + [format],
    examples: [
      Example("appclips list", "see everything that is declared"),
      Example("appclips list --app costra-coffee", "see one app"),
      Example("appclips list --deployed", "see what printed codes rely on"),
      Example("appclips list --without-language fr", "see what is left to translate"),
      Example("appclips list --format json", "hand it to a program"),
    ],
    run: { invocation, world throws(Failure) in
      let filter = try ListingFilter(invocation)
      let whole = try OpenedRegistry.open(for: invocation, in: &world)
      try whole.refuseUnreadable(in: world)
      let opened = try whole.narrowed(by: invocation)
      let apps = filter.filtered(ListedApp.all(of: opened.registry, places: CardLocations(opened, in: world)))
      switch invocation.choice(of: format, otherwise: ListFormat.text) {
      case .json: world.output.write(ListingJSON(apps: apps).bytes)
      case .text:
        world.output.write(ListingText(apps: apps, palette: world.outputPalette, columns: world.outputColumns).text)
        world.writeSummary(ListingSummary(apps: apps).sentence)
      }
      return .fine
    }
  )

  private static let format = Flag.format(
    default: ListFormat.text,
    "tables for people, or one JSON object for programs"
  )
}

/// How a list is written.
enum ListFormat: String, CaseIterable {
  case text, json
}
