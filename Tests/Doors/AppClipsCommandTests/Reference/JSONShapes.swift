extension JSONShape {
  /// All of them, in the order of the page.
  static let all = [
    findings, rules, answers, explanations, retirement, list, tree, coverage, diff, emitted, codes, migration,
    requirements,
    importing, plan,
  ]

  /// The beginning of the page.
  static let overview = """
    # JSON output

    The members of everything that appclips prints as JSON, each with an example.

    ## Overview

    With `--format json`, a command prints one JSON object on standard output. `resolve` prints one object per line (JSON
    Lines), and `emit` prints an array. Messages for people go to standard error. The exit status does not depend on the
    format.

    New members can be added at any time, so ignore members that you do not know. A member is renamed or removed only
    together with a new `formatVersion`. Members that do not apply are omitted.

    Lines and columns count from 1. A column counts Unicode scalars, and a byte order mark is not a column. The paths of
    files are relative to the working folder and use `/`. `findings[].rule` in a table is the member `rule` of each
    element of the array `findings`.

    The examples use a registry with one app and two experiences.

    """

  /// The first member of each object.
  static let version = Member("formatVersion", "1. A larger number means that members were renamed or removed.")

  static let findings = JSONShape(
    title: "validate and audit",
    summary: """
      The findings, and how many there are of each severity. `audit` prints the same object. The file
      of a finding in what a host sent is its URL.
      """,
    example: Run("validate --quiet --format json", in: "mistakes"),
    others: [
      Run("validate --format json --max-findings 1", in: "mistakes"),
      Run("validate --format json", in: "unreadable"),
    ],
    members: [
      version,
      Member("apps", "How many apps were checked."),
      Member("experiences", "How many advanced experiences were checked; each row of a template is one."),
      Member("files", "How many files were read."),
      Member("errors", "How many findings are errors."),
      Member("warnings", "How many findings are warnings."),
      Member("notes", "How many findings are notes."),
      Member("suppressed", "How many findings an exception in `app.json` or a baseline suppressed."),
      Member(
        "notShown",
        "How many findings are counted but not in `findings`, because of `--max-findings` or because one file has more than 1,000."
      ),
      Member("findings", "The findings, sorted by file and location."),
    ] + finding("findings", hasFingerprint: true)
  )

  /// The members of each finding in the array `array`. Those in `unseen` have no finding in the examples.
  static func finding(_ array: String, hasFingerprint: Bool = false, unseen: [String: String] = [:]) -> [Member] {
    let fingerprint = Member(
      "fingerprint",
      "Identifies the finding in another run. It stays the same if lines move, and changes with the value."
    )
    let members =
      [
        Member("rule", "The rule, as `explain` accepts it."),
        Member("severity", "`error`, `warning` or `note`."),
        Member("message", "What is wrong, and what was expected."),
        Member("help", "How to fix it; empty if there is no certain advice."),
        Member("app", "The ID of the app, if the finding is about one."),
        Member("experience", "The ID of the experience, if the finding is about one."),
        Member("file", "The file."),
        Member("line", "The line of the first character."),
        Member("column", "The column of the first character."),
        Member("endLine", "The line of the end."),
        Member("endColumn", "The column after the last character."),
        Member("pointer", "The JSON Pointer (RFC 6901) of the value, if the finding is about one."),
      ] + (hasFingerprint ? [fingerprint] : []) + [
        Member("fix", "The change that `validate --fix` makes, if there is one."),
        Member("fix.title", "What the fix does, in the imperative."),
        Member("fix.safe", "`false` if the fix needs `--unsafe-fixes`, because it can change what a card means."),
        Member("related", "Further locations, in the order in which to read them; may be empty."),
        Member("related[].message", "What the location has to do with the finding."),
        Member("related[].file", "The file."),
        Member("related[].line", "The line."),
        Member("related[].column", "The column."),
      ]
    return members.map { Member("\(array)[].\($0.path)", $0.meaning, unseenType: unseen[$0.path]) }
  }

  /// The members of a fix.
  static let fix = ["fix": "object", "fix.title": "string", "fix.safe": "boolean"]
  /// The members of a related location.
  static let related = [
    "related[].message": "string", "related[].file": "string", "related[].line": "number", "related[].column": "number",
  ]

  static let rules = JSONShape(
    title: "rules",
    summary: "All rules, with their reasons and sources. The example shows the first one.",
    example: Run("rules --format json"),
    shownLines: 19,
    members: [
      version,
      Member("rules", "The rules, by area."),
      Member("rules[].rule", "The identifier, `area/pattern-found`. It never changes."),
      Member("rules[].area", "The area: the part of the identifier before the slash."),
      Member(
        "rules[].severity",
        "The severity of its findings, unless a finding states another: `error`, `warning` or `note`."
      ),
      Member("rules[].summary", "What the rule looks for, in one sentence."),
      Member("rules[].why", "Why that matters."),
      Member("rules[].fixes", "The kinds of fixes that the rule offers: `safe`, `unsafe`, both or none."),
      Member(
        "rules[].sources",
        "The pages that document what the rule checks; empty if the rule is this package's own."
      ),
      Member("rules[].sources[].title", "The page's title."),
      Member("rules[].sources[].address", "The page's URL."),
      Member("rules[].sources[].date", "When the page was read: a year, a month or a day."),
    ]
  )

  static let emitted = JSONShape(
    title: "emit",
    summary: """
      With `--output`, an array with an object for each file. Without `--output`, `--format json` prints an artifact that is
      JSON itself, and there is no list.
      """,
    example: Run("emit banner --output tags --format json"),
    others: [Run("emit all --output public --format json")],
    members: [
      Member("kind", "The kind of artifact, as `emit` accepts it. Not in the entry of a file that is left over."),
      Member("path", "The file, relative to the folder of `--output`."),
      Member("app", "The ID of the app."),
      Member("experience", "The ID of the experience, if the file belongs to one."),
      Member("url", "The URL that the file is for, if there is one."),
      Member("bytes", "The size of the file."),
      Member(
        "state",
        "`written` or `unchanged`; with `--check` `missing`, `differs` or `unchanged`. `left over` for a file of an earlier run that is no longer generated."
      ),
    ]
  )

  static let codes = JSONShape(
    title: "codes read",
    summary: "What the SVG file of an App Clip Code contains, one line for each file.",
    example: Run("codes read shop/poster.svg --code-tables tables --format json", in: "codes"),
    members: [
      Member("file", "The file, as it was named."),
      Member("url", "The URL, with a slash before a query."),
      Member(
        "decoded",
        "Whether the arcs were decoded. Without the tables, the URL is only what the file states, and the members up to `corrected` are missing."
      ),
      Member("bits", "How many of the 128 bits the URL needs."),
      Member("payload", "These bits with zeros before them, as 32 hexadecimal digits."),
      Member("type", "`cam` or `nfc`, if the center of the code shows it."),
      Member("logo", "`badge` or `none`."),
      Member("index", "The template with these colors, if there is one."),
      Member("foreground", "The color of most arcs, six hexadecimal digits."),
      Member("background", "The color of the disc."),
      Member("third", "The color of the other arcs."),
      Member("corrected", "Whether arcs or colors were wrong and were corrected."),
      Member("experience", "The ID of the experience whose card the URL opens."),
    ]
  )
}
