import RegistryReports
import TextBasics

/// Lines that a person types at a prompt.
extension World {
  /// Prints `prompt` and reads a line, without its end and with U+FFFD for bytes that are not UTF-8; nil if the person ends
  /// it with Ctrl-C or Ctrl-D. Keys edit the line if the terminal can show that, until `input.endReadingKeys()`.
  mutating func readLine(after prompt: String) throws(CommandError) -> String? {
    let isPlain = environment["TERM"] == nil || environment["TERM"] == "dumb"
    return isPlain || !input.readKeys() ? try readPlainLine(after: prompt) : try editLine(after: prompt)
  }

  /// A line as the terminal hands it over.
  private mutating func readPlainLine(after prompt: String) throws(CommandError) -> String? {
    errors.write(prompt)
    var line: [UInt8] = []
    while true {
      switch try readByte() {
      case .byte(UInt8(ascii: "\n")): return String(decoding: line, as: UTF8.self)
      case .byte(let byte): line.append(byte)
      case .end where !line.isEmpty: return String(decoding: line, as: UTF8.self)
      case .end, .interruption: return nil
      }
    }
  }

  /// A line that is edited here. A long prompt gets a line of its own, so that the edited line never takes more than one.
  private mutating func editLine(after prompt: String) throws(CommandError) -> String? {
    let columns = errorsColumns
    var prompt = prompt
    if TerminalText.columns(of: prompt) > columns / 2 {
      // With the mark on both lines, they would look like two questions.
      let mark = " > "
      errors.write(line: prompt.hasSuffix(mark) ? String(prompt.dropLast(mark.count)) : prompt)
      prompt = " " + mark
    }
    var editor = LineEditor(earlier: typedLines)
    while true {
      if !input.hasTypedAhead { errors.writeRaw(editor.drawing(after: prompt, columns: columns)) }
      guard case .byte(let byte) = try readByte() else {
        errors.writeRaw("\r\(prompt)\(TerminalText.visible(editor.text))\u{1B}[K^C")
        return nil
      }
      switch editor.press(byte) {
      case .editing: continue
      case .ended:
        errors.write("^D")
        return nil
      case .finished(let line):
        errors.writeRaw("\r\(prompt)\(TerminalText.visible(line))\u{1B}[K\n")
        if !line.isBlank { typedLines.append(line) }
        return line
      }
    }
  }

  private mutating func readByte() throws(CommandError) -> TypedByte {
    do {
      return try input.readTypedByte()
    } catch {
      throw .fault("standard input could not be read")
    }
  }
}
