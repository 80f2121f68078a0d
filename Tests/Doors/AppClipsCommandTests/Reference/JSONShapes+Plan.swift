extension JSONShape {
  static let plan = JSONShape(
    title: "plan",
    summary: """
      What has to change in App Store Connect, by app. `plan --output` writes the same object. The file that `pull` writes
      has the members `formatVersion` and `data`, an array of resources as Apple's API describes them, and each resource has
      the relationship to its owner.
      """,
    example: Run("plan --state store-state.json --quiet --format json"),
    others: [Run("plan --state store-state.json --app-version 2.4 --prune --quiet --format json", in: "changed")],
    members: [
      version,
      Member("state", "The MD5 of the state that the registry was compared with."),
      Member("differs", "Whether anything differs."),
      Member("summary", "The differences in one sentence."),
      Member("requests", "How many requests to App Store Connect the changes need, at least."),
      Member("options", "The flags that decide what is changed."),
      Member("options.prune", "Whether cards that no file declares are deactivated."),
      Member("options.allowDeployed", "Whether a deployed code may show another card afterwards."),
      Member("options.appVersion", "The version that the default card is released with, if it was given."),
      Member("apps", "The apps."),
      Member("apps[].app", "The ID of the app in the registry."),
      Member("apps[].appStoreID", "The Apple ID, if App Store Connect has the app."),
      Member("apps[].clip", "The ID of the clip there, if there is one."),
      Member("apps[].unchanged", "How many cards and TestFlight invocations are as declared."),
      Member(
        "apps[].notes",
        "What else to know, such as places that Maps does not know.",
        unseenType: "array of strings"
      ),
      Member("apps[].changes", "The changes."),
      Member(
        "apps[].changes[].change",
        "`create`, `update`, `replace` (create another one and deactivate the old one), `deactivate`, or `keep` for a card "
          + "that no file declares."
      ),
      Member("apps[].changes[].experience", "The ID of the experience, if a file declares it."),
      Member("apps[].changes[].defaultCard", "True for the default card."),
      Member("apps[].changes[].version", "The version that the default card is released with."),
      Member("apps[].changes[].testFlight", "True for a TestFlight invocation.", unseenType: "boolean"),
      Member("apps[].changes[].url", "The URL of the card or the invocation."),
      Member("apps[].changes[].file", "The file that declares it."),
      Member("apps[].changes[].line", "The line there."),
      Member("apps[].changes[].id", "The ID in App Store Connect of what is changed, deactivated, kept or copied."),
      Member("apps[].changes[].differences", "The members that differ."),
      Member("apps[].changes[].differences[].member", "The member, as a file of the registry calls it."),
      Member("apps[].changes[].differences[].there", "The value in App Store Connect, if it has one."),
      Member("apps[].changes[].differences[].here", "The value in the registry, if it declares one."),
      Member("apps[].changes[].images", "The images to upload."),
      Member("apps[].changes[].images[].file", "The file."),
      Member("apps[].changes[].images[].bytes", "Its size."),
      Member("apps[].changes[].images[].md5", "Its MD5."),
      Member(
        "apps[].changes[].deployedCodes",
        "How many deployed codes would show another card, or none.",
        unseenType: "number"
      ),
      Member("apps[].changes[].reason", "The reason, if the change does not say it."),
      Member("apps[].changes[].heldBack", "Why the change is not made.", unseenType: "string"),
    ]
  )
}
