import RegistryModel

extension Command {
  /// `appclips tree`.
  static let tree = Command(
    name: "tree",
    summary: "draw the registered URLs as a tree",
    discussion: """
      Draws hosts, below them path segments as branches and queries as leaves, with the experience that is registered at \
      each, how many there are at or below a branch, which are retired, and how many codes are out in the world. Where \
      no branch of a host fits a URL, the default experience named beside the host answers.

      A branch that begins with the letters of its neighbour, as /10 does with /1, is marked: Apple does not say that a \
      prefix ends where a segment ends. It is ambiguous where that gives its URL another card. So are two queries of one \
      path that a URL may carry together; a pair of them is marked. A URL that several experiences have registered, and a \
      host for which several default experiences could answer, are marked too.

      JSON is one object: formatVersion, hosts and unreadable, the ids of experiences without a readable URL prefix. A \
      node has host and defaults, or path, or query; address; count and deployedCodes, at or below it; experiences, \
      children, and where a neighbour is like it beginsWith, tiesWith and ambiguous. An experience has id, title, \
      retired, codes, deployedCodes, file and line.
      """,
    flags: [.app, format],
    examples: [
      Example("appclips tree", "see which URLs are taken, and what else they catch"),
      Example("appclips tree --app bike-rental", "see those of one app"),
      Example("appclips tree --format json", "hand it to a program"),
    ],
    run: { invocation, world throws(Failure) in
      let whole = try OpenedRegistry.open(for: invocation, in: &world)
      try whole.refuseUnreadable(in: world)
      let opened = try whole.narrowed(by: invocation)
      let places = CardLocations(opened, in: world)
      let apps = ListedApp.all(of: opened.registry, places: places)
      let cards = opened.registry.experiences.map { ListedCard($0, places: places) }
      let tree = PrefixTree(opened.registry)
      switch invocation.choice(of: format, otherwise: ListFormat.text) {
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
    default: ListFormat.text,
    "a drawing for people, or one JSON object for programs"
  )
}
