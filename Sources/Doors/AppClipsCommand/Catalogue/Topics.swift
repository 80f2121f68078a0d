import AppClipRegistry
import RegistryModel
import RegistryReports
import RegistryRules
import TextBasics

/// Finds the pages about what a user named: a rule, a term, a key or a value of the file format, a command or one of its
/// kinds, a format of findings, or an area of rules. A word with several meanings has several pages.
struct Topics {
  let program: Program
  let palette: Palette
  let columns: Int

  /// The names that completions offer.
  static let names: [String] =
    Rules.identifiers + unique(FormatKey.all.map(\.field.name)) + Glossary.terms.map { $0.names[0] }

  /// The pages about `name`. A word that is only similar is a question, never taken for an answer.
  func pages(about name: String) throws(CommandError) -> [Page] {
    if let rule = Self.rule(called: name) { return [RulePage(rule, palette: palette, columns: columns).page] }
    let pages =
      terms(called: name) + keys(called: name) + Vocabulary.pages(about: name) + kinds(called: name)
      + formats(called: name) + areas(called: name)
    guard pages.isEmpty else { return pages }
    if let rule = Self.rule(withoutArea: name) { return [RulePage(rule, palette: palette, columns: columns).page] }
    // Questions and headings write a key as words: "business category".
    let keys = FormatKey.all.map(\.field.name)
    if let key = keys.first(where: { Suggestion.isSameWord($0, name) }) { return self.keys(called: key) }
    // A message of Apple is pasted as a whole.
    if let topic = Self.topic(in: name) { return terms(called: topic) }
    let related = name.contains("/") ? [] : Self.related(to: name)
    if let best = related.first, best.hasAll, related.dropFirst().first?.hasAll != true, best.words > 1 {
      return try self.pages(about: best.name)
    }
    throw .usage("unknown topic \(Words.quoted(name))" + wayOut(from: name, related.prefix(5).map(\.name)))
  }

  /// The longest term that a message contains as words of its own; nil if there is none. Only terms that mean one thing in any
  /// sentence count: several words, or a name such as `ITMS-90876` or `parentBundleId`.
  static func topic(in message: String) -> String? {
    let words = message.split(whereSeparator: \.isWhitespace)
    guard words.count > 1 else { return nil }
    let text = " " + Self.plain(message) + " "
    let names = Glossary.terms.flatMap(\.names).filter { isDistinctive($0) && text.contains(" " + plain($0) + " ") }
    // The number of an error says more than the words around it.
    let codes = names.filter { $0.contains(where: \.isNumber) }
    return (codes.isEmpty ? names : codes).max { $0.utf8.count < $1.utf8.count }
  }

  private static func isDistinctive(_ name: String) -> Bool {
    name.utf8.count > 5
      && (name.contains { $0 == " " || $0 == "_" || $0.isNumber } || name.dropFirst().contains(where: \.isUppercase))
  }

  /// The words in lowercase letters, without the marks around them.
  private static func plain(_ text: String) -> String {
    text.lowercased().split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }.joined(separator: " ")
  }

  /// The pages in Markdown; that of a rule is the one of the documentation.
  func markdown(about name: String) throws(CommandError) -> String {
    if let rule = Self.rule(called: name) { return RulePage(rule).markdown }
    let plain = Topics(program: program, palette: .plain, columns: Page.widest)
    return try plain.pages(about: name).map(\.markdown).joined(separator: "\n")
  }

  private static func rule(called identifier: String) -> Rule? {
    Rules.withAudits.first { $0.identifier == identifier }
  }

  /// The only rule with this identifier in any area; nil if several areas have one.
  private static func rule(withoutArea pattern: String) -> Rule? {
    let found = Rules.withAudits.filter { $0.identifier == "\($0.area)/\(pattern)" }
    return found.count == 1 ? found.first : nil
  }

  private func terms(called name: String) -> [Page] {
    Glossary.terms.filter { $0.isCalled(name) }.map { term in
      Page(
        label: ("term", .note),
        title: term.names[0],
        parts: Paragraph.paragraphs(of: term.text).map(Page.Part.prose) + term.sources.map(Page.Part.source)
      )
    }
  }

  private func keys(called name: String) -> [Page] {
    let keys = FormatKey.matching(name)
    return keys.isEmpty ? [] : [FormatKey.page(name, keys)]
  }

  private func kinds(called name: String) -> [Page] {
    program.commands.flatMap { command in
      let ofKinds = command.kinds.filter { $0.name == name || "\(command.name) \($0.name)" == name }.map { kind in
        page(label: "kind of \(command.name)", kind.name, [kind.summary, kind.details], "\(command.name) \(kind.name)")
      }
      guard command.name == name else { return ofKinds }
      return ofKinds + [page(label: "command", name, [command.summary.asSentence] + command.paragraphs, name)]
    }
  }

  private func page(label: String, _ title: String, _ texts: [String], _ help: String) -> Page {
    let more = "\"\(program.name) help \(help)\" lists its flags and examples."
    return Page(
      label: (label, .note),
      title: title,
      parts: (texts + [more]).flatMap(Paragraph.paragraphs).map(Page.Part.prose)
    )
  }

  private func formats(called name: String) -> [Page] {
    guard let format = ReportFormat(rawValue: name) else { return [] }
    return [
      Page(
        label: ("format", .note),
        title: name,
        parts: [.prose("\(format.summary.asSentence) \"validate\" and \"audit\" print it with --format \(name).")]
      )
    ]
  }

  private func areas(called name: String) -> [Page] {
    let catalogue = Rules.withAudits.filter { $0.area == name }
    guard !catalogue.isEmpty else { return [] }
    return [
      Page(
        label: ("area of rules", .note),
        title: name,
        parts: [.lines(catalogue.text(columns: min(columns, Page.widest), palette: palette))]
      )
    ]
  }

  /// The terms and rules whose pages contain the words of a question or a message, the most specific ones first. A word counts
  /// more the fewer pages contain it, and twice in a name. Pages with less than two thirds of the possible weight are not included.
  private static func related(to message: String) -> [(name: String, hasAll: Bool, words: Int)] {
    let wanted = searched(message)
    let pages =
      Glossary.terms.map { ($0.names[0], searched($0.names.joined(separator: " ")), searched($0.text)) }
      + Rules.withAudits.map { ($0.identifier, searched($0.identifier), searched($0.summary + " " + $0.why)) }
    let weights = wanted.map { word in
      let count = pages.count { $0.1.contains(word) || $0.2.contains(word) }
      return (word: word, weight: count > 0 ? 1 / Double(count) : 0)
    }
    let most = weights.reduce(0) { $0 + $1.weight }
    guard most > 0 else { return [] }
    let found = pages.map { name, ofName, ofText in
      let held = weights.filter { $0.weight > 0 && (ofName.contains($0.word) || ofText.contains($0.word)) }
      let weight = held.reduce(0) { $0 + $1.weight }
      let inName = held.reduce(0) { $0 + (ofName.contains($1.word) ? $1.weight : 0) }
      return (
        name: name, hasAll: held.count == wanted.count, words: wanted.count, weight: weight, rank: weight + inName
      )
    }
    return found.filter { $0.weight >= most * 2 / 3 }.sorted { $0.rank > $1.rank }.map {
      ($0.name, $0.hasAll, $0.words)
    }
  }

  /// The words of a text that say what it is about, without the ending of the plural.
  private static func searched(_ text: String) -> Set<String> {
    let words = text.lowercased().split { !($0.isLetter || $0.isNumber) }.map(String.init)
    return Set(
      words.filter { $0.utf8.count > 2 && !ordinary.contains($0) }.map {
        $0.hasSuffix("s") ? String($0.dropLast()) : $0
      }
    )
  }

  /// Words of every question about App Clips.
  private static let ordinary: Set = [
    "the", "and", "for", "not", "with", "has", "have", "was", "are", "does", "can", "this", "that", "from", "your",
    "you", "why",
    "how", "what", "when", "app", "clip", "clips", "apple", "error", "currently", "there", "its", "did", "but", "is",
    "doesn", "isn",
  ]

  private func wayOut(from name: String, _ related: [String]) -> String {
    let pattern = Rules.withAudits.map(\.identifier).first { $0.hasSuffix("/" + name) }
    let last = name.split { "./".contains($0) }.last.map(String.init) ?? name
    let key = FormatKey.all.first { $0.field.name == last }?.field.name
    let known = Self.names + program.commands.map(\.name)
    let near = Suggestion.nearest(to: name, in: known)
    // Another number is another error.
    let isOtherError = near.map { $0.filter(\.isNumber) != name.filter(\.isNumber) } ?? false
    if let meant = pattern ?? (isOtherError ? nil : near) ?? key {
      return "; did you mean \(Words.quoted(meant))?"
    }
    guard related.isEmpty else { return "; these topics mention it: \(Words.list(related.map(Words.quoted)))" }
    return "; \"\(program.name) rules\" lists all rules, and \"\(program.name) help explain\" the other topics"
  }

  private static func unique(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }
}
