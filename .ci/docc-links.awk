# Turns the relative links of Markdown files into the links of DocC, in place.
#
#   awk -f docc-links.awk pass=1 FILES… pass=2 FILES…
#
# Editors and GitHub follow `[text](Page.md#section-title)`; DocC wants `[text](doc:Page#Section-title)`, in the case of the
# heading. The page *Rules* has a section for each rule, but DocC gets a page for each, and from *Rules* the list of them. What
# another archive or folder has, DocC cannot link to: only the words stay.

# The name of a page: of a path, what follows the last slash, without ".md".
function page(path) { sub(/.*\//, "", path); sub(/\.md$/, "", path); return path }

# A heading as a fragment: without punctuation, with hyphens for spaces.
function fragment(heading) {
  gsub(/[][`!"#$%&'()*+,.\/:;<=>?@\\^{|}~]/, "", heading)
  gsub(/ /, "-", heading)
  return heading
}

# The target of a link inside this file or to another page, for DocC.
function target(link,   parts, name) {
  split(link, parts, "#")
  name = parts[1] == "" ? here : page(parts[1])
  if (name "#" parts[2] in rules) return "doc:" rules[name "#" parts[2]]
  if (parts[2] != "" && !(name "#" parts[2] in fragments)) {
    print FILENAME ": no section has the anchor " link > "/dev/stderr"
    failed = 1
  }
  return (parts[1] == "" ? "" : "doc:" name) (parts[2] == "" ? "" : "#" fragments[name "#" parts[2]])
}

# A line with its links replaced.
function linked(line,   done, link) {
  while (match(line, /\[[^][]*\]\(\.\.\/[^()]*\)/)) {
    link = substr(line, RSTART + 1, RLENGTH - 2)
    sub(/\].*/, "", link)
    line = substr(line, 1, RSTART - 1) "*" link "*" substr(line, RSTART + RLENGTH)
  }
  while (match(line, /\]\(([A-Za-z0-9]+\.md)?(#[^() ]*)?\)/)) {
    link = substr(line, RSTART + 2, RLENGTH - 3)
    done = done substr(line, 1, RSTART + 1) target(link) ")"
    line = substr(line, RSTART + RLENGTH)
  }
  return done line
}

FNR == 1 { here = page(FILENAME); code = 0; listing = 0 }
/^```/ { code = !code }

pass == 1 {
  if (code || !/^#+ /) next
  heading = $0
  sub(/^#+ /, "", heading)
  fragments[here "#" tolower(fragment(heading))] = fragment(heading)
  if (here == "Rules" && heading ~ /^[a-z]+\/[a-z0-9-]+$/) {
    rule = heading
    sub(/\//, "-", rule)
    rules[here "#" tolower(fragment(heading))] = rule
  }
  next
}

FNR == 1 && output { close(output) }
FNR == 1 { output = FILENAME ".linked"; printf "" > output }
here == "Rules" && $0 == "## The rules" { print "## Topics" > output; listing = 1; next }
listing && /^#### / { print "- [" $2 "](doc:" rules[here "#" tolower(fragment($2))] ")" > output; next }
listing { if (/^### /) print "\n" $0 "\n" > output; next }
{ print (code ? $0 : linked($0)) > output }

END { exit failed }
