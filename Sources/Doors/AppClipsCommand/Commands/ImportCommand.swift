import ExperienceImporters

extension Command {
  /// `appclips import`.
  static let importing = Command(
    name: "import",
    summary: "import from App Store Connect, fastlane, EAS, Expo, Xcode, AASA, CSV",
    discussion: """
      Shows the changes as a patch; --write applies them. Standard error shows which values were skipped and why, what \
      validate finds afterward, and which URLs get another card.

      Experiences are matched by URL: an existing one is updated, and a new one gets its own file. Values that the \
      imported files do not contain stay as they are, and so do comments, order and layout. The exit status \
      is 1 if a file is malformed or another app's, or if --write wrote something with a new error.
      """,
    details: """
      Importing the same files again changes nothing. Cards that are rows of a table are only compared, unless --rows \
      specifies their template; if the template exists, only its CSV file changes. --map can be given several times, \
      or with several columns separated by commas.
      """,
    operands: [kind, files],
    kinds: Importers.all.map(Kind.init),
    flags: Flag.importing,
    examples: [
      Example("appclips import xcode ios/Clip --app shop", "show how the Xcode files differ from the registry"),
      Example("appclips import fastlane fastlane --app shop --write", "import the default card"),
      Example("appclips import csv shops.csv --rows stores/shops", "import a table as rows"),
    ],
    run: { invocation, world throws(CommandError) in
      let request = try ImportRequest(invocation, in: &world)
      let opened = try OpenedRegistry.open(
        for: invocation,
        in: &world,
        looksIntoPictures: true,
        isWriting: request.delivery.isWriting
      )
      let app = try opened.appToImportInto(invocation)
      let files = try ImportedFiles(invocation.values(of: files), of: request.importer, in: world)
      let shownPath = opened.shownPaths(in: world)
      let made = try RegistryImport(request.delivery, of: opened) { () throws(ImportError) in
        try opened.importing(files, into: app, request, shownPath: shownPath)
      }
      let hiding = made.errorsHidingURLs(of: app, rows: request.rows)
      guard hiding.isEmpty else {
        let advice = "fix \(hiding.count == 1 ? "this error" : "these errors") first"
        opened.writeRefusal(
          "nothing was imported: \(advice), so that import can tell which URLs already have a card",
          because: hiding,
          to: &world
        )
        return .findings
      }
      return try made.run(in: &world)
    }
  )

  private static let kind = Operand(
    "KIND",
    kind: .choice(Importers.all.map(\.name)),
    "the kind of files; can be omitted if the files show it"
  ).implied
  private static let files = Operand(
    "FILE",
    kind: .path,
    count: .atLeastOne,
    "a file to import, or a folder with files to import"
  )
}

extension Command.Kind {
  /// A kind of files to import.
  fileprivate init(_ importer: Importer) {
    let name = importer.name
    self.init(
      name,
      importer.summary,
      details: importer.details,
      unusedFlags: Set(
        (name == Importer.aasa.name ? [] : ["domain"]) + (name == Importer.csv.name ? [] : ["map", "url", "encoding"])
      ),
      examples: [
        Command.Example("appclips import \(name) FILE --app ID", "show what would change"),
        Command.Example("appclips import \(name) FILE --app ID --write", "write the changes"),
      ]
    )
  }
}
