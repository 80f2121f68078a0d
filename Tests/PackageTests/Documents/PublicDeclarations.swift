import Foundation
import TestSupport

/// A public declaration, as its source states it.
struct PublicDeclaration: Hashable {
  /// The names of the types that it is in, and its own name.
  let path: [String]
  /// The declaration on one line, without access levels, body and initial value.
  let text: String
  /// The first paragraph of its documentation.
  let summary: String

  /// Whether it declares a type.
  let isType: Bool

  /// The name in the type, which overloads have in common: `Registry.resolve`.
  var name: String { path.joined(separator: ".") }
}

/// Reads the public declarations of Swift files line by line. swift-format indents what is inside a declaration by two
/// spaces more, and puts each declaration on a line of its own, so no parser is needed; a test compares the result with the
/// listing that the compiler made.
struct PublicDeclarations {
  private(set) var all: [PublicDeclaration] = []
  private var scopes: [Scope] = []
  private var comment: [Substring] = []
  private var isInText = false

  /// A type or an extension around the current line.
  private struct Scope {
    let indent: Int
    let path: [String]
    let isPublicEnum: Bool
  }

  init(inModules modules: [String]) throws {
    for module in modules {
      let folder = PackageFolder.folder(ofModule: module)
      for file in PackageFolder.files(below: folder) where file.hasSuffix(".swift") {
        let bytes = try PackageFolder.bytes(of: "\(folder)/\(file)")
        // Most files have nothing public, and decoding all of them takes longer than the rest.
        guard Data(bytes).range(of: Data("public ".utf8)) != nil else { continue }
        read(String(decoding: bytes, as: UTF8.self))
      }
    }
    all.sort { ($0.path.joined(separator: "."), $0.text) < ($1.path.joined(separator: "."), $1.text) }
  }

  init(of source: String) { read(source) }

  private mutating func read(_ source: String) {
    scopes = []
    var lines = source.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = lines.popFirst() {
      let text = line.drop { $0 == " " }
      let indent = line.count - text.count
      if isInText || line.contains("\"\"\"") {
        if line.ranges(of: "\"\"\"").count % 2 == 1 { isInText.toggle() }
        if isInText || text.hasPrefix("\"\"\"") { continue }
      }
      if text.hasPrefix("///") {
        comment.append(text.dropFirst(3).drop { $0 == " " })
        continue
      }
      guard !text.isEmpty else {
        comment = []
        continue
      }
      while let scope = scopes.last, scope.indent >= indent { scopes.removeLast() }
      if text.hasPrefix("@"), !text.contains(" ") { continue }
      if let first = Self.declaration(in: text) { note(first, whole(text, &lines), indent) }
      comment = []
    }
  }

  /// What the beginning of a line says about a declaration.
  private struct Beginning {
    let isPublic: Bool
    let kind: Substring
    let name: String
  }

  /// The words that the lines of interest begin with; the pattern is slow.
  private static let words: Set<Substring> = ["public", "extension", "case", "struct", "enum", "class", "final"]

  private static func declaration(in line: Substring) -> Beginning? {
    guard line.hasPrefix("@") || words.contains(line.prefix { $0 != " " }) else { return nil }
    let pattern =
      #/
      (?:@\w+(?:\([^)]*\))?\ )* (public\ )? (?:\w+\(set\)\ )?
      (?:static\ |final\ |mutating\ |indirect\ |nonisolated\ |prefix\ |consuming\ |borrowing\ )*
      (struct|enum|class|extension|protocol|func|init|let|var|case|subscript|typealias) \b \ ? ([\w.`]+|[=<>!+-]+)? .*
      /#
    guard let match = line.wholeMatch(of: pattern) else { return nil }
    let name = match.3.map { $0.filter { $0 != "`" } } ?? ""
    return Beginning(isPublic: match.1 != nil, kind: match.2, name: name.isEmpty ? String(match.2) : name)
  }

  /// A declaration that can go on in the next lines, on one line.
  private func whole(_ line: Substring, _ lines: inout ArraySlice<Substring>) -> String {
    var text = String(line)
    while text.count(where: { $0 == "(" }) > text.count(where: { $0 == ")" }), !text.hasSuffix(" = Emitter("),
      let next = lines.popFirst()
    {
      text += (text.hasSuffix("(") ? "" : " ") + next.drop { $0 == " " }
    }
    return text.replacing(" )", with: ")")
  }

  private static let types: Set<Substring> = ["struct", "enum", "class", "protocol"]

  private mutating func note(_ beginning: Beginning, _ line: String, _ indent: Int) {
    let path = (scopes.last?.path ?? []) + beginning.name.split(separator: ".").map(String.init)
    let isCase = beginning.kind == "case" && scopes.last?.isPublicEnum == true && scopes.last?.indent == indent - 2
    if isCase || (beginning.isPublic && beginning.kind != "extension") {
      let paths = beginning.kind == "case" ? Self.names(ofCases: line).map { path.dropLast() + [$0] } : [path]
      for path in paths {
        all.append(
          PublicDeclaration(
            path: path,
            text: Self.text(of: line, beginning.kind),
            summary: summary,
            isType: Self.types.contains(beginning.kind)
          )
        )
      }
    }
    guard Self.types.contains(beginning.kind) || beginning.kind == "extension", !line.hasSuffix("}") else { return }
    scopes.append(
      Scope(indent: indent, path: path, isPublicEnum: beginning.kind == "enum" && beginning.isPublic)
    )
  }

  /// The names in `case open, view, play` or in `case broken(file: String, line: Int)`.
  private static func names(ofCases line: String) -> [String] {
    line.dropFirst("case ".count).replacing(/\([^)]*\)/, with: "").split(separator: ",").map { name in
      name.trimmingPrefix(" ").prefix { $0 != " " }.filter { $0 != "`" }
    }
  }

  /// Without access levels, body and initial value.
  private static func text(of line: String, _ kind: Substring) -> String {
    var text = line.replacing(/(?:@\w+(?:\([^)]*\))? )*public (?:\w+\(set\) )?/, with: "")
    if let body = text.firstRange(of: " {") { text = String(text[..<body.lowerBound]) }
    guard ["let", "var", "case"].contains(kind), let value = text.firstRange(of: " = ") else { return text }
    let type = text.contains(": ") ? nil : text[value.upperBound...].prefixMatch(of: /([A-Z]\w+)\(/)?.1
    return text[..<value.lowerBound] + (type.map { ": \($0)" } ?? "")
  }

  private var summary: String { comment.prefix { !$0.isEmpty && !$0.hasPrefix("-") }.joined(separator: " ") }
}
