import RegistryRules

@testable import JSONSyntax

extension Multiplication {
  /// Two spaces of indentation become a tab.
  @Sendable static func withTabs(_ source: MarkedSource, _ dialect: Dialect) -> MarkedSource {
    var rewriting = Rewriting(source)
    var startsLine = true
    for token in tokens(of: source) {
      let range = token.lowerBound..<token.upperBound
      guard token.kind == .whitespace else {
        rewriting.keep(range)
        startsLine = false
        continue
      }
      let lineEnd = source.bytes[range].lastIndex(of: UInt8(ascii: "\n"))
      let indentation = (lineEnd.map { $0 + 1 } ?? range.lowerBound)..<range.upperBound
      guard lineEnd != nil || startsLine else {
        rewriting.keep(range)
        continue
      }
      rewriting.keep(range.lowerBound..<indentation.lowerBound)
      rewriting.replace(indentation, by: repeatElement(UInt8(ascii: "\t"), count: (indentation.count + 1) / 2))
    }
    return rewriting.finish()
  }

  /// Removes all white space that can go without joining two tokens.
  @Sendable static func minified(_ source: MarkedSource, _ dialect: Dialect) -> MarkedSource {
    var rewriting = Rewriting(source)
    let tokens = tokens(of: source)
    for (index, token) in tokens.enumerated() {
      let isNeeded =
        token.kind == .whitespace && index > 0
        && separates(tokens[index - 1], index + 1 < tokens.count ? tokens[index + 1] : nil)
      if token.kind != .whitespace || isNeeded { rewriting.keep(token.lowerBound..<token.upperBound) }
    }
    return rewriting.finish()
  }

  /// Whether the white space between two tokens ends the first of them.
  private static func separates(_ token: Token, _ next: Token?) -> Bool {
    if token.form == .malformed || token.kind == .lineComment || token.kind == .hashComment { return true }
    let wordLike: Set<Token.Kind> = [.number, .true, .false, .null, .word, .unknown, .notUTF8]
    return wordLike.contains(token.kind) && next.map { wordLike.contains($0.kind) } ?? false
  }

  /// A member with letters outside ASCII comes before all others, if the file contains an object.
  @Sendable static func withSchemaFirst(_ source: MarkedSource, _ dialect: Dialect) -> MarkedSource {
    let trivia: Set<Token.Kind> = [.whitespace, .byteOrderMark, .lineComment, .blockComment]
    let tokens = tokens(of: source).filter { !trivia.contains($0.kind) }
    guard let brace = tokens.first, brace.kind == .leftBrace, tokens.count > 1 else { return source }
    var rewriting = Rewriting(source)
    rewriting.keep(0..<brace.upperBound)
    rewriting.insert(#" "$schema": "ünï/漢字.json""#.utf8)
    if tokens[1].kind != .rightBrace { rewriting.insert(",".utf8) }
    rewriting.keep(brace.upperBound..<source.bytes.count)
    return rewriting.finish()
  }

  private static func tokens(of source: MarkedSource) -> [Token] {
    let bytes = source.bytes[...]
    var lexer = Lexer()
    var tokens: [Token] = []
    while true {
      let token = lexer.next(in: bytes.span)
      if token.kind == .endOfText { return tokens }
      tokens.append(token)
    }
  }
}
