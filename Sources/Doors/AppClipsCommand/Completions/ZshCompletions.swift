import TextBasics

/// Completions for zsh, made with its own `_arguments`. The script can be sourced, or put in `fpath` as `_appclips`.
extension Program {
  /// The prefix of the names of functions in the script.
  private var function: String { "_" + name }

  /// The script.
  var zshCompletions: String {
    """
    #compdef \(name)
    # zsh completion for \(name) \(version)
    \(function)_commands() {
      local -a commands
      commands=(
    \(commands.map { "    \(ShellWord.quoted("\($0.name):\($0.summary)"))" }.joined(separator: "\n"))
      )
      _describe -t commands command commands
    }
    \(ids)\(function)() {
      local context state state_descr line curcontext="$curcontext"
      typeset -A opt_args
      _arguments -C \\
    \(arguments(flags.flatMap(specifications(of:)), indent: 4)) \\
        \(ShellWord.quoted("1:command:\(function)_commands")) \\
        \(ShellWord.quoted("*:::argument:->argument"))
      [[ $state == argument ]] || return
      local registry_before="${opt_args[--registry]}"
      words=($line[1] "${words[@]}")
      (( CURRENT += 1 ))
      case $line[1] in
    \(commands.map(branch(of:)).joined(separator: "\n"))
      esac
    }
    if [[ $funcstack[1] == \(function) ]]; then
      \(function) "$@"
    else
      compdef \(function) \(name)
    fi

    """
  }

  private var ids: String {
    guard acceptsIDs else { return "" }
    return """
      \(function)_ids() {
        local -a ids registry
        local folder="${(Q)${opt_args[--registry]:-$registry_before}}"
        if [[ -n $folder ]]; then registry=(--registry "${folder/#\\~\\//$HOME/}"); fi
        ids=("${(@f)$(_call_program ids \(name) list --format $1 ${(q)registry} 2>/dev/null)}")
        compadd "${@[2,-1]}" -a ids
      }

      """
  }

  private func branch(of command: Command) -> String {
    let flags = flags(of: command).flatMap(specifications(of:))
    let operands = command.operands.enumerated().map { index, operand in
      let position = operand.isRun ? "*" : "\(index + 1)" + (operand.isRequired ? "" : ":")
      return ShellWord.quoted("\(position):\(operand.name):\(action(for: operand.kind))")
    }
    return """
          \(command.name))
            _arguments \\
      \(arguments(flags + operands, indent: 8))
            ;;
      """
  }

  private func arguments(_ specifications: [String], indent: Int) -> String {
    let spaces = String(repeating: " ", count: indent)
    return specifications.map { spaces + $0 }.joined(separator: " \\\n")
  }

  private func specifications(of flag: Flag) -> [String] {
    let value = flag.placeholder.map { ":\($0):\(action(for: flag.kind))" } ?? ""
    let explained = "[\(bracketed(flag.summary))]" + value
    let letter = flag.letter.map { "-\($0)" }
    let names = [letter, "--\(flag.name)"].compactMap(\.self).joined(separator: " ")
    let repeats = flag.isRepeatable ? "*" : "(\(names))"
    let long = "--\(flag.name)" + (flag.takesValue ? "=" : "")
    return [letter, long].compactMap(\.self).map { ShellWord.quoted(repeats + $0 + explained) }
  }

  private func action(for kind: ValueKind) -> String {
    if let words = kind.offeredWords(in: self) { return "(\(words.joined(separator: " ")))" }
    if let format = kind.listFormat { return "{\(function)_ids \(format)}" }
    switch kind {
    case .folder: return "_files -/"
    case .file, .path: return "_files"
    default: return " "
    }
  }

  private func bracketed(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if "\\[]:".contains(character) { result.append("\\") }
      result.append(character)
    }
  }
}
