import JSONSyntax
import MarkupSyntax

/// An existing web page, or a template or component that becomes one, whose Smart App Banner tag is changed, inserted or
/// removed.
///
/// Of a tag that is there, only the items that the registry declares are changed: its other items, its other attributes
/// and the order of both are the user's. Rejected: a new tag in place of the old one, which lost `app-argument` and
/// `affiliate-data`.
struct BannerPage {
  private let file: ExistingFile
  private let dialect: MarkupDialect
  private let tags: [HTMLTag]
  /// The ranges of code outside tags.
  private let code: [Range<Int>]

  /// The page with its change, and what a user should know about it, as clauses.
  typealias Change = BannerContent.Change

  init(_ file: ExistingFile) {
    self.file = file
    dialect = .written(in: file.name)
    (tags, code) = HTMLScanner.scan(FrontMatter.blanking(in: file.bytes)?.rest ?? file.bytes, dialect)
  }

  /// The page with the items of `tag` in its banner tag, or without a banner tag if `tag` is nil; every other byte is
  /// unchanged.
  ///
  /// A new tag is inserted at the start of the head, where Safari and the rich links of Messages see it before any script
  /// runs.
  /// - Throws: `EmissionError.broken` if the page has two banner tags, has no head, or code writes the tag.
  func with(_ tag: BannerTag?) throws(EmissionError) -> Change {
    let elements = tags.filter { $0.isAppBanner || $0.isMisnamedAppBanner }
    let found =
      elements + ProgramBanner.tags(in: file.bytes, besides: elements).filter { isCode(at: $0.range.lowerBound) }
    if let second = found.dropFirst().first { throw twice(found[0], second) }
    guard let old = found.first else {
      guard let tag else { return Change(bytes: file.bytes) }
      try refuseCode(writing: tag)
      return Change(bytes: try inserting(tag))
    }
    guard let tag else { return try without(old, isElement: !elements.isEmpty) }
    return try changing(old, to: tag)
  }

  private func twice(_ first: HTMLTag, _ second: HTMLTag) -> EmissionError {
    let between = first.range.upperBound..<second.range.lowerBound
    let isChosen = dialect == .component || code.contains { between.overlaps($0) }
    return file.broken(
      at: second.range.lowerBound,
      "the page has a second Smart App Banner tag; Apple does not document which one is used",
      help: isChosen
        ? "change both by hand if code chooses between them; otherwise, remove one of the two"
        : "remove one of the two"
    )
  }
}

// MARK: A tag that is there

extension BannerPage {
  private func changing(_ old: HTMLTag, to tag: BannerTag) throws(EmissionError) -> Change {
    var edits: [(range: Range<Int>, bytes: [UInt8])] = []
    var notes: [String] = []
    if old.isMisnamedAppBanner, let property = old.attribute("property") {
      edits.append((property.nameRange, Array("name".utf8)))
      notes.append("replaced the attribute property with name, which Safari needs")
    }
    if let content = old.attribute("content"), let range = content.valueRange {
      let literal = try literal(in: range, of: content, tag)
      let change = literal.content.setting(tag)
      notes += change.notes
      if change.bytes != literal.content.bytes {
        edits.append((literal.range, literal.mark + change.bytes + literal.mark))
      }
    } else if let bound = old.attributes.first(where: { Self.boundContents.contains($0.name) }) {
      throw isCode(at: bound.nameRange.lowerBound, tag)
    } else {
      let place = old.attributes.first { ["name", "property"].contains($0.name) }?.end ?? old.range.lowerBound + 5
      edits.append((place..<place, Array(" content=\"".utf8) + tag.contentHTML + [UInt8(ascii: "\"")]))
    }
    return Change(bytes: applying(edits), notes: notes)
  }

  /// Attributes that frameworks compute: Angular, Vue.
  private static let boundContents: Set = ["[content]", "[attr.content]", ":content", "v-bind:content"]

  /// The text of the attribute that can be changed: its value, or the text in the braces of a component. `mark` is what
  /// has to be around a new text.
  private func literal(
    in range: Range<Int>,
    of attribute: HTMLTag.Attribute,
    _ tag: BannerTag
  ) throws(EmissionError) -> (range: Range<Int>, content: BannerContent, mark: [UInt8]) {
    var range = range
    if attribute.quote == nil, dialect == .component, file.bytes[range].first == UInt8(ascii: "{") {
      guard let inner = textInBraces(range) else { throw isCode(at: range.lowerBound, tag) }
      range = inner
    } else if attribute.quote == nil, file.bytes[range].first == UInt8(ascii: "{"),
      ![UInt8(ascii: "{"), UInt8(ascii: "%")].contains(file.bytes[range].dropFirst().first)
    {
      // An expression of a component in a file with another ending. HTML ends it at a space, so it cannot be changed.
      throw isCode(at: range.lowerBound, tag)
    }
    let content = BannerContent(Array(file.bytes[range]))
    guard content.isWritten else { throw isCode(at: range.lowerBound, tag) }
    // A value without quotation marks can contain no space.
    let isBare = attribute.quote == nil && range == attribute.valueRange
    let mark = file.bytes[range].contains(UInt8(ascii: "\"")) ? UInt8(ascii: "'") : UInt8(ascii: "\"")
    return (range, content, isBare ? [mark] : [])
  }

  /// The bytes between the quotation marks of an expression that is one text, such as `` {`app-id=${id}`} ``; nil for any
  /// other expression.
  private func textInBraces(_ range: Range<Int>) -> Range<Int>? {
    let inner = file.bytes[range].dropFirst().dropLast()
    guard let start = inner.firstIndex(where: { !$0.isMarkupSpace }), "\"'`".utf8.contains(inner[start]),
      let end = inner.lastIndex(where: { !$0.isMarkupSpace }), end > start, inner[end] == inner[start]
    else { return nil }
    let text = start + 1..<end
    return file.bytes[text].contains(inner[start]) ? nil : text
  }

  /// The page without `tag`, and without its line if the tag is alone on it.
  private func without(_ tag: HTMLTag, isElement: Bool) throws(EmissionError) -> Change {
    let bytes = file.bytes
    let start = startOfLine(at: tag.range.lowerBound)
    let end = bytes[tag.range.upperBound...].firstIndex(of: 0x0A) ?? bytes.count
    let isAlone =
      bytes[start..<tag.range.lowerBound].allSatisfy { $0 == 0x20 || $0 == 0x09 }
      && bytes[tag.range.upperBound..<end].allSatisfy { [0x20, 0x09, 0x0D].contains($0) }
    guard isElement, isAlone || dialect != .component else {
      throw file.broken(
        at: tag.range.lowerBound,
        "the Smart App Banner tag is a part of an expression",
        help: "remove it by hand"
      )
    }
    let range = isAlone ? start..<min(end + 1, bytes.count) : tag.range
    let items = (tag.attribute("content")?.valueRange).map { BannerContent(Array(bytes[$0])) }
    let lost = items.map { content in content.items.filter { $0.known?.isDeclared != true } } ?? []
    let notes = lost.map { "removed \(String(decoding: items?.bytes[$0.range] ?? [], as: UTF8.self)) with the tag" }
    return Change(bytes: applying([(range, [])]), notes: notes)
  }
}

// MARK: A new tag

extension BannerPage {
  /// Throws if code writes the tag, so that a second one would be added.
  private func refuseCode(writing tag: BannerTag) throws(EmissionError) {
    let name = Array("apple-itunes-app".utf8)
    var rest = file.bytes[...]
    while let found = rest.firstRange(of: name) {
      if isCode(at: found.lowerBound) { throw isCode(at: found.lowerBound, tag) }
      rest = rest[found.upperBound...]
    }
    if dialect == .component, let offset = offsetOfMetadata {
      let value = file.bytes[offset...].prefix { $0 != UInt8(ascii: "}") }
      let hasArgument = value.firstRange(of: Array("appArgument".utf8)) != nil
      throw file.broken(
        at: offset,
        "\"itunes\" in the metadata of Next.js writes a Smart App Banner tag, and cannot name the App Clip",
        help: "replace it with other: { \"apple-itunes-app\": \"\(tag.content)\" }"
          + (hasArgument ? ", and add the value of appArgument to it as app-argument" : "")
      )
    }
  }

  /// Whether the byte at `offset` is a part of a program, and not of the page or of a comment.
  private func isCode(at offset: Int) -> Bool {
    !isInComment(offset)
      && (dialect == .component || code.contains { $0.contains(offset) }
        || FrontMatter.blanking(in: file.bytes)?.rest[offset] == 0x20)
  }

  /// The offset of the key `itunes` with an object of Next.js, which becomes a tag with an app's ID and an argument only
  /// (https://nextjs.org/docs/app/api-reference/functions/generate-metadata#itunes); nil if there is none.
  private var offsetOfMetadata: Int? {
    var rest = file.bytes[...]
    while let found = rest.firstRange(of: Array("itunes".utf8)) {
      let next = file.bytes[found.upperBound...].drop { $0.isMarkupSpace || "\"'".utf8.contains($0) }
      let value = next.dropFirst().drop(while: \.isMarkupSpace)
      let isKey = next.first == UInt8(ascii: ":") && value.first == UInt8(ascii: "{")
      if isKey, !isInComment(found.lowerBound) { return found.lowerBound }
      rest = rest[found.upperBound...]
    }
    return nil
  }

  /// Whether the line of a component begins with a comment before `offset`.
  private func isInComment(_ offset: Int) -> Bool {
    let line = file.bytes[startOfLine(at: offset)..<offset].drop { $0.isMarkupSpace }
    return ["//", "/*", "*", "{/*", "<!--"].contains { line.starts(with: $0.utf8) }
  }

  private func isCode(at offset: Int, _ tag: BannerTag) -> EmissionError {
    file.broken(
      at: offset,
      "the content of the Smart App Banner tag comes from code",
      help: "set it to \"\(tag.content)\" where the code gets it from"
    )
  }

  private static let heads: Set = ["head", "helmet", "svelte:head"]

  private func inserting(_ tag: BannerTag) throws(EmissionError) -> [UInt8] {
    guard !isProgram else {
      throw file.broken(
        at: 0,
        "the file is a program or a text without a Smart App Banner tag; a tag is inserted only into pages, components and "
          + "templates",
        help: "write the tag by hand where the program writes the <head>; \"appclips emit banner\" prints it"
      )
    }
    let html = Array("<meta name=\"apple-itunes-app\" content=\"".utf8) + tag.contentHTML + Array("\"".utf8) + ending
    if let head = tags.first(where: { Self.heads.contains($0.name) && !(dialect == .component && $0.isClosed) }) {
      let place = head.range.upperBound
      let next = tags.first { $0.range.lowerBound >= place }?.range.lowerBound ?? place
      let isAbove = file.bytes[place..<next].contains(0x0A)
      return applying([(place..<place, isAbove ? newline + leadOfLine(at: next) + html : html)])
    }
    let inHead: Set = ["title", "meta", "link", "base", "script", "style"]
    guard let first = tags.first(where: { inHead.contains($0.name) && isElement($0) }) else { throw headless }
    let place = first.range.lowerBound
    return applying([(place..<place, html + newline + leadOfLine(at: place))])
  }

  /// Whether the file is a program, in whose texts a tag would need other quotation marks, or a template without angle brackets.
  private var isProgram: Bool {
    let programs: Set = [
      "js", "mjs", "cjs", "ts", "mts", "cts", "py", "go", "rb", "java", "kt", "cs", "rs", "swift", "dart", "lua", "pl",
      "ex", "c",
      "cpp", "sh", "json", "yml", "yaml", "toml", "txt", "md", "pug", "jade", "haml", "slim",
    ]
    let name = file.name.split(separator: "/").last ?? ""
    return name.contains(".") && programs.contains(name.split(separator: ".").last.map { $0.lowercased() } ?? "")
  }

  private var headless: EmissionError {
    let isPart = dialect == .component || !code.isEmpty || FrontMatter.blanking(in: file.bytes) != nil
    return file.broken(
      at: 0,
      "the page has no <head> element for the tag",
      help: isPart ? "use the layout that contains the <head> of this page" : "add <head> and </head>"
    )
  }

  /// Whether the tag is an element, and not a component that is named like one, such as `Link`.
  private func isElement(_ tag: HTMLTag) -> Bool {
    dialect != .component || !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(file.bytes[tag.range.lowerBound + 1])
  }

  /// The end of a new tag: as the other tags of the page end.
  private var ending: [UInt8] {
    let others = tags.filter { ["meta", "link"].contains($0.name) }
    let isClosed = dialect == .component || !others.isEmpty && others.allSatisfy(\.isClosed)
    return Array((isClosed ? " />" : ">").utf8)
  }
}

// MARK: Bytes

extension BannerPage {
  private func applying(_ edits: [(range: Range<Int>, bytes: [UInt8])]) -> [UInt8] {
    var bytes = file.bytes
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(edit.range, with: edit.bytes)
    }
    return bytes
  }

  /// The white space before `offset` on its line; empty if there is anything else before it.
  private func leadOfLine(at offset: Int) -> [UInt8] {
    let lead = file.bytes[startOfLine(at: offset)..<offset]
    return lead.allSatisfy { $0 == 0x20 || $0 == 0x09 } ? Array(lead) : []
  }

  private func startOfLine(at offset: Int) -> Int {
    file.bytes[..<offset].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
  }

  private var newline: [UInt8] {
    guard let lineFeed = file.bytes.firstIndex(of: 0x0A) else { return [] }
    return lineFeed > 0 && file.bytes[lineFeed - 1] == 0x0D ? [0x0D, 0x0A] : [0x0A]
  }
}

extension HTMLTag.Attribute {
  /// The offset after the attribute.
  fileprivate var end: Int { (valueRange?.upperBound ?? nameRange.upperBound) + (quote == nil ? 0 : 1) }
}

extension BannerTag {
  /// The content with its characters escaped for an attribute.
  fileprivate var contentHTML: [UInt8] {
    Array(content.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;").utf8)
  }
}
