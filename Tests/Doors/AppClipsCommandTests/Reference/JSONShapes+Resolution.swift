/// Which card a URL shows, and what is registered.
extension JSONShape {
  static let answers = JSONShape(
    title: "resolve",
    summary: "One object per line, in the order of the URLs; those of `--urls` come last.",
    example: Run("resolve --format json https://costracoffee.com/1/large"),
    others: [
      Run(
        "resolve --format json --language de --surface spotlight --ios 99 https://costracoffee.com/menu?cold&hot",
        in: "alike"
      ),
      Run("resolve --format json --surface messages https://pulp.example/stores/thun", in: "samples"),
      Run("resolve --format json https://velo.example/game?p=may", in: "samples"),
      Run(
        "resolve --format json --surface safari-card https://pulp.example/stores/thun https://a.example",
        in: "samples"
      ),
    ],
    members: answer + [
      Member("languageReason", "Why the card is in that language. Only with `--language`."),
      Member("surface", "The surface, as given. Only with `--surface`."),
      Member("ios", "The iOS version, as given. Only with `--ios`."),
      Member(
        "shows",
        "What the surface shows: `banner`, `card`, `default-card`, `clip`, `app`, `nothing`, or `unknown` if Apple does not document it. Only with `--surface`."
      ),
      Member(
        "showsIf",
        "A condition that the registry cannot check, starting with “if”: for `app-clip-code`, that the URL fits into a code.",
        unseenType: "string"
      ),
      Member("showsReason", "Why, in one sentence."),
      Member("showsNote", "A limitation of the prediction, if there is one."),
      Member("showsSource", "The URL of the page that documents it, if there is one."),
    ] + retired
  )

  private static let retired = [
    Member("retired", "The ID of the retired experience that would match, if there is one."),
    Member("retiredNote", "That people can still see the card of the retired experience."),
  ]

  private static let answer =
    [
      version,
      Member("url", "The URL as given."),
      Member("normalized", "The URL in normal form, in which URLs are compared. Not if it has none."),
      Member(
        "outcome",
        "`advanced`, `default`, `none` (the URL opens as a web page) or `invalid` (the URL cannot invoke an App Clip)."
      ),
      Member("app", "The ID of the app that the card belongs to."),
      Member("experience", "The ID of the experience, if `outcome` is `advanced`."),
      Member("prefix", "The experience's `urlPrefix`, as written."),
      Member("file", "The file that declares the card."),
      Member("line", "The line in it."),
      Member(
        "certainty",
        "`certain` if every interpretation of Apple's rule gives this result, otherwise `ambiguous`. Not if `outcome` is `invalid`."
      ),
      Member(
        "problem",
        "`host-not-in-domains` if no card appears although an experience matches, because its app does not list the URL's host among its domains.",
        unseenType: "string"
      ),
    ] + alternatives("") + [
      Member("reason", "The reason for the result, in one sentence."),
      Member("action", "The action of the card: `open`, `view` or `play`."),
      Member("title", "The title of the card."),
      Member("subtitle", "The subtitle of the card."),
      Member("language", "The language of the texts."),
    ]

  /// The members of an ambiguous result that follow `prefix`.
  static func alternatives(_ prefix: String) -> [Member] {
    [
      Member("alternatives", "The other possible results, if there are any."),
      Member(
        "alternatives[].reading",
        "The interpretation that leads to it: `string-prefix` (URLs are compared as plain text), `tie` (two URLs are equally specific) or `other-app` (several apps have the domain)."
      ),
      Member("alternatives[].outcome", "As above."),
      Member("alternatives[].app", "As above."),
      Member("alternatives[].experience", "As above."),
      Member("alternatives[].prefix", "As above."),
    ].map { Member(prefix + $0.path, $0.meaning) }
  }

  static let explanations = JSONShape(
    title: "resolve --explain",
    summary: "Each line has these members in addition to those of `resolve`.",
    example: Run("resolve --explain --format json https://costracoffee.com/10"),
    others: [
      Run("resolve --explain --format json http://costracoffee.com/1", in: "alike"),
      Run("resolve --explain --format json https://costracoffee.com/spring/x", in: "alike"),
      Run("resolve --explain --format json https://costracoffee.com/tea https://costracoffee.com/a//b", in: "alike"),
      Run("resolve --explain --format json https://costracoffee.com/(1)", in: "alike"),
      Run("resolve --explain --format json https://COSTRACOFFEE.com/1 https://elsewhere.example/", in: "alike"),
    ],
    members: answer + retired + [
      Member("steps", "What the normalization changed, a clause for each step; may be empty."),
      Member("candidates", "The registered URLs of the host, at most the ten that have most in common with the URL."),
      Member("candidates[].app", "The ID of the app."),
      Member("candidates[].experience", "The ID of the experience."),
      Member("candidates[].prefix", "The `urlPrefix`, as written."),
      Member("candidates[].matches", "Whether the registered URL matches, even if a more specific one wins."),
      Member(
        "candidates[].segment",
        "The number of the path segment that does not match, from 1, if a segment decided."
      ),
      Member("candidates[].why", "Why it won or lost."),
      Member("candidateCount", "How many candidates there are, including those not listed."),
      Member("nearMisses", "Registered URLs that would match if one detail were different; may be empty."),
      Member("nearMisses[].app", "The ID of the app."),
      Member("nearMisses[].experience", "The ID of the experience."),
      Member("nearMisses[].prefix", "The `urlPrefix`, as written."),
      Member("nearMisses[].why", "Which detail."),
      Member("mended", "The result of the URL with https, if that is all that is wrong with it."),
      Member("mended.url", "The corrected URL."),
      Member("mended.outcome", "As above."),
      Member("mended.app", "As above."),
      Member("mended.experience", "As above."),
      Member("appClipCode", "What the URL costs in an App Clip Code, if it is valid and not on Apple's own host."),
      Member("appClipCode.bits", "How many bits it needs, of 128."),
      Member(
        "appClipCode.exact",
        "Whether that is exact, with the tables of Apple's generator; otherwise it is estimated."
      ),
      Member("appClipCode.fit", "`fits`, `mayBeTooLong` or `tooLong`."),
      Member("appClipCode.problem", "Why an App Clip Code cannot contain the URL as it is."),
      Member("register", "What to declare so that the URL has a card of its own, if it has none."),
      Member("register.urlPrefix", "The `urlPrefix` to declare."),
      Member("register.app", "The ID of the app to declare it in, if that is clear."),
      Member("register.file", "The file to declare it in."),
      Member("register.existing", "The ID of an existing experience that only needs this `urlPrefix`."),
      Member("register.missingDomain", "The host, if it must be added to `domains`."),
      Member("cannotRegister", "Why the URL cannot have a card of its own. Instead of `register`."),
    ]
  )

  static let retirement = JSONShape(
    title: "resolve --without",
    summary:
      "The declared URLs whose card changes if the named experiences are retired. With a URL, `resolve` prints the lines above instead.",
    example: Run("resolve --without costra-coffee/americano --format json"),
    others: [
      Run("resolve --without smoothie-stand/stands/thun --format json", in: "samples"),
      Run("resolve --without smoothie-stand/menu --format json", in: "samples"),
      Run("resolve --without donut-shop/all-shops --format json", in: "samples"),
      Run("resolve --without donut-shop/location1 --format json", in: "samples"),
    ],
    members: [
      version,
      Member("without", "The IDs of the experiences."),
      Member("changes", "The declared URLs whose card changes; those with a problem first."),
      Member("changes[].url", "The URL as written."),
      Member(
        "changes[].role",
        "Where it is declared: `urlPrefix`, `code`, `match`, `reject`, `review`, `testFlight`, `website` or `demoLink`."
      ),
      Member("changes[].deployed", "Whether the code is deployed. Only for a code."),
      Member("changes[].kind", "The code's `kind`. Only for a code."),
      Member("changes[].note", "The code's `note`, if it has one."),
      Member("changes[].app", "The ID of the app that declares the URL."),
      Member("changes[].experience", "The ID of the experience that declares it, if it is one."),
      Member("changes[].file", "The file that declares it."),
      Member("changes[].line", "The line in it."),
    ]
      + ["before", "after"].flatMap { side in
        [
          Member(
            "changes[].\(side)",
            side == "before" ? "What the URL shows now." : "What it shows without the experiences."
          ),
          Member("changes[].\(side).outcome", "As for `resolve`."),
          Member("changes[].\(side).app", "As for `resolve`."),
          Member("changes[].\(side).experience", "As for `resolve`."),
          Member("changes[].\(side).prefix", "As for `resolve`."),
          Member("changes[].\(side).certainty", "As for `resolve`."),
          Member(
            "changes[].\(side).problem",
            "As for `resolve`, or `app-clip-code` if only a default experience matches, which an App Clip Code cannot open.",
            unseenType: "string"
          ),
          Member("changes[].\(side).reason", "As for `resolve`."),
        ]
      } + [
        Member(
          "changes[].problem",
          "`unanswered` if a deployed code, or a URL for testers or reviewers, no longer has a card; `reject-fails` if the experience that must not match now does. The exit status is then 1."
        ),
        Member("note", "What a change of cards means for devices. Only if there are changes."),
      ]
  )

  static let list = JSONShape(
    title: "list",
    summary: "The apps and their experiences. Values that are not declared or cannot be read are omitted.",
    example: Run("list --format json"),
    members: [
      version,
      Member("apps", "The apps, sorted by ID."),
      Member("apps[].id", "The app's ID: its folder inside the registry."),
      Member("apps[].name", "As declared in `app.json`."),
      Member("apps[].appStoreID", "As declared in `app.json`."),
      Member("apps[].teamID", "As declared in `app.json`."),
      Member("apps[].bundleID", "As declared in `app.json`."),
      Member("apps[].clipBundleID", "The clip's `bundleID`."),
      Member("apps[].domains", "As declared in `app.json`; may be empty."),
      Member("apps[].defaultExperience", "The default experience, if the app declares one."),
    ] + card("apps[].defaultExperience") + [
      Member("apps[].experiences", "The advanced experiences, sorted by ID."),
      Member("apps[].experiences[].id", "The experience's ID."),
      Member("apps[].experiences[].prefix", "The `urlPrefix`, as written."),
      Member("apps[].experiences[].retired", "Whether it is out of use."),
    ] + card("apps[].experiences[]")
  )

  private static func card(_ prefix: String) -> [Member] {
    [
      Member("action", "`open`, `view` or `play`."),
      Member("title", "The title in the default language."),
      Member("subtitle", "The subtitle in the default language."),
      Member("languages", "The languages of the card, the default language first."),
      Member("codes", "How many codes are declared."),
      Member("deployedCodes", "How many of them are deployed."),
      Member("file", "The file that declares it."),
      Member("line", "The line in it."),
    ].map { Member("\(prefix).\($0.path)", $0.meaning) }
  }

  static let tree = JSONShape(
    title: "tree",
    summary: """
      The registered URLs as a tree. A node is a host, a path below its parent, or a query. The members of a node are listed
      once, as those of `hosts[]`; the elements of `children` have the same.
      """,
    example: Run("tree --format json"),
    others: [Run("tree --format json", in: "unreadable")],
    members: [
      version,
      Member("hosts", "The nodes at the top, one for each host."),
      Member("hosts[].host", "The host, if the node is one."),
      Member(
        "hosts[].defaults",
        "The IDs of the apps whose default experience the host shows. Only if the node is a host."
      ),
      Member("hosts[].path", "The path below the parent, if the node is a path."),
      Member("hosts[].query", "The query, if the node is one."),
      Member("hosts[].address", "The URL of the node."),
      Member("hosts[].count", "How many experiences are registered at the node or below it."),
      Member("hosts[].deployedCodes", "How many deployed codes they have."),
      Member("hosts[].beginsWith", "The URL of a neighbor that the node's URL begins with as plain text."),
      Member("hosts[].tiesWith", "The URL of a query that can be as specific as this one."),
      Member("hosts[].ambiguous", "Whether that makes results ambiguous. Only with `beginsWith` or `tiesWith`."),
      Member("hosts[].experiences", "The experiences that are registered at the node; may be empty."),
      Member("hosts[].experiences[].id", "The experience's ID."),
      Member("hosts[].experiences[].title", "The title of its card."),
      Member("hosts[].experiences[].retired", "Whether it is out of use."),
      Member("hosts[].experiences[].codes", "How many codes are declared."),
      Member("hosts[].experiences[].deployedCodes", "How many of them are deployed."),
      Member("hosts[].experiences[].file", "The file that declares it."),
      Member("hosts[].experiences[].line", "The line in it."),
      Member("hosts[].children", "The nodes below; may be empty."),
      Member("unreadable", "The IDs of experiences whose `urlPrefix` cannot be read."),
    ]
  )

  static let coverage = JSONShape(
    title: "coverage",
    summary: "How often the URLs of a list show each card.",
    example: Run("coverage --host costracoffee.com --urls paths.txt --format json"),
    members: [
      version,
      Member("urls", "How many URLs were counted."),
      Member("advanced", "How many of them show the card of an advanced experience."),
      Member("default", "How many show a default card."),
      Member("none", "How many show no card, including those on a host that the app does not list among its domains."),
      Member("invalid", "How many cannot invoke an App Clip."),
      Member("ambiguous", "How many have a different result under another interpretation."),
      Member("experiences", "All advanced experiences, the most frequent first."),
      Member("experiences[].id", "The experience's ID."),
      Member("experiences[].app", "The ID of the app."),
      Member("experiences[].prefix", "The `urlPrefix`, as written."),
      Member("defaults", "The apps with a default experience."),
      Member("defaults[].app", "The ID of the app."),
    ]
      + ["experiences", "defaults"].flatMap { list in
        [
          Member("\(list)[].hits", "How many URLs show the card."),
          Member("\(list)[].ambiguous", "How many of them have a different result under another interpretation."),
          Member("\(list)[].inOtherReading", "How many further URLs show the card under another interpretation."),
          Member("\(list)[].file", "The file that declares it."),
          Member("\(list)[].line", "The line in it."),
        ]
      } + [
        Member("unmatched", "The most frequent pages without an advanced card, at most 100; queries do not count."),
        Member("unmatched[].url", "The page."),
        Member("unmatched[].hits", "How many URLs are of this page."),
        Member("unmatched[].outcome", "`default` or `none`."),
        Member(
          "unmatchedShortfall",
          "How much too low `unmatched[].hits` can be, because only 4,096 pages are counted exactly."
        ),
        Member("refused", "The lines that are not App Clip URLs, by reason."),
        Member("refused[].reason", "The reason, in one sentence."),
        Member("refused[].hits", "How many lines."),
        Member("refused[].lines", "The numbers of the first of them."),
        Member("refused[].example", "The first of them."),
      ]
  )
}
