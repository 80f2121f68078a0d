import AppClipCodes
import ExperienceResolver
package import RegistryModel
import TextBasics

/// One App Clip Code that Apple's generator should create
/// (https://developer.apple.com/documentation/appclip/creating-app-clip-codes-with-the-app-clip-code-generator).
package struct CodeOrder {
  /// The ID of the experience or app whose file declares the code.
  private(set) var owner = ""
  /// The URL in its normal form, as a code can encode it.
  let url: String
  /// The URL as it is drawn (`CodeURL.drawnText`).
  package let drawnURL: String
  /// The reason why a code cannot encode the URL, with the closest URL that it can encode, or why the URL may be too
  /// long; nil if there is no such reason.
  package let problem: String?
  let colours: Colours
  /// Whether the file declares neither a template nor a pair of colors, so that template 0 is used.
  let isPlain: Bool
  /// The type of the code: `cam` for a camera, `nfc` for a camera and a tag.
  let type: String
  /// Whether the App Clip logo is drawn: `badge` or `none`. It is always passed to the generator: according to
  /// Apple's page, the generator's default is the badge, but in recorded runs it drew none.
  let logo: String
  /// The name of the image file, which ends in `.svg`.
  private(set) var fileName = "code.svg"
  let isDeployed: Bool
  private(set) var note: String?

  enum Colours {
    /// One of the generator's 18 templates.
    case template(Int)
    /// Six hexadecimal digits each.
    case pair(foreground: String, background: String)
  }

  /// The codes of an app and its experiences in use, or of one experience.
  static func all(for target: Target, in registry: Registry) throws(EmissionError) -> [CodeOrder] {
    var orders: [CodeOrder] = []
    if case .app(let app) = target {
      orders += try codes(app.declaration?.codes ?? [], of: app.id, named: "default", registry)
    }
    if case .page = target, target.experience == nil { return [] }
    for experience in try target.advancedExperiences(in: registry) {
      let path = LinkablePath.of(experience).dropFirst(LinkablePath.folder(of: target.app).count)
      let name = String(path.map { $0 == "/" ? "-" : $0 })
      orders += try codes(experience.declaration?.codes ?? [], of: experience.id, named: name, registry)
    }
    return orders
  }

  private static func codes(
    _ codes: [CodeDeclaration],
    of owner: String,
    named name: String,
    _ registry: Registry
  ) throws(EmissionError) -> [CodeOrder] {
    let declared = codes.filter { $0.kind?.value == "appClipCode" }
    var orders: [CodeOrder] = []
    for (index, code) in declared.enumerated() {
      let usual = declared.count > 1 ? "\(name)-\(index + 1)" : name
      orders.append(try CodeOrder(code, of: owner, named: usual, registry.codeCosts()))
    }
    return orders
  }

  private init(
    _ code: CodeDeclaration,
    of owner: String,
    named usual: String,
    _ costs: CodeCosts
  ) throws(EmissionError) {
    guard let written = code.url?.value else { throw .missing(key: "codes.url", of: owner, kind: "app-clip-codes") }
    let values = [
      "index": code.index.map { String($0.value) }, "foreground": code.foreground?.value,
      "background": code.background?.value, "type": code.type?.value, "logo": code.logo?.value,
    ]
    try self.init(written, costs, isDeployed: code.isDeployed) { values[$0] ?? nil }
    self.owner = owner
    let name = code.fileName?.value ?? usual
    fileName = name.lowercased().hasSuffix(".svg") ? name : name + ".svg"
    note = code.note?.value
  }

  /// A code that may not be declared yet: `value` returns what is known for a member of a declaration.
  package init(
    _ written: String,
    _ costs: CodeCosts,
    isDeployed: Bool = false,
    _ value: (String) -> String?
  ) throws(EmissionError) {
    let printed = CodeURL(try InvocationURL(emitting: written), fragment: written.printedFragment)
    url = printed.text
    drawnURL = printed.drawnText(of: written)
    problem = printed.problem ?? Self.lengthProblem(of: printed.size(costs), isDeployed: isDeployed)
    let index = value("index").flatMap { Int($0) }
    if let index {
      colours = .template(index)
    } else if let foreground = value("foreground"), let background = value("background") {
      colours = .pair(foreground: foreground, background: background)
    } else {
      colours = .template(0)
    }
    isPlain = index == nil && (value("foreground") == nil || value("background") == nil)
    type = value("type") ?? "cam"
    logo = value("logo") ?? "badge"
    self.isDeployed = isDeployed
  }
}

extension CodeOrder {
  /// Why the URL of a code may be too long; nil if it fits. The URL of a deployed code did fit, unless it cannot.
  private static func lengthProblem(of size: CodeSize?, isDeployed: Bool) -> String? {
    guard let size, size.fit != .fits, size.fit == .tooLong || !isDeployed else { return nil }
    return "the URL \(size.fit == .tooLong ? "is" : "may be") too long: it needs \(size.words)"
  }

  /// The commands that find colors with enough contrast, one for each pair of `orders`, with a comment; empty if all
  /// codes have templates.
  static func suggestions(for orders: [CodeOrder]) -> String {
    let pairs = orders.compactMap { order in
      guard case .pair(let foreground, let background) = order.colours else { return nil as CodeColors? }
      return CodeColors(foreground: foreground, background: background)
    }
    var seen: Set<CodeColors> = []
    let commands = pairs.filter { seen.insert($0).inserted }.map { $0.suggestCommand + "\n" }
    return commands.isEmpty
      ? ""
      : "# the generator rejects colors without enough contrast; suggest lists similar ones that it accepts\n"
        + commands.joined()
  }

  /// The command, preceded by a comment if the generator will reject it.
  var lines: String {
    let comment = problem.map { "# \(CommentText.visible(fileName)): \(CommentText.visible($0))\n" } ?? ""
    return comment + commandLine + "\n"
  }

  /// The command that creates the code with Apple's generator.
  var commandLine: String {
    var words = ["AppClipCodeGenerator generate --url \(ShellWord.quoted(url))"]
    switch colours {
    case .template(let index): words.append("--index \(index)")
    case .pair(let foreground, let background):
      words.append("--foreground \(ShellWord.quoted(foreground)) --background \(ShellWord.quoted(background))")
    }
    words.append("--type \(ShellWord.quoted(type)) --logo \(ShellWord.quoted(logo))")
    return (words + ["--output \(ShellWord.quoted(fileName))"]).joined(separator: " ")
  }
}

// MARK: Drawing

extension CodeOrder {
  /// The formats in which codes can be drawn.
  package static let drawnFormats: [OutputFormat] = [.svg, .pdf, .png]

  /// The code, drawn with the user's tables and artwork, and what to know about the drawing: with `proposesCommand`, also how
  /// to change it. If there are no bytes, the only note is the reason.
  package func drawn(
    as format: OutputFormat,
    with selection: Selection,
    proposesCommand: Bool = true
  ) -> (bytes: [UInt8]?, notes: [String]) {
    guard let tables = selection.codeTables else { return (nil, [Self.noteAboutTables]) }
    do throws(CodeProblem) {
      let drawing = try drawing(tables: tables, artwork: selection.codeArtwork)
      let bytes =
        switch format {
        case .pdf: drawing.pdf
        case .png: drawing.png
        default: drawing.svg
        }
      return (bytes, drawingNotes(artwork: selection.codeArtwork, proposesCommand ? format : nil))
    } catch {
      return (nil, ["\(error.message); \(error.help)"])
    }
  }

  /// Draws the code and reads it again.
  /// - Throws: `CodeProblem` if a code cannot contain the URL, or would be read as another URL.
  func drawing(tables: CodeTables, artwork: CodeArtwork) throws(CodeProblem) -> CodeDrawing {
    guard let inks else { throw .noCode("its colors are unknown") }
    let drawing = CodeDrawing(
      AppClipCode(try CodePayload(drawnURL, tables: tables)),
      url: drawnURL,
      inks: inks,
      isNFC: type == "nfc",
      hasBadge: logo == "badge",
      artwork: artwork
    )
    let reading = try CodeReading(svg: drawing.svg, tables: tables)
    guard reading.isOf(drawnURL), !reading.isCorrected else { throw .decodesDifferently(to: reading.url) }
    return drawing
  }

  /// The colors of Apple's 18 templates, each six hexadecimal digits.
  package static let templates = (0..<18).compactMap { CodeInks(template: $0) }
    .map { (foreground: $0.foreground, background: $0.background, third: $0.third) }

  /// The colors; nil if they are not a template or six hexadecimal digits each.
  private var inks: CodeInks? {
    switch colours {
    case .template(let index): CodeInks(template: index)
    case .pair(let foreground, let background): CodeInks(foreground: foreground, background: background)
    }
  }

  /// The name of the file that the code is drawn into.
  func fileName(as format: OutputFormat) -> String { fileName.dropLast(3) + format.fileExtension }

  /// What to know about the drawing of this code, as clauses, with the way to Apple's artwork for a file in `format`.
  private func drawingNotes(artwork: CodeArtwork, _ format: OutputFormat?) -> [String] {
    let hasArtwork = artwork.has(isNFC: type == "nfc", badge: logo == "badge")
    return [
      inks?.isExact == false
        ? "the third color is computed, because Apple's rule for custom colors is not known; it may differ from Apple's by "
          + "one step" : nil,
      hasArtwork
        ? nil
        : "drawn with a disc in the center\(logo == "badge" ? " and without the badge" : "")"
          + (format.map {
            "; to use Apple's artwork, emit it \($0 == .svg ? "" : "as svg ")with --artwork and a code of the same type that "
              + "Apple's generator made"
          } ?? ", because the artwork of Apple's generator belongs to Apple"),
    ].compactMap(\.self)
  }

  /// Why nothing is drawn without the tables.
  static let noteAboutTables =
    "skipped the drawings: they need the tables of Apple's generator (appclips codes tables)"

  /// What Apple asks for, and how far the drawings were checked.
  package static let noteAboutDrawings =
    "Apple asks for codes made with its own tools; the arcs of these codes have the bytes of Apple's generator in all 100 "
    + "codes that were compared, but no code was scanned with an iPhone"
}
