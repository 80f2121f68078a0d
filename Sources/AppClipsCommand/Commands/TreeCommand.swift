import RegistryModel

extension Command {
  /// `appclips tree`.
  static let tree = Command(
    name: "tree",
    summary: "draw the registered URLs as a tree",
    discussion: """
      Each host is a tree of path segments, with queries as leaves: the experience registered at each branch, how many \
      there are at or below it, which are retired, and how many codes are deployed. Other URLs of a host show the default \
      experience named next to the host.

      Marks show what Apple's rule leaves open. A branch that begins with the letters of its neighbor, as /10 does with /1, \
      is marked, and called ambiguous if the two interpretations give different cards: Apple does not say that a prefix ends \
      at the end of a segment. Also marked: two queries of one path that one URL can carry together, a URL that several \
      experiences have registered, and a host with several default experiences.
      """,
    flags: [.app, format],
    examples: [
      Example("appclips tree", "which URLs are taken, and what they catch"),
      Example("appclips tree --app bike-rental", "one app"),
    ],
    run: { invocation, world throws(CommandError) in
      let whole = try OpenedRegistry.open(for: invocation, in: &world)
      try whole.refuseUnreadable(in: world)
      let opened = try whole.narrowed(by: invocation)
      let places = CardLocations(opened, in: world)
      let apps = ListedApp.all(of: opened.registry, places: places)
      let cards = opened.registry.experiences.map { ListedCard($0, places: places) }
      let tree = PrefixTree(opened.registry)
      switch invocation.choice(of: format, otherwise: TableFormat.text) {
      case .json: world.output.write(TreeJSON(tree, apps: apps, cards: cards).bytes)
      case .text:
        let (palette, columns) = (world.outputPalette, world.outputColumns)
        world.output.write(TreeText(tree, apps: apps, cards: cards, palette: palette, columns: columns).text)
        world.writeSummary(ListingSummary(apps: apps).sentence)
      }
      return .fine
    }
  )

  private static let format = Flag.format(
    default: TableFormat.text,
    "a drawing, or JSON (see \"JSON output\" in the documentation)"
  )
}

/// The formats of commands that print text for people or one JSON object for programs.
enum TableFormat: String, CaseIterable {
  case text, json
}
