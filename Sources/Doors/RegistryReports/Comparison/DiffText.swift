package import RegistryComparison
import RegistryModel
import TextBasics

/// The differences between two states of a registry as text for a terminal, ordered by harm.
package struct DiffText {
  private let comparison: RegistryComparison
  private let places: (old: CardLocations, new: CardLocations)
  private let palette: Palette
  private let columns: Int

  package init(
    _ comparison: RegistryComparison,
    places: (old: CardLocations, new: CardLocations),
    palette: Palette,
    columns: Int
  ) {
    self.comparison = comparison
    self.places = places
    self.palette = palette
    self.columns = columns
  }

  /// The sections, with an empty line between them.
  package var text: String {
    guard !comparison.isEmpty else { return comparison.sentence + "\n" }
    let changes = ChangesByHarm(comparison)
    let harms = [
      section("Cards that go away", changes.gone.map { block(of: $0, named: $0.complete) }, isTight: true),
      section(of: changes.urls),
      section(of: changes.domains),
      section("Affected printed codes", changes.codes.map(block(of:))),
      section(of: changes.looks),
    ]
    let certainty = changes.certainty.map(section(of:))
    let others = [
      section(changes.newHeading, changes.new.map { block(of: $0, named: $0.folded) }, isTight: true),
      section("Changes in the files", changes.others.map { block(of: $0, named: $0.names) }, isTight: true),
      section("Apps", changes.apps.map(block(of:)), isTight: true), note,
    ]
    let sections = (harms + certainty + others).filter { !$0.isEmpty }
    return sections.map { $0.map { $0 + "\n" }.joined() }.joined(separator: "\n")
  }

  private func section(of cases: [URLCase]) -> [String] {
    section(cases.first?.heading ?? "", cases.map(block(of:)))
  }

  private func section(_ title: String, _ blocks: [[String]], isTight: Bool = false) -> [String] {
    guard !blocks.isEmpty else { return [] }
    return [palette.paint(title, .heading)] + (isTight ? [] : [""])
      + Array(blocks.joined(separator: isTight ? [] : [""]))
  }

  private var note: [String] {
    guard comparison.pairsLeftOut > 0 else { return [] }
    let pairs = Words.counted(comparison.pairsLeftOut, "pair")
    return hanging("skipped \(pairs) of queries that one URL could combine: there are too many to compare", 0)
  }

  private func block(of code: DeployedCodeChange) -> [String] {
    let words = [code.words, places.old.location(of: code.url).text].filter { !$0.isEmpty }.joined(separator: ", ")
    return hanging(code.url.text.value, 2) + hanging(words, 4) + hanging(code.change.answers(from: code.code), 4)
      + hanging(code.reason, 4, code.change.mayShowAnotherCard ? .error : nil)
  }

  private func block(of urlCase: URLCase) -> [String] {
    let shown = urlCase.shown
    let lines = shown.changes.flatMap { change in
      hanging((change.isExample ? "for example " : "") + change.witness, 4)
        + (urlCase.kind == .content ? [] : hanging(change.answers(), 6))
    }
    let more = shown.rest > 0 ? ["    and \(shown.rest) more; --format json lists them all"] : []
    // Indented deeper than the URLs, so that a URL in the reason is not mistaken for one of them.
    return hanging(urlCase.reason, 2, further: 8) + lines + more
  }

  private func block(of group: ExperienceGroup, named name: String) -> [String] {
    guard let first = group.changes.first else { return [] }
    guard group.template != nil else { return block(of: first, named: name) }
    return block(name, first.kind.mark(first.effect), [], location(of: first)?.text)
  }

  private func block(of change: ExperienceChange, named name: String) -> [String] {
    let url = change.after?.urlPrefix ?? change.before?.urlPrefix
    let head = [name, url, change.kind.remark].compactMap(\.self).joined(separator: ", ")
    return block(head, change.kind.mark(change.effect), change.members, location(of: change)?.text)
  }

  private func location(of change: ExperienceChange) -> CardLocations.Line? {
    change.after.map(places.new.location(of:)) ?? change.before.map(places.old.location(of:))
  }

  private func block(of change: AppChange) -> [String] {
    let head = [change.names, change.kind.remark].compactMap(\.self).joined(separator: ", ")
    return block(head, change.kind.mark(), change.members, change.location(in: places)?.text)
  }

  private func block(_ head: String, _ mark: String, _ members: [MemberChange], _ place: String?) -> [String] {
    let ink: Ink? =
      switch mark {
      case "+": .added
      case "-": .removed
      default: nil
      }
    let lines = hanging("\(mark) \(head)", 0, ink)
    return lines + hanging(place ?? "", 4) + members.flatMap { hanging($0.words, 4) }
  }

  /// Wraps `text` at the width of the terminal; all lines but the first are indented by `further` more.
  private func hanging(_ text: String, _ indent: Int, _ ink: Ink? = nil, further: Int = 2) -> [String] {
    let lines = Paragraph.lines(of: TerminalText.visible(text), columns: columns - indent - further)
    return lines.enumerated().map { index, line in
      let spaces = String(repeating: " ", count: index == 0 ? indent : indent + further)
      return spaces + (ink.map { palette.paint(line, $0) } ?? line)
    }
  }
}

extension MemberChange {
  /// `title: "a" → "b"`, `matches: + "https://…"`.
  package var words: String {
    switch (before, after) {
    case (let before?, let after?): "\(member): \(before.description) → \(after.description)"
    case (let before?, nil): "\(member): - \(before.description)"
    case (nil, let after?): "\(member): + \(after.description)"
    case (nil, nil): member
    }
  }
}
