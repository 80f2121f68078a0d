import AppClipsCommand
import TestSupport
import Testing

/// The commands of the article on routing, run one after the other.
@Suite("The article on routing invocations")
struct EmitArticleTests {
  private static let article = "Sources/Resolver/ExperienceResolver/ExperienceResolver.docc/RoutingInvocations.md"

  @Test("has commands that write the files it names, and checks that find them, fresh and out of date")
  func commands() throws {
    let text = try PackageFolder.text(of: Self.article)
    let commands = Self.commands(of: text)
    try EmitFolder.with { folder in
      for command in commands { #expect(folder.run(command).status == .fine, "\(command)") }
      let named = text.matches(of: /`(Shared\/[^`]+)`/).map { String($0.1) }.sorted()
      #expect(try folder.made.keys.filter { $0.hasPrefix("Shared/") }.sorted() == named)
      try folder.replace("costracoffee.com/1", with: "costracoffee.com/one", in: "costra-coffee/americano.json")
      let checks = commands.filter { $0.hasSuffix("--check") }
      #expect(checks.count == named.count)
      for check in checks { #expect(folder.run(check).status == .findings, "\(check)") }
    }
  }

  /// The lines of its shell blocks, without the program's name.
  private static func commands(of article: String) -> [String] {
    article.split(separator: "```sh\n").dropFirst().flatMap { block in
      block.split(separator: "```")[0].split(separator: "\n").map { String($0.dropFirst("appclips ".count)) }
    }
  }
}
