# bash completion for bakery 1.2.3
_bakery_words() { COMPREPLY=($(compgen -W "$1" -- "$current")); }
_bakery_files() {
  local IFS=$'\n'
  compopt -o filenames 2>/dev/null
  COMPREPLY=($(compgen "$1" -- "$current"))
}
_bakery() {
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
      *" --registry"|*" --color"|"bake --crust"|"bake --loaves"|"bake --topping"|"help --format") flag="$word" ;;
      *" -"*) ;;
      *) if [ -z "$verb" ]; then verb="$word"; else operand=$((operand + 1)); fi ;;
    esac
  done
  if [ "$current" = "=" ]; then current=""; fi
  if [ -n "$flag" ]; then
    case "$verb $flag" in
      "bake --crust") _bakery_words "light dark" ;;
      "bake --loaves") : ;;
      "bake --topping") _bakery_files -f ;;
      "help --format") _bakery_words "text man markdown" ;;
      *" --registry") _bakery_files -d ;;
      *" --color") _bakery_words "auto always never" ;;
    esac
    return
  fi
  case "$current" in
    -*)
      case "$verb" in
        bake) _bakery_words "--crust --loaves --topping --dry --registry --quiet --color --help --version" ;;
        sell) _bakery_words "--registry --quiet --color --help --version" ;;
        exchange) _bakery_words "--registry --quiet --color --help --version" ;;
        completions) _bakery_words "--registry --quiet --color --help --version" ;;
        help) _bakery_words "--format --registry --quiet --color --help --version" ;;
        *) _bakery_words "--registry --quiet --color --help --version" ;;
      esac
      return
      ;;
  esac
  case "$verb $operand" in
    " 0") _bakery_words "bake sell exchange completions help" ;;
    "bake "*) _bakery_files -f ;;
    "sell "0) _bakery_words "rye wheat" ;;
    "sell "*) : ;;
    "exchange "0) : ;;
    "exchange "1) : ;;
    "completions "0) _bakery_words "bash zsh fish" ;;
    "help "0) _bakery_words "bake sell exchange completions help man" ;;
    "help "1) _bakery_words "bash fish rye wheat zsh" ;;
  esac
}
complete -F _bakery bakery
