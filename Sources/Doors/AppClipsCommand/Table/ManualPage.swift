import RegistryReports

/// The manual page of a program with all its commands, for `man -l`.
///
/// It is written in the man macros, which groff and mandoc both read, and in ASCII: other characters are named by
/// their number, so that no locale can garble them.
extension Program {
  /// The page, as roff source.
  var manualPage: String {
    (head + commands.flatMap(section(of:)) + everywhere + exitStatus).joined(separator: "\n") + "\n"
  }

  private var head: [String] {
    let name = roff(name)
    return [
      ".TH \(roff(name.uppercased())) 1 \"\(date)\" \"\(name) \(roff(version))\" \"User Commands\"",
      ".SH NAME",
      "\(name) \\- \(roff(summary))",
      ".SH SYNOPSIS",
      roff(usage(of: nil)),
      ".SH COMMANDS",
    ]
  }

  private func section(of command: Command) -> [String] {
    let discussion = command.paragraphs.flatMap { [".PP", prose($0)] }
    return [".SS \"\(roff(usage(of: command)))\"", sentence(command.summary)] + discussion
      + command.operands.flatMap { item(bold(roff($0.name)), $0.explanation) }
      + command.kinds.flatMap(item(for:))
      + command.flags.flatMap(item(for:))
      + command.examples.flatMap(lines(of:))
  }

  private func lines(of example: Command.Example) -> [String] {
    [".PP", sentence(example.purpose), ".PP", ".nf", ".RS", roff(example.line), ".RE", ".fi"]
  }

  private func item(for kind: Command.Kind) -> [String] {
    let details = Paragraph.paragraphs(of: kind.details)
    return item(bold(roff(kind.name)), ([kind.summary] + details).joined(separator: " "))
  }

  private var everywhere: [String] {
    [".SH OPTIONS", "Every command accepts these flags."] + flags.flatMap(item(for:))
  }

  private var exitStatus: [String] {
    [".SH \"EXIT STATUS\""] + ExitStatus.allCases.flatMap { item(bold("\($0.rawValue)"), $0.meaning) }
  }

  private func item(for flag: Flag) -> [String] {
    let letter = flag.letter.map { bold(roff("-\($0)")) + ", " } ?? ""
    let value = flag.placeholder.map { " \\fI\(roff($0))\\fR" } ?? ""
    return item(letter + bold(roff("--\(flag.name)")) + value, flag.explanation)
  }

  private func item(_ term: String, _ text: String) -> [String] { [".TP", term, sentence(text)] }

  private func sentence(_ clause: String) -> String { prose(clause.asSentence) }

  /// `text` in lines of at most 80 bytes, as `mandoc -T lint` asks for.
  private func prose(_ text: String) -> String {
    let escaped = text.unicodeScalars.reduce(into: "") { $0 += roff($1) }
    return Paragraph.lines(of: escaped, columns: 78).map(Self.guarded).joined(separator: "\n")
  }

  private func bold(_ roff: String) -> String { "\\fB\(roff)\\fR" }

  /// `text` so that roff prints it and obeys nothing in it.
  private func roff(_ text: String) -> String { Self.guarded(text.unicodeScalars.reduce(into: "") { $0 += roff($1) }) }

  /// A line that is text, even if it begins like a request.
  private static func guarded(_ line: String) -> String {
    line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
  }

  private func roff(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\\": "\\e"
    case "-": "\\-"
    case "\"": "\\(dq"
    case "\n": " "
    case _ where scalar.isASCII: String(scalar)
    default: "\\[u" + TerminalText.name(of: scalar).dropFirst(3).dropLast() + "]"
    }
  }
}
