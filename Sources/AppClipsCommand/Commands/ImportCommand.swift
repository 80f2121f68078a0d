import ExperienceImporters

extension Command {
  /// `appclips import`.
  static let importing = Command(
    name: "import",
    summary: "import from App Store Connect, fastlane, EAS, Xcode, AASA files or CSV",
    discussion: """
      \(ImportKinds.paragraphs)

      Shows the changes as a patch on standard output, and on standard error what is left out, with place and reason, \
      what validate finds then, and which URLs change card. Nothing is written without --write. An experience is known by \
      its URL: one that the app has is changed, any other gets a file of its own. Members that the files do not mention \
      stay as they are, and so do comments, order and layout; the same import a second time changes nothing.

      Cards that are rows of a table are only compared: each value that differs is listed with the line of the CSV file or \
      template that states it. With --rows and the name of their template its CSV file is changed and gets new rows; the \
      template stays as it is. --check exits with status 1 if anything differs.

      A FILE can be a folder, of which the files of the kind are read. A file that is broken, or belongs to another app, \
      stops the import with exit status 1.
      """,
    operands: [kind, files],
    flags: Flag.importing,
    examples: [
      Example("appclips import app-store-connect experiences.json --app shop", "see what App Store Connect has"),
      Example("appclips import fastlane fastlane --app shop --write", "take over the default card"),
      Example("appclips import aasa apple-app-site-association --domain example.com", "take over domain and team"),
      Example(
        "appclips import csv shops.csv --map Titel=title,Nr=id --rows stores/shops",
        "make a table the rows of a template"
      ),
      Example("appclips import xcode ios/Clip --app shop", "compare with the entitlements"),
    ],
    run: { invocation, world throws(Failure) in
      let request = try ImportRequest(invocation)
      let opened = try OpenedRegistry.open(
        for: invocation,
        in: &world,
        looksIntoPictures: true,
        isWriting: request.isWriting
      )
      let app = try opened.appToImportInto(invocation)
      let files = try ImportedFiles(invocation.values(of: files), of: request.importer, in: world)
      return try RegistryImport(request, files, into: app, of: opened).run(in: &world)
    }
  )

  private static let kind = Operand("KIND", kind: .choice(Importers.all.map(\.name)), "what the files are")
  private static let files = Operand("FILE", kind: .path, count: .atLeastOne, "a file, or a folder of them")
}

/// The kinds of files that can be imported, for the help.
enum ImportKinds {
  /// A line for each kind.
  static let paragraphs = Importers.all.map { "\($0.name): \($0.summary)" }.joined(separator: "\n\n")
}
