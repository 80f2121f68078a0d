import AppClipsCommand

/// A conversation with a command at a terminal of 80 columns, as a person sees it there.
struct TypedConversation {
  /// What the run did.
  let run: Transcript
  /// Standard error with what was typed behind each prompt, as the terminal shows it.
  let text: String

  /// Runs `arguments` and types `lines`. What is typed last may be `.interruption`, or the input ends.
  init(_ arguments: [String], typing lines: [String], in folder: String, home: String? = nil) {
    let environment = ["NO_COLOR": "1", "HOME": home ?? folder]
    let input = lines.map { $0 == Self.interruption ? $0 : $0 + "\n" }.joined()
    run = Transcript(arguments, input: input, environment: environment, workingFolder: folder, terminalColumns: 80)
    var typed = lines[...]
    // Without the echo of a terminal, prompts follow each other in one line.
    text = run.errors.replacing(#/(?m)^(?: {2}(?:\[[^\n\]]*\] )?> )+/#) { prompts in
      prompts.0.replacing("> ", with: "> \u{0}").split(separator: "\u{0}").map { prompt in
        guard let line = typed.popFirst() else { return prompt + "^D" }
        return prompt + (line == Self.interruption ? "^C" : line + "\n")
      }.joined()
    }
  }

  /// Ctrl-C.
  static let interruption = "\u{3}"
}
