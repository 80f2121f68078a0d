import ExperienceResolver
import TestSupport
import Testing

@Suite("The page of resolution vectors")
struct VectorPageTests {
  @Test("is generated from the table that the tests run")
  func page() {
    let chapters = ResolutionVector.chapters.map { chapter in
      "## \(chapter.title)\n\n| URL | registered | result | why |\n|---|---|---|---|\n"
        + chapter.vectors.map { $0.row + "\n" }.joined()
    }
    let text = ([Self.head] + chapters).joined(separator: "\n")
    expectMade(Array(text.utf8), "Sources/Resolver/ExperienceResolver/ExperienceResolver.docc/ResolutionVectors.md")
  }

  private static let head = """
    # Resolution by example

    The rules that match a URL to a card, each with a URL, the registered URLs, the result, and the reason.

    ## Overview

    The tests of this package run this table. Unless noted otherwise, a single app with a default experience is declared,
    `demo`, whose clip `com.example.Demo.Clip` is associated with `example.com`. A result is a registered URL as written,
    the default experience of an app, none, or the reason why the URL cannot invoke an App Clip. A result after *or* is
    the alternative under another interpretation, which makes the result ambiguous.

    """
}

extension ResolutionVector {
  /// A row of the page.
  fileprivate var row: String {
    let others = apps == [.demo] ? [] : ["the apps " + apps.map(\.words).joined(separator: " and ")]
    let declared = registered.map(Self.code) + others
    let answers = [Self.words(answer)] + alternatives.map { "or " + Self.words($0) }
    let cells = [declared.isEmpty ? "nothing" : declared.joined(separator: ", "), answers.joined(separator: ", "), why]
    return "| \(Self.code(url)) | " + cells.joined(separator: " | ") + " |"
  }

  private static func code(_ text: String) -> String { "`\(text)`" }

  /// A result, with URLs and IDs as code.
  private static func words(_ answer: String) -> String {
    let parts = answer.split(separator: " ")
    guard let last = parts.last, last.lowercased().hasPrefix("https://") || parts.contains("default") else {
      return answer
    }
    return (parts.dropLast() + ["`\(last)`"]).joined(separator: " ")
  }
}

extension AppDefaults {
  fileprivate var words: String {
    guard hasDefaultExperience else { return "`\(id)`, which has no default experience" }
    return demoLink.map { "`\(id)`, whose demo link is `\($0)`" } ?? "`\(id)`"
  }
}
