import RegistryModel

extension Rule {
  static let lineBreak = Rule(
    "card/line-break",
    .warning,
    "A title or subtitle contains a line break or a tab.",
    why:
      "Apple does not document line breaks in a title or subtitle. Often, one came along when the text was copied from a "
      + "document or a spreadsheet.",
    sources: [.registryFormat],
    passes: [.experience(#""subtitle": "Ready when you are""#)],
    fails: [
      .experience(#""subtitle": "Ready«\n»when you are""#),
      .experience(#""title": "Coffee«\t»to go""#),
      .experience(#""subtitle": "Ready when«\u2028»you\u2028are""#),
    ],
    check: .cardText(with: .unusual) { text in
      guard !text.traits.contains(.blank), !text.hasControlCharacter else { return nil }
      let edges = text.edges
      let inside = text.text.value.utf8.count - edges.trailing
      var offset = 0
      return text.violation(
        ofHolding: { scalar in
          defer { offset += UTF8.width(scalar) }
          return offset >= edges.leading && offset < inside && scalar.breaksLine
        },
        called: { $0.nounOfBreaks },
        "Apple does not document line breaks and tabs in the texts of a card",
        help: { "replace \($0 == 1 ? "it" : "each") with a space" },
        fix: \.onOneLine
      )
    }
  )
}

extension CardText {
  /// What the characters that the rule reports are, for counting them.
  fileprivate var nounOfBreaks: String {
    let breaks = withoutEdges.unicodeScalars.filter(\.breaksLine)
    if breaks.allSatisfy({ $0.value == 0x09 }) { return "tab" }
    return breaks.contains { $0.value == 0x09 } ? "line break and tab character" : "line break character"
  }

  /// A fix that replaces each run of white space that contains a line break or tab with one space.
  fileprivate var onOneLine: Fix? {
    let edges = self.edges
    let whole = text.value.utf8
    let inside = String(decoding: whole.dropFirst(edges.leading).dropLast(edges.trailing), as: UTF8.self)
    // Strings, because a view of scalars copies everything each time another one is appended to it.
    var line = ""
    var run = ""
    for scalar in inside.unicodeScalars {
      guard !scalar.properties.isWhitespace else {
        run.unicodeScalars.append(scalar)
        continue
      }
      line += run.unicodeScalars.contains(where: \.breaksLine) ? " " : run
      run = ""
      line.unicodeScalars.append(scalar)
    }
    let before = String(decoding: whole.prefix(edges.leading), as: UTF8.self)
    let after = String(decoding: whole.suffix(edges.trailing), as: UTF8.self)
    let isOne = inside.unicodeScalars.count(where: \.breaksLine) == 1
    let title = "replace \(isOne ? "the" : "each") \(nounOfBreaks) with a space"
    return rewriting(as: before + line + after, title, isSafe: false)
  }
}

extension Unicode.Scalar {
  fileprivate var breaksLine: Bool {
    value == 0x09 || value == 0x0A || value == 0x0D || value == 0x2028 || value == 0x2029
  }
}
