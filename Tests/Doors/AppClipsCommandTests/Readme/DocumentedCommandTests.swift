import TestSupport
import Testing

@testable import AppClipsCommand

/// Commands that the documentation names without showing their output.
@Suite("The documented commands")
struct DocumentedCommandTests {
  @Test("are understood by appclips", arguments: PackageFolder.documents)
  func understood(path: String) throws {
    for command in Self.commands(in: try PackageFolder.text(of: path)) {
      let words = Dialogue.words(of: command)
      // With --help, operands are not checked. A placeholder is no operand, and prose also names commands without them.
      let isPartial = words.count == 1 || words.contains { $0.contains(/[A-Z]{2}/) }
      #expect(throws: Never.self, "\(path): appclips \(command)") {
        _ = try ArgumentReader.read(words + (isPartial ? ["--help"] : []), for: .appclips)
      }
    }
  }

  /// The command lines in code spans and shell blocks, without the program's name and what follows it in a pipe.
  private static func commands(in text: String) -> [String] {
    let spans = text.matches(of: /`appclips ([^`\n]+)`/).map { String($0.1) }
    let lines = CodeBlock.all(in: text).filter { $0.language == "sh" }.flatMap { block in
      block.text.matches(of: /(?m)^(?:exec )?appclips ([^|>#\n]+)/).map { String($0.1) }
    }
    return spans + lines
  }
}
