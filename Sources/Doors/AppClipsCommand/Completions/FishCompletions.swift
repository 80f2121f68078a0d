/// Completions for fish, from 3.0 on.
extension Program {
  /// The script.
  var fishCompletions: String {
    let head = ["# fish completion for \(name) \(version)"] + ids + ["complete -c \(name) -f"]
    let verbs = commands.map {
      line("-n __fish_use_subcommand -a \($0.name) -d \(quoted($0.summary))")
    }
    let everywhere = flags.map { line(options(of: $0)) }
    return (head + verbs + everywhere + commands.flatMap(lines(for:))).joined(separator: "\n") + "\n"
  }

  /// What follows a word in a list to give it an empty description. Without it, fish shows that of the flag.
  private static let noDescription = "\\t"

  /// A function that prints the ids of the registry that the command line names.
  private var ids: [String] {
    guard acceptsIDs else { return [] }
    return """
      function __\(name)_ids
          set -l registry
          set -l flag
          for word in (commandline -opc)
              if test "$flag" = --registry
                  set registry --registry (string replace -r '^~/' $HOME/ -- $word)
              else if string match -q -- '--registry=*' $word
                  set registry --registry (string replace -- --registry= '' $word)
              end
              set flag $word
          end
          \(name) list --format $argv[1] $registry 2>/dev/null | string replace -r '$' \(Self.noDescription)
      end
      """.split(separator: "\n").map(String.init)
  }

  private func lines(for command: Command) -> [String] {
    let condition = "-n '__fish_seen_subcommand_from \(command.name)' "
    let operands = command.operands.compactMap { operand in
      action(for: operand.kind).map { line(condition + $0) }
    }
    return command.flags.map { line(condition + options(of: $0)) } + operands
  }

  private func options(of flag: Flag) -> String {
    let letter = flag.letter.map { "-s \($0) " } ?? ""
    let value = flag.takesValue ? " -r" + (action(for: flag.kind).map { " " + $0 } ?? " -f") : ""
    return letter + "-l \(flag.name)" + value + " -d \(quoted(flag.summary))"
  }

  private func action(for kind: ValueKind) -> String? {
    if let words = kind.offeredWords(in: self) {
      return "-f -a \(quoted(words.map { $0 + Self.noDescription }.joined(separator: " ")))"
    }
    if let format = kind.listFormat { return "-f -a '(__\(name)_ids \(format))'" }
    switch kind {
    case .folder: return "-f -a '(__fish_complete_directories)'"
    case .file, .path: return "-F"
    default: return nil
    }
  }

  private func line(_ options: String) -> String { "complete -c \(name) \(options)" }

  /// `text` as one word of the shell, in which only the backslash and the quote mean something.
  private func quoted(_ text: String) -> String {
    let escaped = text.reduce(into: "") { result, character in
      if "\\'".contains(character) { result.append("\\") }
      result.append(character)
    }
    return "'\(escaped)'"
  }
}
