#compdef bakery
# zsh completion for bakery 1.2.3
_bakery_commands() {
  local -a commands
  commands=(
    'bake:bake loaves of the recipes named'
    'sell:sell a loaf'
    'exchange:take a loaf back'
    'completions:print a script that completes commands, flags and values in a shell'
    'help:explain the program or one of its commands'
  )
  _describe -t commands command commands
}
_bakery() {
  local context state state_descr line curcontext="$curcontext"
  typeset -A opt_args
  _arguments -C \
    '(--registry)--registry=[the registry'\''s folder; otherwise experiences/ is looked for upward from here]:DIR:_files -/' \
    '(--quiet)--quiet[print no progress and no summary]' \
    '(--color)--color=[whether to colour; auto looks at the terminal and at NO_COLOR]:WHEN:(auto always never)' \
    '(-h --help)-h[print help and do nothing else]' \
    '(-h --help)--help[print help and do nothing else]' \
    '(--version)--version[print the version and do nothing else]' \
    '1:command:_bakery_commands' \
    '*:::argument:->argument'
  [[ $state == argument ]] || return
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
        '(--registry)--registry=[the registry'\''s folder; otherwise experiences/ is looked for upward from here]:DIR:_files -/' \
        '(--quiet)--quiet[print no progress and no summary]' \
        '(--color)--color=[whether to colour; auto looks at the terminal and at NO_COLOR]:WHEN:(auto always never)' \
        '(-h --help)-h[print help and do nothing else]' \
        '(-h --help)--help[print help and do nothing else]' \
        '(--version)--version[print the version and do nothing else]' \
        '*:RECIPE:_files'
      ;;
    sell)
      _arguments \
        '(--registry)--registry=[the registry'\''s folder; otherwise experiences/ is looked for upward from here]:DIR:_files -/' \
        '(--quiet)--quiet[print no progress and no summary]' \
        '(--color)--color=[whether to colour; auto looks at the terminal and at NO_COLOR]:WHEN:(auto always never)' \
        '(-h --help)-h[print help and do nothing else]' \
        '(-h --help)--help[print help and do nothing else]' \
        '(--version)--version[print the version and do nothing else]' \
        '1:BREAD:(rye wheat)' \
        '*:CUSTOMER: '
      ;;
    exchange)
      _arguments \
        '(--registry)--registry=[the registry'\''s folder; otherwise experiences/ is looked for upward from here]:DIR:_files -/' \
        '(--quiet)--quiet[print no progress and no summary]' \
        '(--color)--color=[whether to colour; auto looks at the terminal and at NO_COLOR]:WHEN:(auto always never)' \
        '(-h --help)-h[print help and do nothing else]' \
        '(-h --help)--help[print help and do nothing else]' \
        '(--version)--version[print the version and do nothing else]' \
        '1:OLD: ' \
        '2::NEW: '
      ;;
    completions)
      _arguments \
        '(--registry)--registry=[the registry'\''s folder; otherwise experiences/ is looked for upward from here]:DIR:_files -/' \
        '(--quiet)--quiet[print no progress and no summary]' \
        '(--color)--color=[whether to colour; auto looks at the terminal and at NO_COLOR]:WHEN:(auto always never)' \
        '(-h --help)-h[print help and do nothing else]' \
        '(-h --help)--help[print help and do nothing else]' \
        '(--version)--version[print the version and do nothing else]' \
        '1:SHELL:(bash zsh fish)'
      ;;
    help)
      _arguments \
        '(--format)--format=[how to write it]:FORMAT:(text man markdown)' \
        '(--registry)--registry=[the registry'\''s folder; otherwise experiences/ is looked for upward from here]:DIR:_files -/' \
        '(--quiet)--quiet[print no progress and no summary]' \
        '(--color)--color=[whether to colour; auto looks at the terminal and at NO_COLOR]:WHEN:(auto always never)' \
        '(-h --help)-h[print help and do nothing else]' \
        '(-h --help)--help[print help and do nothing else]' \
        '(--version)--version[print the version and do nothing else]' \
        '1::COMMAND:(bake sell exchange completions help)'
      ;;
  esac
}
if [[ $funcstack[1] == _bakery ]]; then
  _bakery "$@"
else
  compdef _bakery bakery
fi
