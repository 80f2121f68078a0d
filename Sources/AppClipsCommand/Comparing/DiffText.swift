import ExperienceRegistry

/// What differs between two states of a registry, for people: codes out in the world first, then URLs, then files.
struct DiffText {
  private let comparison: RegistryComparison
  private let places: (old: CardPlaces, new: CardPlaces)
  private let palette: Palette
  private let columns: Int

  init(_ comparison: RegistryComparison, _ request: DiffRequest, palette: Palette, columns: Int) {
    self.comparison = comparison
    places = (request.old.places, request.new.places)
    self.palette = palette
    self.columns = columns
  }

  /// The sections, with an empty line between them.
  var text: String {
    guard !comparison.isEmpty else { return comparison.emptySentence + "\n" }
    let urls = URLChange.Kind.allCases.map { kind in
      section(kind.heading, URLCase.all(of: kind, in: comparison.urls).map(block(of:)))
    }
    let sections =
      [section("Codes out in the world that are affected", comparison.deployedCodes.map(block(of:)))] + urls + [
        section("Experiences", comparison.experiences.map(block(of:)), isTight: true),
        section("Apps", comparison.apps.map(block(of:)), isTight: true), note,
      ]
    return sections.filter { !$0.isEmpty }.map { $0.map { $0 + "\n" }.joined() }.joined(separator: "\n")
  }

  private func section(_ title: String, _ blocks: [[String]], isTight: Bool = false) -> [String] {
    guard !blocks.isEmpty else { return [] }
    return [palette.paint(title, .heading)] + (isTight ? [] : [""])
      + Array(blocks.joined(separator: isTight ? [] : [""]))
  }

  private var note: [String] {
    guard comparison.pairsLeftOut > 0 else { return [] }
    let pairs = counted(comparison.pairsLeftOut, "pair")
    return hanging("\(pairs) of queries that one URL may carry together were not looked at; they are too many", 0)
  }

  private func block(of code: DeployedCodeChange) -> [String] {
    let words = [code.words, places.old.place(of: code.url).text].filter { !$0.isEmpty }.joined(separator: ", ")
    return hanging(code.url.text.value, 2) + hanging(words, 4) + hanging(code.change.answers, 4)
      + hanging(code.change.reason, 4, code.change.mayShowAnotherCard ? .error : nil)
  }

  private func block(of urlCase: URLCase) -> [String] {
    let shown = urlCase.changes.prefix(URLCase.shownChanges)
    let lines = shown.flatMap { change in
      hanging(change.witness, 4) + (urlCase.kind == .content ? [] : hanging(change.answers, 6))
    }
    let rest = urlCase.changes.count - shown.count
    let more = rest > 0 ? ["    and \(rest) more, which --format json lists"] : []
    // Deeper than the URLs, so that one in the reason passes for none of them.
    return hanging(urlCase.reason, 2, further: 8) + lines + more
  }

  private func block(of change: ExperienceChange) -> [String] {
    let url = change.after?.urlPrefix ?? change.before?.urlPrefix
    let place = change.after.map(places.new.place(of:)) ?? change.before.map(places.old.place(of:))
    let head = [change.names, url, change.kind.remark].compactMap(\.self).joined(separator: ", ")
    return block(head, change.kind, change.members, place?.text)
  }

  private func block(of change: AppChange) -> [String] {
    let place = change.after.map(places.new.place(of:)) ?? change.before.map(places.old.place(of:))
    let head = [change.names, change.kind.remark].compactMap(\.self).joined(separator: ", ")
    return block(head, change.kind, change.members, place?.text)
  }

  private func block(
    _ head: String,
    _ kind: ExperienceChange.Kind,
    _ members: [MemberChange],
    _ place: String?
  ) -> [String] {
    let ink: Ink? =
      switch kind {
      case .added: .added
      case .removed: .removed
      case .recreated, .changed, .renamed: nil
      }
    let lines = hanging("\(kind.mark) \(head)", 0, ink)
    return lines + hanging(place ?? "", 4) + members.flatMap { hanging($0.words, 4) }
  }

  /// `text` in lines as wide as the terminal, all but the first indented by `further` more.
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
  var words: String {
    switch (before, after) {
    case (let before?, let after?): "\(member): \(before.description) → \(after.description)"
    case (let before?, nil): "\(member): - \(before.description)"
    case (nil, let after?): "\(member): + \(after.description)"
    case (nil, nil): member
    }
  }
}
