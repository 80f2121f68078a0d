import RegistryModel
import RegistryReports

extension Command {
  /// `appclips tree`.
  static let tree = Command(
    name: "tree",
    summary: "draw the registered URLs as a tree",
    discussion: """
      Shows each host as a tree of path segments, with queries as leaves. For each branch, it shows the experience \
      registered there, the number of experiences at and below the branch, how many of them are retired, and how many \
      codes are deployed. Next to each host is the default experience, which all other URLs on that host open.

      A mark means that Apple's documentation does not determine which card appears. For example, Apple does not \
      document whether a prefix must end at the end of a segment, so /10 is marked if /1 is also registered. The mark \
      is "ambiguous" if the interpretations lead to different cards. Other marks show experiences whose queries can \
      match the same URL, URLs that several experiences register, and hosts with several default experiences.
      """,
    flags: [.app, format],
    examples: [
      Example("appclips tree", "show which URLs are registered, and where a match is ambiguous"),
      Example("appclips tree --app bike-rental", "show the URLs of one app"),
    ],
    run: { invocation, world throws(CommandError) in
      let whole = try OpenedRegistry.open(for: invocation, in: &world)
      try whole.refuseUnreadable(in: world)
      whole.reportBrokenFiles(to: &world)
      let opened = try whole.narrowed(by: invocation)
      let places = CardLocations(opened, in: world)
      let apps = ListedApp.all(of: opened.registry, places: places)
      let cards = opened.registry.experiences.map { ListedCard($0, places: places) }
      let tree = PrefixTree(opened.registry)
      switch invocation.choice(of: format, otherwise: ResultFormat.text) {
      case .json: world.output.write(tree.json(apps: apps, cards: cards), as: .json)
      case .text:
        let (palette, columns) = (world.outputPalette, world.outputColumns)
        world.output.write(TreeText(tree, apps: apps, cards: cards, palette: palette, columns: columns).text)
        world.writeSummary(ListedApp.sentence(about: apps))
      }
      return .fine
    }
  )

  private static let format = Flag.format(
    default: ResultFormat.text,
    "text draws the tree; json is described in \"JSON output\" in the documentation"
  )
}
