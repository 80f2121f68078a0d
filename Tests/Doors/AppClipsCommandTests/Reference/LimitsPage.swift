import AppClipRegistry
import CSVSyntax
import ExperienceAudits
import ExperienceResolver
import RegistryRules
import SystemFiles

@testable import AppClipsCommand
@testable import RegistryReports
@testable import JSONSyntax
@testable import RegistryModel

/// The page *Limits and sources*: the figures that rules check and the pages that document them, taken from the values that
/// the rules use.
enum LimitsPage {
  static let text = """
    # Limits and sources

    The figures that appclips checks, the pages that they come from, and what Apple does not document.

    ## Overview

    No figure of Apple's is repeated from memory: each one is stated once in the code, together with the page that it comes
    from and the date on which that page was read. This article is generated from those values. Apple changes its pages without
    notice, so compare the dates if a figure surprises you. `appclips explain RULE` lists the sources of a rule.

    ## Texts and header images

    The texts' figures are Apple's guidance: no page says that App Store Connect rejects a longer text, or that iOS truncates
    it. The member `requirements` of `app.json` selects a set; the newest is the default. `limits` can only be tighter.

    | set | title | subtitle | header image | sources |
    |---|---|---|---|---|
    \(requirements)
    Header images are \(formats), without transparency (`image/has-transparency`).

    ## Size of the clip

    The uncompressed size of the largest variant, by the clip's minimum iOS version. The rule `app/clip-too-large` checks
    `uncompressedMegabytes`, and `appclips audit` checks Xcode's size reports.

    | minimum iOS | limit |
    |---|---|
    \(sizes)
    The largest limit is for clips without printed codes and NFC tags: with them, it is
    \(ClipDeclaration.sizeLimitWithCodes) MB, unless they carry the demo link. Sources: \(links(sizeSources)).

    ## Bounds

    The page of a rule has the sources.

    | member | bounds | rule |
    |---|---|---|
    \(bounds)
    ## Lists of words

    An unknown word is an error, or a warning if Apple extends the list. [The file format](FileFormat.md) has the words of short lists, and
    `appclips schema` those of all.

    | members | words | unknown word | source |
    |---|---|---|---|
    \(vocabularies)
    ## Where cards appear

    What `resolve --surface` predicts, by the kind of invocation, if everything else is in order: the
    association file, the banner tag of the page, and the place of the experience. A version is the first one with this
    behavior; without one, it is the same since iOS \(SystemVersion.iOS14). `unknown` means that no page documents it.

    | surface | advanced experience | website with a default experience | default link | demo link | sources |
    |---|---|---|---|---|---|
    \(surfaces)
    """ + undocumented + ownLimits + sources
}

extension LimitsPage {
  private static var requirements: String {
    Requirements.all.reversed().map { set in
      "| `\(set.name)` | \(set.titleCharacters) characters | \(set.subtitleCharacters) characters | "
        + "\(set.imageWidth) × \(set.imageHeight) pixels | \(links(set.sources)) |\n"
    }.joined()
  }

  private static var formats: String {
    Vocabulary.imageFormat.words.map { $0.uppercased() }.joined(separator: " or ")
  }

  private static var sizes: String {
    [("older than 16", "15.0"), ("16", "16.0"), ("17 and later", "17.0")].map { words, version in
      var clip = ClipDeclaration(at: .first)
      clip.minimumOSVersion = Located(version, at: .first)
      return "| \(words) | \(clip.sizeLimit) MB |\n"
    }.joined()
  }

  /// The numbers and lists with an upper bound, and the sources of the rule that reports others.
  private static var bounds: String {
    fields.compactMap { shape, field in
      let bounds: (text: String, rule: String)? =
        switch field.type {
        case .integer(let range) where range.upperBound < Int.max:
          ("\(range.lowerBound) to \(range.upperBound)", field.boundsRule)
        case .number(let range): ("\(words(range.lowerBound)) to \(words(range.upperBound))", field.boundsRule)
        case .list(of: .object, let count) where count.upperBound < Int.max,
          .list(of: .text, let count) where count.upperBound < Int.max:
          ("at most \(count.upperBound) elements", "field/wrong-count")
        default: nil
        }
      return bounds.map { "| `\(field.name)` of `\(shape.name)` | \($0.text) | \(link(to: $0.rule)) |\n" }
    }.joined()
  }

  private static func words(_ number: Double) -> String { Int(exactly: number)?.grouped ?? "\(number)" }

  private static var vocabularies: String {
    lists.map { list in
      let members = fields.filter { Self.list(of: $0.field.type) === list }
        .map { "`\($0.field.name)` of `\($0.shape.name)`" }
      let cells = [members.joined(separator: ", "), "\(list.words.count)", "\(list.unknown)", links([list.source])]
      return "| \(cells.joined(separator: " | ")) |\n"
    }.joined()
  }

  /// The vocabularies of the file format, in the order of the fields.
  private static var lists: [Vocabulary] {
    fields.reduce(into: []) { lists, entry in
      guard let list = list(of: entry.field.type), !lists.contains(where: { $0 === list }) else { return }
      lists.append(list)
    }
  }

  private static func list(of type: FieldType) -> Vocabulary? {
    switch type {
    case .word(let list), .entries(_, let list): list
    case .list(let element, _): list(of: element)
    default: nil
    }
  }

  private static var fields: [(shape: ObjectShape, field: FieldDescription)] {
    Fields.shapes.flatMap { shape in shape.fields.map { (shape, $0) } }
  }

  private static var surfaces: String {
    Surface.allCases.map { surface in
      let rules = SurfaceRules.all.filter { $0.surface == surface }
      let cells = [InvocationKind.advanced, .website, .defaultLink, .demoLink].map { kind in
        spans(of: rules.filter { $0.kind == kind })
      }
      return "| `\(surface.rawValue)` | \(cells.joined(separator: " | ")) | \(links(rules.map(\.source))) |\n"
    }.joined()
  }

  /// What the rules of one surface and kind show, without versions that change nothing.
  private static func spans(of rules: [SurfaceRule]) -> String {
    rules.enumerated().compactMap { position, rule in
      guard position > 0 else { return rule.shows.rawValue }
      return rule.shows == rules[position - 1].shows ? nil : "\(rule.shows.rawValue) from \(rule.since)"
    }.joined(separator: "; ")
  }
}

extension LimitsPage {
  private static let undocumented = """

    ## What Apple does not document

    - How the characters of titles and subtitles are counted, and whether App Store Connect enforces the guidance. A text whose
      characters exceed the figure is an error; if only its UTF-16 units do, it is a warning.
    - The color space and the file size of header images.
    - How many advanced experiences an app can have, and how long a URL can be. Apple mentions hundreds, even
      thousands, of experiences.
    - How URLs are matched beyond "the most specific matching prefix": segments or text, case, a slash at the end, escapes, the
      order of query items, fragments, ties. [How resolution works](HowResolutionWorks.md) explains what appclips does instead of guessing.
    - The grammar of the Smart App Banner tag: order, escapes, spaces.
    - Which NDEF records a tag can have. Apple's documentation says only to encode the URL in it.
    - The capacity of an App Clip Code. Apple says that it depends on the compressed size of the URL; the figure of 128 bits was
      found by reverse engineering. appclips estimates the size: up to \(CodeSize.fitting) bits fit, above
      \(CodeSize.possible) none do (`codes/too-long-for-app-clip-code`).
    - Which colors of an App Clip Code have enough contrast for Apple's generator (`codes/colors-too-similar`).
    - What deactivating does to a released experience: Apple's page speaks of the attribute `removed` for unreleased ones
      ([Advanced App Clip experiences](https://developer.apple.com/documentation/appstoreconnectapi/advanced-app-clip-experiences)).
    - Whether a default App Clip link works in TestFlight or for App Review before the release.
    - Whether `https://appclip.apple.com/id/`, or `P` instead of `p`, is a default App Clip link.
    - The content type and the size of an association file. A note of 2016 mentions 128 KB.
    - Any change to App Clips since June 2025: Apple's
      [list of updates](https://developer.apple.com/documentation/updates/appclips) has one entry, and no session of WWDC26 about
      App Clips was found.

    Two pages of App Store Connect Help were not read in any language: "Offer a default App Clip experience" and "Offer an advanced
    App Clip experience". "Generate App Clip Codes" was read
    [in Japanese](https://developer.apple.com/jp/help/app-store-connect/offer-app-clip-experiences/generate-app-clip-codes/).


    """

  private static var ownLimits: String {
    let megabyte = 1_000_000
    return """
      ## Limits of appclips

      | what | limit |
      |---|---|
      | a file | \(FolderTree.largestFile / megabyte) MB |
      | a JSON file | \(Tree.byteLimit / megabyte) MB, \(Tree.depthLimit) levels |
      | a CSV file | \(CSVTable.byteLimit / megabyte) MB |
      | a file that `audit` reads | \(AuditedFile.largestFile / megabyte) MB |
      | a document that `audit` requests | \(LiveDownload.limits.size / megabyte) MB, \
      \(LiveDownload.limits.transfer) seconds, \(LiveResponse.mostRedirects) redirects |
      | pages that `audit` requests from a host | \(LiveSite.mostPages), with \(LiveSite.mostRows) rows of each template |
      | a URL | \(InvocationURL.lengthLimit.grouped) bytes, as given and in normal form |
      | findings that `validate` shows for one file | \(FurtherFindings.mostPerFile.grouped); it counts all of them |


      """
  }

  private static var sources: String {
    let rows = cited.map { source in
      let rules = Rules.withAudits.filter { $0.sources.contains(source) }.map { link(to: $0.identifier) }
      let uses = rules + (SurfaceRules.all.contains { $0.source == source } ? ["`resolve --surface`"] : [])
      return "| \(links([source])) | \(source.date) | \(uses.joined(separator: ", ")) |\n"
    }
    return """
      ## Sources

      The date is that of the copy that was read. Rules whose only source is the file format are decisions of this package, and
      are not in this table.

      | page | read | used by |
      |---|---|---|
      \(rows.joined())
      """
  }

  /// All pages of other people, by title.
  private static var cited: [Source] {
    let all =
      Rules.withAudits.flatMap(\.sources) + lists.map(\.source) + SurfaceRules.all.map(\.source)
      + Requirements.all.flatMap(\.sources)
    return Set(all).subtracting([.registryFormat]).sorted { ($0.title, $0.address) < ($1.title, $1.address) }
  }

  private static var sizeSources: [Source] { Rules.named("app/clip-too-large")?.sources ?? [] }

  /// A link to the page of a rule.
  private static func link(to identifier: String) -> String {
    Rules.withAudits.first { $0.identifier == identifier }.map { "[\(identifier)](Rules.md#\($0.anchor))" } ?? ""
  }

  /// Links to the pages, each once.
  private static func links(_ sources: [Source]) -> String {
    sources.reduce(into: [String]()) { links, source in
      let title = MarkdownText.escaped(source.title).replacing("|", with: "\\|")
      let link = source == .registryFormat ? "this package" : "[\(title)](\(source.address))"
      if !links.contains(link) { links.append(link) }
    }.joined(separator: ", ")
  }
}

extension Int {
  /// The digits in groups of three: `8,192`.
  fileprivate var grouped: String {
    guard magnitude >= 1_000 else { return "\(self)" }
    let rest = "\(magnitude % 1_000)"
    return (self / 1_000).grouped + "," + String(repeating: "0", count: 3 - rest.count) + rest
  }
}
