/// Completions for bash, from 3.2 (macOS) on, without the bash-completion package.
///
/// The script walks the words before the cursor to find the verb, the flag that waits for a value, and how many
/// operands there are. `=` breaks words in bash, so `--flag=value` arrives as three of them.
struct BashCompletions {
  private let program: Program
  private let function: String

  init(_ program: Program) {
    self.program = program
    function = "_" + program.name
  }

  /// The script.
  var text: String {
    """
    # bash completion for \(program.name) \(program.version)
    \(function)_words() { COMPREPLY=($(compgen -W "$1" -- "$current")); }
    \(function)_files() {
      local IFS=$'\\n'
      compopt -o filenames 2>/dev/null
      COMPREPLY=($(compgen "$1" -- "$current"))
    }
    \(function)() {
      local current="${COMP_WORDS[COMP_CWORD]}" verb="" flag="" operand=0 index=1 word
      COMPREPLY=()
      while [ "$index" -lt "$COMP_CWORD" ]; do
        word="${COMP_WORDS[index]}"
        index=$((index + 1))
        case "$word" in
          =) continue ;;
        esac
        if [ -n "$flag" ]; then
          flag=""
          continue
        fi
        case "$verb $word" in
          \(patternOfFlagsWithValue)) flag="$word" ;;
          *" -"*) ;;
          *) if [ -z "$verb" ]; then verb="$word"; else operand=$((operand + 1)); fi ;;
        esac
      done
      if [ "$current" = "=" ]; then current=""; fi
      if [ -n "$flag" ]; then
        case "$verb $flag" in
    \(cases(flagValues, indent: 6))
        esac
        return
      fi
      case "$current" in
        -*)
          case "$verb" in
    \(cases(flagNames, indent: 8))
          esac
          return
          ;;
      esac
      case "$verb $operand" in
    \(cases(operandValues, indent: 4))
      esac
    }
    complete -F \(function) \(program.name)

    """
  }

  private typealias Case = (pattern: String, action: String)

  private func cases(_ cases: [Case], indent: Int) -> String {
    let spaces = String(repeating: " ", count: indent)
    return cases.map { "\(spaces)\($0.pattern)) \($0.action) ;;" }.joined(separator: "\n")
  }

  private var patternOfFlagsWithValue: String {
    let everywhere = program.flags.filter(\.takesValue).map { "*\" --\($0.name)\"" }
    let own = program.commands.flatMap { command in
      command.flags.filter(\.takesValue).map { "\"\(command.name) --\($0.name)\"" }
    }
    return (everywhere + own).joined(separator: "|")
  }

  private var flagValues: [Case] {
    let own = program.commands.flatMap { command in
      command.flags.filter(\.takesValue).map { ("\"\(command.name) --\($0.name)\"", action(for: $0.kind)) }
    }
    return own + program.flags.filter(\.takesValue).map { ("*\" --\($0.name)\"", action(for: $0.kind)) }
  }

  private var flagNames: [Case] {
    program.commands.map { ($0.name, words(program.flags(of: $0).map { "--\($0.name)" })) }
      + [("*", words(program.flags.map { "--\($0.name)" }))]
  }

  private var operandValues: [Case] {
    let own = program.commands.flatMap { command in
      command.operands.enumerated().map { index, operand in
        ("\"\(command.name) \"\(operand.isRun ? "*" : "\(index)")", action(for: operand.kind))
      }
    }
    return [("\" 0\"", words(program.commands.map(\.name)))] + own
  }

  private func action(for kind: ValueKind) -> String {
    if let allowed = kind.offeredWords(in: program) { return words(allowed) }
    switch kind {
    case .folder: return "\(function)_files -d"
    case .file, .path: return "\(function)_files -f"
    case .text, .known, .choice, .command: return ":"
    }
  }

  private func words(_ words: [String]) -> String { "\(function)_words \"\(words.joined(separator: " "))\"" }
}
