#compdef bakery
# zsh completion for bakery 1.2.3
_bakery_commands() {
  local -a commands
  commands=(
    'bake:bake loaves of the recipes named'
    'sell:sell a loaf'
    'exchange:take a loaf back'
    'completions:print a shell script that completes commands, flags and IDs'
    'help:show help for appclips, for a command, or for a kind of file to emit or import'
  )
  _describe -t commands command commands
}
_bakery() {
  local context state state_descr line curcontext="$curcontext"
  typeset -A opt_args
  _arguments -C \
    '(--registry)--registry=[the folder of the registry; default\: the nearest experiences/ in the current folder or a parent folder]:DIR:_files -/' \
    '(--quiet)--quiet[do not print progress, summaries and hints]' \
    '(--color)--color=[when to use colors; auto\: on a terminal, unless NO_COLOR is set]:WHEN:(auto always never)' \
    '(-h --help)-h[print help for appclips or for the command before this flag, and exit]' \
    '(-h --help)--help[print help for appclips or for the command before this flag, and exit]' \
    '(--version)--version[print the version and exit]' \
    '1:command:_bakery_commands' \
    '*:::argument:->argument'
  [[ $state == argument ]] || return
  local registry_before="${opt_args[--registry]}"
  words=($line[1] "${words[@]}")
  (( CURRENT += 1 ))
  case $line[1] in
    bake)
      _arguments \
        '(--crust)--crust=[how dark it gets]:CRUST:(light dark)' \
        '(-l --loaves)-l[how many loaves]:COUNT: ' \
        '(-l --loaves)--loaves=[how many loaves]:COUNT: ' \
        '*--topping=[what goes on top]:FILE:_files' \
        '(-n --dry)-n[say what would be baked, and bake nothing]' \
        '(-n --dry)--dry[say what would be baked, and bake nothing]' \
        '(--registry)--registry=[the folder of the registry; default\: the nearest experiences/ in the current folder or a parent folder]:DIR:_files -/' \
        '(--quiet)--quiet[do not print progress, summaries and hints]' \
        '(--color)--color=[when to use colors; auto\: on a terminal, unless NO_COLOR is set]:WHEN:(auto always never)' \
        '(-h --help)-h[print help for appclips or for the command before this flag, and exit]' \
        '(-h --help)--help[print help for appclips or for the command before this flag, and exit]' \
        '(--version)--version[print the version and exit]' \
        '*:RECIPE:_files'
      ;;
    sell)
      _arguments \
        '(--registry)--registry=[the folder of the registry; default\: the nearest experiences/ in the current folder or a parent folder]:DIR:_files -/' \
        '(--quiet)--quiet[do not print progress, summaries and hints]' \
        '(--color)--color=[when to use colors; auto\: on a terminal, unless NO_COLOR is set]:WHEN:(auto always never)' \
        '(-h --help)-h[print help for appclips or for the command before this flag, and exit]' \
        '(-h --help)--help[print help for appclips or for the command before this flag, and exit]' \
        '(--version)--version[print the version and exit]' \
        '1:BREAD:(rye wheat)' \
        '*:CUSTOMER: '
      ;;
    exchange)
      _arguments \
        '(--registry)--registry=[the folder of the registry; default\: the nearest experiences/ in the current folder or a parent folder]:DIR:_files -/' \
        '(--quiet)--quiet[do not print progress, summaries and hints]' \
        '(--color)--color=[when to use colors; auto\: on a terminal, unless NO_COLOR is set]:WHEN:(auto always never)' \
        '(-h --help)-h[print help for appclips or for the command before this flag, and exit]' \
        '(-h --help)--help[print help for appclips or for the command before this flag, and exit]' \
        '(--version)--version[print the version and exit]' \
        '1:OLD: ' \
        '2::NEW: '
      ;;
    completions)
      _arguments \
        '(--registry)--registry=[the folder of the registry; default\: the nearest experiences/ in the current folder or a parent folder]:DIR:_files -/' \
        '(--quiet)--quiet[do not print progress, summaries and hints]' \
        '(--color)--color=[when to use colors; auto\: on a terminal, unless NO_COLOR is set]:WHEN:(auto always never)' \
        '(-h --help)-h[print help for appclips or for the command before this flag, and exit]' \
        '(-h --help)--help[print help for appclips or for the command before this flag, and exit]' \
        '(--version)--version[print the version and exit]' \
        '1:SHELL:(bash zsh fish)'
      ;;
    help)
      _arguments \
        '(--format)--format=[text, a manual page or a Markdown reference]:FORMAT:(text man markdown)' \
        '(--registry)--registry=[the folder of the registry; default\: the nearest experiences/ in the current folder or a parent folder]:DIR:_files -/' \
        '(--quiet)--quiet[do not print progress, summaries and hints]' \
        '(--color)--color=[when to use colors; auto\: on a terminal, unless NO_COLOR is set]:WHEN:(auto always never)' \
        '(-h --help)-h[print help for appclips or for the command before this flag, and exit]' \
        '(-h --help)--help[print help for appclips or for the command before this flag, and exit]' \
        '(--version)--version[print the version and exit]' \
        '1::COMMAND:(bake sell exchange completions help man)' \
        '2::KIND:(bash fish rye wheat zsh)'
      ;;
  esac
}
if [[ $funcstack[1] == _bakery ]]; then
  _bakery "$@"
else
  compdef _bakery bakery
fi
