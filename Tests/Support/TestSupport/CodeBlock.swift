/// A fenced block of code in a Markdown text.
package struct CodeBlock: Sendable {
  /// The first word after the fence, such as `swift`; empty if there is none.
  package let language: String
  /// The code, with a line break at its end.
  package let text: String

  /// The blocks of a Markdown text, in order.
  package static func all(in markdown: String) -> [CodeBlock] {
    markdown.matches(of: /(?m)^```(\w*).*\n((?s).*?)^```$/).map {
      CodeBlock(language: String($0.1), text: String($0.2))
    }
  }
}

extension PackageFolder {
  /// The paths of the README, of the guide for contributors and of the documentation's articles.
  package static let documents =
    ["README.md", ".github/CONTRIBUTING.md"]
    + files(below: "Sources").filter { $0.contains(".docc/") && $0.hasSuffix(".md") }.map { "Sources/\($0)" }
}
