import RegistryRules
import TextBasics

/// The rules selected by `--select` and `--ignore`: the named rules, or all, without the ignored ones.
struct RuleSelection {
  /// The rules, in the order of the catalogue.
  let rules: [Rule]

  /// Parses the names of rules and areas. Each text is one name or several, separated by commas.
  init(select: [String], ignore: [String], from all: [Rule] = Rules.all) throws(CommandError) {
    let selected = try Self.rules(named: select, in: all)
    let ignored = try Self.rules(named: ignore, in: all)
    rules = all.filter { rule in
      (select.isEmpty || selected.contains(rule.identifier)) && !ignored.contains(rule.identifier)
    }
    guard !rules.isEmpty else { throw .usage("--select and --ignore exclude every rule") }
  }

  private static func rules(named texts: [String], in all: [Rule]) throws(CommandError) -> Set<String> {
    var identifiers: Set<String> = []
    let names: [String] = texts.flatMap { (text: String) -> [Substring] in text.split(separator: ",") }
      .map { (word: Substring) -> String in word.trimmed }
    for name in names {
      let meant: [String] = all.filter { (rule: Rule) -> Bool in rule.identifier == name || rule.area == name }
        .map(\.identifier)
      guard !meant.isEmpty else {
        throw .usage("there is no rule or area \"\(name)\"" + wayOut(from: name, in: all))
      }
      identifiers.formUnion(meant)
    }
    return identifiers
  }

  private static func wayOut(from name: String, in all: [Rule]) -> String {
    let identifiers = all.map(\.identifier)
    let areas = identifiers.indices.map { all[$0].area }
    let near = Suggestion.nearest(to: name, in: areas + identifiers)
    guard let meant = near ?? identifiers.first(where: { $0.hasSuffix("/" + name) }) else {
      return "; \"appclips rules\" lists them all"
    }
    return "; did you mean \"\(meant)\"?"
  }
}

extension ValueKind {
  /// Areas and identifiers of rules. Commas separate several; the shell completes the first.
  static let rules: ValueKind = {
    let areas: [String] = Rules.all.map(\.area)
    let starts = areas.indices.filter { $0 == 0 || areas[$0 - 1] != areas[$0] }
    return .known(starts.map { areas[$0] } + Rules.all.map(\.identifier))
  }()
}
