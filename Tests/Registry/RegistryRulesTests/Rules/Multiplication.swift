import JSONSyntax
import RegistryModel
import RegistryRules
import TestSupport

/// A way of writing the same file differently, which may move findings but must not change any.
struct Multiplication: Sendable {
  /// What is different, for failure messages.
  let name: String
  /// The rewritten file; unchanged if this way does not apply.
  let rewrite: @Sendable (_ source: MarkedSource, _ dialect: Dialect) -> MarkedSource
  /// The same for a CSV file.
  var rewriteTable: @Sendable (_ source: MarkedSource) -> MarkedSource = { $0 }

  /// The ways that break code which counts characters as bytes, lines by line feeds, or members by position. The last
  /// one combines the first three.
  static let all: [Multiplication] = [
    Multiplication(name: "non-ASCII before it", rewrite: withSchemaFirst),
    Multiplication(name: "CRLF", rewrite: { source, _ in withCRLF(source) }, rewriteTable: withCRLF),
    Multiplication(
      name: "a byte order mark",
      rewrite: { source, _ in withByteOrderMark(source) },
      rewriteTable: withByteOrderMark
    ),
    Multiplication(name: "as it is written") { source, _ in source },
    Multiplication(name: "tabs", rewrite: withTabs),
    Multiplication(name: "minified", rewrite: minified),
    Multiplication(name: "escaped keys", rewrite: withEscapedKeys),
    Multiplication(name: "keys in reverse order", rewrite: reversed),
    Multiplication(
      name: "non-ASCII, CRLF, a byte order mark",
      rewrite: { source, dialect in withByteOrderMark(withCRLF(withSchemaFirst(source, dialect))) },
      rewriteTable: { withByteOrderMark(withCRLF($0)) }
    ),
  ]

  /// The ways in which this run writes every example: in `.ci/run` all of them, otherwise not those that the last one
  /// combines.
  static let tried = Array(all.suffix(caseCount(all.count, sample: all.count - 3)))

  /// The ways in which this run writes the example with an index: in `.ci/run` all of them, otherwise `count` of `tried`,
  /// other ones for each example.
  static func sample(_ index: Int, of count: Int) -> [Multiplication] {
    (0..<caseCount(all.count, sample: count)).map { tried[(index * count + $0) % tried.count] }
  }

  static func named(_ name: String) -> Multiplication? { all.first { $0.name == name } }

  /// `example` with every file written this way.
  func applied(to example: Example) -> Example {
    example.rewritten { path, source in
      guard RegistryPath.isJSON(path) else { return rewriteTable(source) }
      return rewrite(source, path.hasSuffix(".jsonc") ? .jsonWithComments : .json)
    }
  }

  @Sendable private static func withByteOrderMark(_ source: MarkedSource) -> MarkedSource {
    guard !source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) else { return source }
    var rewriting = Rewriting(source)
    rewriting.insert([0xEF, 0xBB, 0xBF])
    rewriting.keep(source.bytes.indices)
    return rewriting.finish()
  }

  @Sendable private static func withCRLF(_ source: MarkedSource) -> MarkedSource {
    var rewriting = Rewriting(source)
    for offset in source.bytes.indices {
      let followsReturn = offset > 0 && source.bytes[offset - 1] == UInt8(ascii: "\r")
      if source.bytes[offset] == UInt8(ascii: "\n"), !followsReturn { rewriting.insert("\r".utf8) }
      rewriting.keep(offset..<offset + 1)
    }
    return rewriting.finish()
  }
}
