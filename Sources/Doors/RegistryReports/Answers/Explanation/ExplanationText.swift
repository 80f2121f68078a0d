import ExperienceResolver
import HostNames
import JSONSyntax
import RegistryModel
import TextBasics

/// The explanation of a resolution as text: changes by normalization, a drawing of the URL with the most relevant
/// candidates, near misses, and what to register to give the URL its own card.
struct ExplanationText {
  let explanation: Explanation
  let registry: Registry
  let places: CardLocations
  let palette: Palette
  let columns: Int
  /// Whether the last part is the command that gives the URL its own card.
  let proposesCommand: Bool
  /// The flag `--registry` of the run as an argument, for that command; nil without it.
  let registryArgument: String?

  /// The least width of text next to the drawing, in columns; narrower text goes below it.
  private static let leastRoom = 36

  /// The lines, with a blank line before each part.
  var lines: [String] {
    let whole = invalidPart + corrected + normalization + candidates + nearMisses + retired + codeSize
    return proposesCommand ? whole + ownCard : whole
  }

  private func part(_ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : ["", "  " + palette.paint(title, .heading)] + lines.map { $0.isEmpty ? $0 : "    " + $0 }
  }

  /// The URL with the invalid part underlined; empty if the URL is valid.
  private var invalidPart: [String] {
    do throws(InvocationURL.ParseError) {
      _ = try InvocationURL(mappingHostOf: explanation.url)
      return []
    } catch {
      let source = SourceText(explanation.url)
      let whole = SourceRange(0, source.bytes.count)
      let line = DisplayLine(whole, of: source, around: error.range.lowerBound)
      let marked = line.columns(of: SourceRange(error.range.lowerBound, error.range.upperBound))
      let window = line.window(showing: marked, limit: columns - 4)
      let lead = String(repeating: " ", count: window.underlined.lowerBound)
      let signs = palette.paint(String(repeating: "^", count: window.underlined.count), .error)
      return part("Problem", [window.text, lead + signs])
    }
  }

  private var normalization: [String] {
    guard let normalized = explanation.normalized, normalized != explanation.url || explanation.isInvalid
    else { return [] }
    let steps = explanation.steps.map { "- \($0)" }
    return part("Normal form", [TerminalText.visible(normalized)] + steps)
  }

  private var candidates: [String] {
    guard let url = explanation.target else { return [] }
    let candidates = explanation.candidates()
    guard !candidates.isEmpty else {
      return part("Candidates", ["no advanced experience is registered on \(url.host)"])
    }
    let picture = URLDrawing(url)
    let head = [picture.text, picture.ruler].filter { !$0.isEmpty }.map { $0.cut(to: columns - 4) }
    let shown = candidates.prefix(Explanation.tellingCandidates)
    let rest = candidates.count - shown.count
    let more = rest == 0 ? [] : ["… and \(rest) more on \(url.host) that have less in common with the URL"]
    return part("Candidates", head + shown.flatMap { lines(for: $0, picture) } + more)
  }

  private func lines(for candidate: Explanation.Candidate, _ picture: URLDrawing) -> [String] {
    guard let registered = try? InvocationURL(candidate.experience.urlPrefix) else { return [] }
    let bar = picture.bar(of: registered, candidate.verdict).text.cut(to: columns - 4)
    let isMatch = candidate.verdict.matches
    let sign = candidate.verdict == .won ? "✓" : isMatch ? "=" : "✗"
    let words = "\(sign) \(name(of: candidate.experience)): \(candidate.verdict)"
    let ink: Ink = candidate.verdict == .won ? .note : isMatch ? .gutter : .warning
    let room = columns - 4 - picture.columns - 2
    let longest =
      words.split(separator: " ").map { TerminalText.columns(of: TerminalText.visible(String($0))) }.max() ?? 0
    guard room >= max(Self.leastRoom, longest + 2) else {
      return [palette.paint(bar, ink)] + hanging(words, room: columns - 8).map { "    " + $0 }
    }
    let pad = String(repeating: " ", count: picture.columns - bar.count + 2)
    let gap = String(repeating: " ", count: picture.columns + 2)
    return hanging(words, room: room).enumerated().map { index, line in
      (index == 0 ? palette.paint(bar, ink) + pad : gap) + line
    }
  }

  private var nearMisses: [String] {
    part(
      "Near misses",
      explanation.nearMisses().flatMap { miss in
        hanging("~ \(name(of: miss.experience)): \(miss)", room: columns - 4)
      }
    )
  }

  /// The corrected URL and the card that it shows.
  private var corrected: [String] {
    guard let mended = explanation.mended else { return [] }
    let answer = registry.resolve(mended)
    let card =
      switch answer.outcome {
      case .advanced: answer.experience?.id ?? ""
      case .default: "the default experience of \(answer.app?.id ?? "")"
      case .none, .invalid: "no card"
      }
    return part("Corrected URL", hanging("\(mended) shows \(card)", room: columns - 4))
  }

  /// What the URL costs in an App Clip Code, in one line.
  private var codeSize: [String] {
    guard let url = explanation.printedURL else { return [] }
    let words = url.problem ?? explanation.codeSize(registry.codeCosts()).map { "\($0.share): \($0.verdict)" }
    return part("App Clip Code", words.map { hanging($0, room: columns - 4) } ?? [])
  }

  /// The retired experience that would match.
  private var retired: [String] {
    guard let retired = explanation.target.flatMap(registry.retiredAnswer(to:)) else { return [] }
    let words = "- \(retired.id), \(retired.urlPrefix ?? ""): would match if it were not retired"
    return part("Retired", hanging("\(words) (\(places.location(of: retired).text))", room: columns - 4))
  }

  /// The declarations that would give the URL its own card.
  private var ownCard: [String] {
    guard let url = explanation.target,
      let wanted = registry.registration(for: url, among: explanation.registered)
    else { return [] }
    if let obstacle = wanted.obstacle {
      return part("To give the URL its own card", hanging("! \(obstacle)", room: columns - 4))
    }
    if let existing = wanted.existing, let file = wanted.file.map(places.shownPath(of:)) {
      let change = "in \(file), remove the trailing slash: \"urlPrefix\": \"\(wanted.urlPrefix)\"; \(existing) then "
      return part("To give the URL its own card", hanging(change + "matches too", room: columns - 4))
    }
    let list = wanted.app.flatMap(registry.app).map { "\"domains\" in \(places.shownPath(of: $0.document.path))" }
    let domain = wanted.missingDomain.map { host in
      hanging("first, add \"\(host)\" to \(list ?? "the \"domains\" of the card's app"), then run:", room: columns - 4)
    }
    return part("To give the URL its own card", (domain ?? []) + [TerminalText.visible(command(creating: wanted))])
  }

  /// The command that creates the experience. It names the app if the host alone does not determine it.
  private func command(creating wanted: SuggestedRegistration) -> String {
    let host = explanation.target?.host ?? ""
    let isShared = registry.apps.count { $0.hosts.contains(host) } != 1 && registry.apps.count > 1
    let app = isShared ? " --app \(wanted.app.map(ShellWord.path) ?? "ID")" : ""
    let folder = registryArgument.map { " --registry \($0)" } ?? ""
    return "appclips new experience \(ShellWord.quoted(wanted.urlPrefix))\(app)\(folder)"
  }

  /// The id and the URL prefix without its scheme: `costra-coffee/latte, costracoffee.com/5`.
  private func name(of experience: Experience) -> String {
    let prefix = experience.urlPrefix
    let scheme = "https://"
    return "\(experience.id), " + (prefix.hasPrefix(scheme) ? String(prefix.dropFirst(scheme.count)) : prefix)
  }

  /// `text` wrapped to at most `room` columns; all lines but the first are indented by two.
  private func hanging(_ text: String, room: Int) -> [String] {
    Paragraph.hanging(TerminalText.visible(text), columns: room)
  }
}

extension String {
  /// The text truncated to at most `columns` characters of one column each.
  fileprivate func cut(to columns: Int) -> String {
    count <= columns ? self : prefix(max(columns, 1) - 1) + "…"
  }
}
