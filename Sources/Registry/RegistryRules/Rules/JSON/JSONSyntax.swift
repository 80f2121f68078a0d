import JSONSyntax
import RegistryModel

extension Rule {
  static let jsonSyntax = Rule(
    "json/syntax",
    .error,
    "The file is not valid JSON.",
    why: "Until the syntax is fixed, no tool can read the file, and its app or experience is missing from all results.",
    sources: [.rfc8259],
    passes: [
      .experience(#""title": "Coffee""#),
      .wholeFile(
        """
        {
          // the house blend
          "urlPrefix": "https://example.com/coffee",
          "action": "open",
          "title": "Coffee",
          "subtitle": "Ready when you are",
          "image": "images/coffee.png",
        }

        """,
        named: "coffee.jsonc"
      ),
    ],
    fails: [
      .wholeFile("{\n  \"title\": \"Coffee\"«»\n  \"subtitle\": \"Ready when you are\"\n}\n"),
      .wholeFile("{\n  \"title\": \"Coffee\"«,»\n}\n"),
      .wholeFile("{\n  \"title\"«» \"Coffee\"\n}\n"),
      .wholeFile("{\n  \"title\": «“Coffee”»\n}\n"),
    ],
    check: .text { document, add in document.violations(of: .syntax).forEach(add) }
  )
}

extension Document {
  /// The syntax problems of one kind as violations.
  func violations(of kind: SyntaxError.Kind) -> [Violation] {
    guard !tree.problems.isEmpty else { return [] }
    return tree.problems.filter { $0.kind == kind }.oneForEachHabit().map { problem in
      Violation(
        at: Finding.Location(file: path, range: problem.range),
        problem.message,
        help: problem.help,
        related: problem.related.map {
          [Finding.Related($0.message, at: Finding.Location(file: path, range: $0.range))]
        }
          ?? [],
        fix: problem.correction.map { .correct(by: $0, in: self) }
      )
    }
  }
}
