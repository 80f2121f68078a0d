/// Completions for bash, from 3.2 (macOS) on, without the bash-completion package.
///
/// The script walks through the words before the cursor to find the command, the flag that needs a value, and the number
/// of operands. `=` breaks words in bash, so `--flag=value` arrives as three of them. Ids are the names of files, so they
/// are compared and quoted as text: `compgen -W` would run a file name such as `$(reboot)`.
extension Program {
  /// The prefix of the names of functions in the script.
  private var function: String { "_" + name }

  /// The script.
  var bashCompletions: String {
    """
    # bash completion for \(name) \(version)
    \(function)_words() { COMPREPLY=($(compgen -W "$1" -- "$current")); }
    \(function)_files() {
      local IFS=$'\\n'
      compopt -o filenames 2>/dev/null
      COMPREPLY=($(compgen "$1" -- "$current"))
    }
    \(ids)\(function)() {
      local current="${COMP_WORDS[COMP_CWORD]}" verb="" flag="" operand=0 index=1 word registry=""
      COMPREPLY=()
      while [ "$index" -lt "$COMP_CWORD" ]; do
        word="${COMP_WORDS[index]}"
        index=$((index + 1))
        case "$word" in
          =) continue ;;
        esac
        if [ -n "$flag" ]; then
          if [ "$flag" = "--registry" ]; then registry="$word"; fi
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
    complete -F \(function) \(name)

    """
  }

  private var ids: String {
    guard acceptsIDs else { return "" }
    return """
      \(function)_ids() {
        local id quoted
        while IFS= read -r id; do
          case "$id" in
            "$current"*) printf -v quoted %q "$id"; COMPREPLY+=("$quoted") ;;
          esac
        done < <(\(name) list --format "$1" ${registry:+--registry "${registry/#\\~\\//$HOME/}"} 2>/dev/null)
      }

      """
  }

  private typealias Case = (pattern: String, action: String)

  private func cases(_ cases: [Case], indent: Int) -> String {
    let spaces = String(repeating: " ", count: indent)
    return cases.map { "\(spaces)\($0.pattern)) \($0.action) ;;" }.joined(separator: "\n")
  }

  private var patternOfFlagsWithValue: String {
    let everywhere = flags.filter(\.takesValue).map { "*\" --\($0.name)\"" }
    let own = commands.flatMap { command in
      command.flags.filter(\.takesValue).map { "\"\(command.name) --\($0.name)\"" }
    }
    return (everywhere + own).joined(separator: "|")
  }

  private var flagValues: [Case] {
    let own = commands.flatMap { command in
      command.flags.filter(\.takesValue).map { ("\"\(command.name) --\($0.name)\"", action(for: $0.kind)) }
    }
    return own + flags.filter(\.takesValue).map { ("*\" --\($0.name)\"", action(for: $0.kind)) }
  }

  private var flagNames: [Case] {
    commands.map { ($0.name, words(flags(of: $0).map { "--\($0.name)" })) }
      + [("*", words(flags.map { "--\($0.name)" }))]
  }

  private var operandValues: [Case] {
    let own = commands.flatMap { command in
      command.operands.enumerated().map { index, operand in
        ("\"\(command.name) \"\(operand.isRun ? "*" : "\(index)")", action(for: operand.kind))
      }
    }
    return [("\" 0\"", words(commands.map(\.name)))] + own
  }

  private func action(for kind: ValueKind) -> String {
    if let allowed = kind.offeredWords(in: self) { return words(allowed) }
    if let format = kind.listFormat { return "\(function)_ids \(format)" }
    switch kind {
    case .folder: return "\(function)_files -d"
    case .file, .path: return "\(function)_files -f"
    default: return ":"
    }
  }

  private func words(_ words: [String]) -> String { "\(function)_words \"\(words.joined(separator: " "))\"" }
}
