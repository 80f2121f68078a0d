/// What the SVG file of an App Clip Code contains.
package struct CodeReading: Sendable, Hashable {
  /// The URL that the arcs contain.
  package let url: String
  package let code: AppClipCode
  /// Whether the code is combined with an NFC tag; nil if the center does not show it.
  package let isNFC: Bool?
  package let hasBadge: Bool
  /// The colors; nil if the file does not state all of them.
  package let inks: CodeInks?
  /// Whether arcs or colors were wrong and could be corrected.
  package let isCorrected: Bool

  /// Reads a file, and decodes the arcs with `tables`.
  ///
  /// A file whose arcs contain another URL than it states is refused. So is one whose URL would be encoded as other bits,
  /// because no generator makes such a code: the error correction has then mistaken it for another code.
  package init(svg: [UInt8], tables: CodeTables) throws(CodeProblem) {
    let tags = SVGTag.all(in: svg)
    guard let root = tags.first, root.name == "svg" else { throw .noCode("it does not start with the element svg") }
    let starts = try Self.starts(in: tags)
    let code = try AppClipCode(reading: starts)
    let url = try code.payload.url(tables: tables)
    self.code = code
    self.url = url
    isCorrected = !code.isDrawn(as: starts)
    let stated = root["data-payload"]
    guard (try? CodePayload(stated ?? url, tables: tables)) == code.payload else {
      throw stated.map { .contradiction(stated: $0, drawn: url) } ?? .noURL
    }
    let types = ["Camera": false, "phone": true]
    isNFC = tags.first { $0["id"] == "Logo" }?["data-logo-type"].flatMap { types[$0] }
    hasBadge = tags.contains { $0["id"] == "Lockup" }
    inks = Self.inks(in: tags)
  }

  /// Whether the code contains `url`: the same URL, or one that differs only in the slash before a query.
  package func isOf(_ url: String) -> Bool { CodePayload.decodedForm(of: url) == self.url }

  /// The color of each slot at which an arc starts; nil for the other slots.
  private static func starts(in tags: [SVGTag]) throws(CodeProblem) -> [UInt8?] {
    let arcs = tags.filter { $0.name == "path" && $0["data-color"] != nil }
    guard !arcs.isEmpty else { throw .noCode("it has no arcs with the attribute data-color") }
    var starts = [UInt8?](repeating: nil, count: 128)
    for arc in arcs {
      guard let slot = arc["d"].flatMap(slot) else { throw .noCode("one of its arcs is on none of the five rings") }
      guard starts[slot] == nil else { throw .noCode("two of its arcs start in the same slot") }
      switch arc["data-color"] {
      case "0": starts[slot] = 0
      case "1": starts[slot] = 1
      default: throw .noCode("the attribute data-color of an arc is neither 0 nor 1")
      }
    }
    return starts
  }

  /// The slot at which an arc starts, which is where its path ends: `M x y A r r 0 large 0 x y`.
  private static func slot(of path: String) -> Int? {
    let words = path.split(separator: " ")
    guard words.count == 11, words[0] == "M", words[3] == "A", let radius = Double(words[4]), let x = Double(words[9]),
      let y = Double(words[10]), let ring = CodeRing.all.first(where: { abs($0.radius - radius) < 1 })
    else { return nil }
    // Points of neighboring slots are at least 65 units apart; an arc starts less than 1 unit from its point.
    return ring.slots.first { slot in
      let arc = AppClipCode.Arc(slot: slot - ring.slots.lowerBound, length: 1, color: 0)
      let point = ring.point(at: ring.angles(of: arc).start)
      return abs(point.x - x) < 4 && abs(point.y - y) < 4
    }
  }

  private static func inks(in tags: [SVGTag]) -> CodeInks? {
    let background = tags.first { $0["id"] == "Background" }.flatMap { color("fill:#", in: $0["style"]) }
    let strokes = ["0", "1"].map { number in
      tags.first { $0["data-color"] == number }.flatMap { color("stroke:#", in: $0["style"]) }
    }
    guard let background, let foreground = strokes[0], let third = strokes[1] else { return nil }
    return CodeInks(foreground: foreground, background: background, readThird: third)
  }

  private static func color(_ key: String, in style: String?) -> String? {
    guard let style, let range = style.firstRange(of: key) else { return nil }
    let digits = style[range.upperBound...].prefix(6).lowercased()
    return digits.utf8.count == 6 && digits.allSatisfy(\.isHexDigit) ? digits : nil
  }
}

extension AppClipCode {
  /// Whether the arcs that were read are exactly those of the code.
  fileprivate func isDrawn(as starts: [UInt8?]) -> Bool {
    var color = colors.makeIterator()
    return slots.indices.allSatisfy { slot in (slots[slot] == 0 ? color.next() : nil) == starts[slot] }
  }
}
