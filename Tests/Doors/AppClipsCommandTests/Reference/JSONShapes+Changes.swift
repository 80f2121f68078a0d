/// What differs between two registries, and what a command changes in the files.
extension JSONShape {
  static let diff = JSONShape(
    title: "diff",
    summary: "What differs between two states of a registry.",
    example: Run("diff released --quiet --format json", in: "changed"),
    others: [Run("diff released --format json", in: "moved")],
    members: [
      version,
      Member("old", "The name of the old side: a folder, or `git:` and a revision."),
      Member("new", "The name of the new side."),
      Member(
        "differs",
        "Whether anything differs in meaning, or may differ because the JSON of a changed file is broken."
      ),
      Member("summary", "The most important differences, in one sentence."),
      Member("deployedCodes", "Deployed codes whose URL changes card; may be empty."),
      Member("deployedCodes[].kind", "The code's `kind`."),
      Member("deployedCodes[].note", "The code's `note`, if it has one."),
      Member("deployedCodes[].app", "The ID of the app that declares it."),
      Member("deployedCodes[].experience", "The ID of the experience that declares it, if it is one."),
      Member("deployedCodes[].file", "The file that declares it, on the old side."),
      Member("deployedCodes[].line", "The line in it."),
    ] + change("deployedCodes[]", isCode: true) + [
      Member("urls", "Groups of URLs that change card, each represented by its shortest declared URL; may be empty.")
    ] + change("urls[]", isCode: false) + [
      Member(
        "constructedURLs",
        "The changes that no declared URL has, each with a URL that was constructed to find it. Other formats do not list them."
      )
    ] + change("constructedURLs[]", isCode: false) + [
      Member("experiences", "The experiences that differ."),
      Member(
        "experiences[].change",
        "`added`, `removed`, `recreated` (another `urlPrefix`, which Apple cannot change), `changed`, or `renamed` (only the file's name differs)."
      ),
      Member("experiences[].id", "The experience's ID; the old one if it was removed."),
      Member("experiences[].oldID", "The ID on the old side, if it differs."),
      Member("experiences[].app", "The ID of the app."),
      Member("experiences[].urlPrefix", "The `urlPrefix`, as written."),
    ] + declaration("experiences[]") + [
      Member("apps", "The apps that differ."),
      Member("apps[].change", "`added`, `removed`, `changed` or `renamed`."),
      Member("apps[].id", "The app's ID; the old one if it was removed."),
      Member("apps[].oldID", "The ID on the old side, if it differs."),
    ] + declaration("apps[]") + [
      Member("changedFiles", "The files that differ in any way, by their paths inside the registry."),
      Member(
        "pairsLeftOut",
        "How many pairs of queries were not compared, because one path has more than 20,000 pairs. Only if there are any.",
        unseenType: "number"
      ),
    ]
  )

  private static func declaration(_ prefix: String) -> [Member] {
    [
      Member("file", "The file that declares it; the old one if it was removed."),
      Member("line", "The line in it."),
      Member("members", "The members that differ, if there are any."),
      Member("members[].member", "The member's path: `title`, `place/address/locality`."),
      Member("members[].before", "The old value as text, if there was one."),
      Member("members[].after", "The new value as text, if there is one."),
    ].map { Member("\(prefix).\($0.path)", $0.meaning) }
  }

  private static func change(_ prefix: String, isCode: Bool) -> [Member] {
    let parts = Member(
      "parts",
      "The parts of the card that differ, if it is the same card.",
      unseenType: prefix == "urls[]" ? nil : "array of strings"
    )
    let members =
      [
        Member(
          "change",
          "`card` (a different card), `domain` (the same card, but it appears no longer, or appears now, because its app lists other domains), `content` (the same card looks different) or `certainty` (only the certainty differs)."
        ),
        Member("url", isCode ? "The URL of the code." : "The shortest of the URLs."),
        Member("below", "The registered URL or host below which the change occurs."),
        Member("before", "The result on the old side."),
      ] + side("before", isOld: true, isCode) + [Member("after", "The result on the new side.")]
      + side("after", isOld: false, isCode) + [parts, Member("reason", "Why, as a clause.")]
    return members.map { Member("\(prefix).\($0.path)", $0.meaning, unseenType: $0.unseenType) }
  }

  private static func side(_ name: String, isOld: Bool, _ isCode: Bool) -> [Member] {
    let plain = ["outcome", "app", "experience", "prefix", "file", "line", "certainty"]
    let obstacle =
      isCode
      ? "As for `resolve`, or `app-clip-code` if only a default experience matches, which an App Clip Code cannot open."
      : "As for `resolve`."
    return plain.map { Member("\(name).\($0)", "As for `resolve`.") }
      + [Member("\(name).problem", obstacle, unseenType: "string")]
      + alternatives("\(name).").map { Member($0.path, "As for `resolve`.", unseenType: unseen[$0.path]) }
      + ["title", "subtitle"].map { Member("\(name).\($0)", "As for `resolve`.") }
  }

  /// The members of alternatives that only some changes have.
  private static let unseen = ["after.alternatives[].experience": "string", "after.alternatives[].prefix": "string"]

  static let migration = JSONShape(
    title: "migrate",
    summary: "What a migration to the newest version of the file format changes.",
    example: Run("migrate --quiet --format json", in: "old"),
    members: [
      version,
      Member("version", "The version of the file format that the files have afterwards."),
      Member("written", "Whether the files were written."),
      Member("apps", "The apps that change; empty if there is nothing to migrate."),
      Member("apps[].app", "The app's ID."),
      Member("apps[].from", "The version that its files have now."),
      Member("apps[].files", "The files that change."),
      Member("apps[].files[].path", "The file."),
      Member("apps[].files[].change", "`write` or `remove`."),
      Member("apps[].renames", "The experiences whose ID changes; may be empty."),
      Member("apps[].renames[].from", "The ID now."),
      Member("apps[].renames[].to", "The ID afterwards."),
      Member("apps[].renames[].file", "The file that declares the ID now."),
      Member("apps[].renames[].line", "The line in it."),
      Member("apps[].renames[].column", "The column in it."),
      Member("apps[].losses", "What the newer version cannot express; may be empty."),
      Member("apps[].losses[].name", "The kind of loss, as `--accept-loss` accepts it."),
      Member("apps[].losses[].message", "What is lost, and why."),
      Member("apps[].losses[].file", "The file."),
      Member("apps[].losses[].line", "The line."),
      Member("apps[].losses[].column", "The column."),
      Member("apps[].losses[].accepted", "Whether `--accept-loss` names it."),
      Member("proof", "The comparison of the cards before and after the migration."),
      Member("proof.probes", "How many URLs were resolved before and after."),
      Member("proof.changed", "The URLs that would show a different card. Nothing is written unless this is empty."),
    ]
  )

  static let requirements = JSONShape(
    title: "migrate --requirements",
    summary: "What another dated set of Apple's figures changes.",
    example: Run("migrate --requirements 2020-06 --quiet --format json"),
    others: [Run("migrate --requirements 2020-06 --format json", in: "samples")],
    members: [
      version,
      Member("requirements", "The name of the set."),
      Member("written", "Whether the files were written."),
      Member("changes", "The members that change."),
      Member("changes[].file", "The file."),
      Member("changes[].pointer", "The JSON Pointer of the member."),
      Member("changes[].from", "The value now, as JSON text; not if the member is added."),
      Member("changes[].to", "The value afterwards, as JSON text."),
      Member("outside", "Findings about texts and images that the set does not allow."),
    ] + finding("outside", unseen: fix)
  )

  static let importing = JSONShape(
    title: "import and pull",
    summary: "What an import changes, and what it leaves out.",
    example: Run("import csv drinks.csv --quiet --format json"),
    others: [
      Run("import csv windows.csv --format json"),
      Run("import app-store-connect store.json --format json"),
      Run("import csv shops.csv --app bike-rental --format json", in: "samples"),
      Run("pull --state store-state.json --format json"),
    ],
    members: [
      version,
      Member("kind", "The kind of file, as given; `pull` for `pull`."),
      Member("written", "Whether the files were written."),
      Member("files", "The files that change; may be empty."),
      Member("files[].path", "The file."),
      Member("files[].change", "`create` or `write`."),
      Member("leftOut", "What has no place in the registry; may be empty."),
      Member("leftOut[].file", "The imported file; for `pull`, the file of the registry."),
      Member("leftOut[].line", "The line, if it is known."),
      Member("leftOut[].column", "The column, if it is known."),
      Member("leftOut[].pointer", "The JSON Pointer, if the file is JSON, or the path of the keys in a property list."),
      Member("leftOut[].what", "What was left out."),
      Member("leftOut[].why", "Why."),
      Member("leftOut[].differs", "`true` if the registry has another value, which does not change."),
      Member("notes", "What else is worth knowing; may be empty."),
      Member("notes[].file", "The imported file; for `pull`, the file of the registry."),
      Member("notes[].line", "The line, if it is known."),
      Member("notes[].message", "The note, as a clause."),
      Member("findings", "What `validate` would find in the changed files, and does not find now."),
    ] + finding("findings", unseen: fix.merging(related) { $1 }) + [
      Member("changedAnswers", "The URLs that would change card; may be empty."),
      Member("changedAnswers[].url", "The URL."),
      Member("changedAnswers[].deployed", "Whether a deployed code carries it."),
      Member("changedAnswers[].before", "The ID of the experience whose card appears now, if there is one."),
      Member("changedAnswers[].after", "The ID of the experience whose card appears afterwards, if there is one."),
    ]
  )
}
