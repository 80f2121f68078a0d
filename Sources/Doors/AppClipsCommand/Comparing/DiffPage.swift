import ExperienceEmitters
import MarkupSyntax
import RegistryComparison
import RegistryModel
import RegistryReports
import TextBasics

/// The differences between two states of a registry as one HTML page: each changed card before and after, side by side,
/// ordered by harm. The page has no script and loads nothing.
struct DiffPage {
  private let comparison: RegistryComparison
  private let changes: ChangesByHarm
  private let pairs: [CardPair]
  private let pictures: CardImages

  /// Creates the page of `comparison`. `oldBytes` and `newBytes` return the image at a path on each side; nil if it cannot
  /// be read.
  init(
    _ comparison: RegistryComparison,
    oldBytes: (_ path: String) -> [UInt8]?,
    newBytes: (_ path: String) -> [UInt8]?
  ) {
    self.comparison = comparison
    changes = ChangesByHarm(comparison)
    pairs = CardPair.all(of: comparison.urls)
    var bytes: [String: [UInt8]] = [:]
    for pair in pairs {
      if let path = pair.before.picturePath { bytes["old/" + path] = oldBytes(path) }
      if let path = pair.after.picturePath { bytes["new/" + path] = newBytes(path) }
    }
    pictures = CardImages(bytes.keys.sorted(by: ByteOrder.precedes), bytes)
  }

  /// The page. Characters that HTML does not allow become U+FFFD, so that a report appears whatever it quotes.
  var bytes: [UInt8] {
    var page = MarkupWriter(.html)
    page.raw("<!DOCTYPE html>")
    page.block("html", ["lang": "en"]) { html in
      html.block("head") { writeHead(&$0) }
      html.block("body") { body in
        body.line { $0.element("h1", text: "App Clip card changes") }
        body.line { $0.element("p", text: comparison.sentence) }
        body.block("main") { main in
          write("Cards that go away", changes.gone.flatMap(\.changes), to: &main)
          write(pairs.filter(\.isAnotherCard), to: &main)
          write(changes.domains, to: &main)
          writeCodes(to: &main)
          write(pairs.filter { !$0.isAnotherCard }, to: &main)
          for cases in changes.certainty { write(cases, to: &main) }
          write(changes.newHeading, changes.new, to: &main)
          write("Changes in the files", changes.others, to: &main)
          writeApps(to: &main)
        }
      }
    }
    return page.finishRepairing()
  }

  private func writeHead(_ head: inout MarkupWriter) {
    CardStyle.writeHead("App Clip card changes", to: &head) { style in
      style.raw(Self.style)
      pictures.write(to: &style)
    }
  }

  private func writeCodes(to main: inout MarkupWriter) {
    guard !comparison.deployedCodes.isEmpty else { return }
    let isHarmed = comparison.deployedCodes.contains { $0.breaksCode || [.differentCard, .look].contains($0.harm) }
    main.block("section", isHarmed ? ["class": "codes"] : [:]) { section in
      section.line { $0.element("h2", text: "Affected printed codes") }
      section.block("ul") { list in
        for code in comparison.deployedCodes {
          list.line {
            $0.element("li") { item in
              item.element("code", text: code.url.text.value)
              item.text(" " + [code.words, code.change.answers(from: code.code), code.reason].joined(separator: "; "))
            }
          }
        }
      }
    }
  }

  private func write(_ pairs: [CardPair], to main: inout MarkupWriter) {
    for pair in pairs { main.block("article") { write(pair, to: &$0) } }
  }

  private func write(_ pair: CardPair, to article: inout MarkupWriter) {
    article.line { $0.element("h2", text: pair.title) }
    article.line { $0.element("p", ["class": "note"], text: pair.reason) }
    article.block("ul") { list in
      for witness in pair.witnesses { list.line { $0.element("li") { $0.element("code", text: witness) } } }
    }
    article.block("div", ["class": "pair"]) { figures in
      write(pair.before, "Before", side: "old/", to: &figures)
      write(pair.after, "After", side: "new/", to: &figures)
    }
  }

  private func write(_ answer: Answer, _ word: String, side: String, to figures: inout MarkupWriter) {
    figures.block("figure") { figure in
      figure.line { $0.element("figcaption", text: "\(word): \(answer.name)") }
      guard let card = answer.card, let app = answer.app else {
        return figure.line { $0.element("p", ["class": "nothing"], text: "No card: the URL opens as a web page.") }
      }
      let isPoweredBy = answer.experience?.declaration?.poweredBy?.value ?? false
      let picture = pictures.picture(at: answer.picturePath.map { side + $0 }, shown: card.image)
      CardDrawing(card, of: app, isPoweredBy: isPoweredBy, picture: picture).write(to: &figure)
    }
  }

  /// Writes changes whose card is the same before and after, so that there is no pair of cards.
  private func write(_ cases: [URLCase], to main: inout MarkupWriter) {
    guard let heading = cases.first?.heading else { return }
    main.block("section") { section in
      section.line { $0.element("h2", text: heading) }
      for urlCase in cases {
        section.line { $0.element("p", ["class": "note"], text: urlCase.reason) }
        section.block("ul") { list in
          for change in urlCase.changes {
            list.line {
              $0.element("li") { item in
                item.element("code", text: change.witness)
                item.text(" " + change.answers())
              }
            }
          }
        }
      }
    }
  }

  /// Writes new cards, with the rows of a template in one line.
  private func write(_ title: String, _ groups: [ExperienceGroup], to main: inout MarkupWriter) {
    write(title, groups.map { group in (group.folded, group.changes.first?.after?.urlPrefix ?? "", []) }, to: &main)
  }

  private func write(_ title: String, _ changes: [ExperienceChange], to main: inout MarkupWriter) {
    let lines = changes.map { change in
      let url = change.after?.urlPrefix ?? change.before?.urlPrefix
      return (change.names, [change.kind.remark, url].compactMap(\.self).joined(separator: ", "), change.members)
    }
    write(title, lines, to: &main)
  }

  private func writeApps(to main: inout MarkupWriter) {
    write("Apps", changes.apps.map { ($0.names, $0.kind.remark ?? $0.kind.rawValue, $0.members) }, to: &main)
  }

  private func write(
    _ title: String,
    _ lines: [(name: String, remark: String, members: [MemberChange])],
    to main: inout MarkupWriter
  ) {
    guard !lines.isEmpty else { return }
    main.block("section") { section in
      section.line { $0.element("h2", text: title) }
      section.block("dl") { list in
        for line in lines {
          list.line { $0.element("dt", text: line.remark.isEmpty ? line.name : "\(line.name): \(line.remark)") }
          for member in line.members { list.line { $0.element("dd", text: member.words) } }
        }
      }
    }
  }

  /// The styles of the page, in addition to those of cards.
  static let style: StaticString = """

    :root {
      color-scheme: light dark;
      --page: #f2f2f7; --sheet: #ffffff; --ink: #1c1c1e; --quiet: #5c5c66; --line: #d8d8de;
    }
    @media (prefers-color-scheme: dark) {
      :root { --page: #000000; --sheet: #1c1c1e; --ink: #f5f5f7; --quiet: #a6a6b0; --line: #3a3a3e; }
    }
    * { box-sizing: border-box; }
    body {
      margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; background: var(--page); color: var(--ink);
      font: 1rem/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; overflow-wrap: anywhere;
    }
    h1 { margin: 0; font-size: 1.75rem; line-height: 1.2; }
    h2 { margin: 0; font-size: 1.25rem; line-height: 1.25; }
    article, section { margin: 1.5rem 0 0; padding: 1.25rem; border-radius: 1.25rem; background: var(--sheet); }
    .codes { outline: 2px solid #c7271b; }
    .note { margin: 0.25rem 0 0; color: var(--quiet); }
    ul { margin: 0.75rem 0 0; padding-left: 1.25rem; }
    .pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr)); gap: 1.5rem; margin: 1rem 0 0; }
    figure { margin: 0; }
    figcaption { padding: 0 0 0.5rem; color: var(--quiet); font-size: 0.875rem; }
    .nothing { margin: 0; padding: 3rem 1rem; border: 1px dashed var(--line); border-radius: 1.25rem; text-align: center; }
    dt { margin: 0.75rem 0 0; font-weight: 600; }
    dd { margin: 0.15rem 0 0 1rem; }

    """
}
