extension Command {
  /// `appclips explain`.
  static let explain = Command(
    name: "explain",
    summary: "explain a rule, a command, a term, or a key or value of the JSON files",
    discussion: """
      TOPIC is a rule or an area of rules (card/title-too-long, card), a key or value of the file format (title, \
      localizations.de.title, FOOD_AND_DRINK), a command (emit), one of its kinds (emit site), an output format \
      (sarif), or a term (ambiguous, certain, expectation, deployed code, baseline, exit status). With "code URL", the page shows how many bits \
      each part of the URL needs in an App Clip Code, and which URLs would be shorter.

      The page about a rule shows what the rule finds, why it matters, and how to fix it.
      """,
    operands: [topic],
    flags: [.codeTables, format],
    examples: [
      Example("appclips explain card/title-too-long", "explain findings like error[card/title-too-long]"),
      Example("appclips explain languages", "explain a key, and list the 32 languages it accepts"),
      Example("appclips explain ambiguous", "explain a term"),
      Example("appclips explain code https://example.com/menu", "show what a URL costs in an App Clip Code"),
    ],
    run: { invocation, world throws(CommandError) in
      let topics = Topics(program: invocation.program, palette: world.outputPalette, columns: world.outputColumns)
      let name = invocation.operands.joined(separator: " ")
      let isMarkdown = invocation.choice(of: format, otherwise: PageFormat.text) == .markdown
      if let page = try codePage(invocation, in: &world) {
        let text = page.text(palette: world.outputPalette, columns: topics.columns)
        world.output.write(isMarkdown ? page.markdown : text)
      } else if isMarkdown {
        world.output.write(try topics.markdown(about: name))
      } else {
        let pages = try topics.pages(about: name).map { $0.text(palette: world.outputPalette, columns: topics.columns) }
        world.output.write(pages.joined(separator: "\n"))
      }
      return .fine
    }
  )

  /// The page about the URL of `explain code URL`; nil for another topic.
  private static func codePage(_ invocation: Invocation, in world: inout World) throws(CommandError) -> Page? {
    let words = invocation.operands
    guard words.count == 2, words[0] == "code", words[1].contains(".") else { return nil }
    return try CodeCostPage(words[1], invocation, in: &world).page
  }

  private static let topic = Operand("TOPIC", kind: .known(Topics.names), count: .atLeastOne, "what to explain")

  private static let format = Flag.format(default: PageFormat.text, "a page for the terminal, or Markdown")
}

/// The formats of `explain`.
enum PageFormat: String, CaseIterable {
  case text, markdown
}
