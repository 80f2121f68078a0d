import AppClipsCommand
import TestSupport
import Testing

/// The terminal output in the README is the output of the program; `make golden` updates it.
@Suite("The README")
struct ReadmeTests {
  @Test("shows what the commands print")
  func showsWhatCommandsPrint() throws {
    try withTemporaryFolder { folder in
      try folder.copy(fromPackage: "experiences", to: "experiences")
      try folder.copy("experiences", to: "logged/experiences")
      try folder.copy("experiences", to: "new/experiences")
      try folder.copy("experiences", to: "tables/experiences")
      try folder.write(Dialogue.drinks, to: "tables/drinks.csv")
      try folder.write(Dialogue.flat, to: "flat/experiences/costra-coffee/experiences.json")
      try folder.write(Dialogue.log, to: "logged/paths.txt")
      try folder.copy("experiences", to: "rows/experiences")
      try Dialogue.breakRows(in: folder, at: "rows/experiences/bike-rental/shops.csv")
      try folder.copy("experiences", to: "deployed/experiences")
      try Dialogue.deploy("deployed", in: folder)
      try Dialogue.breakRegistry(in: folder)
      try Dialogue.changeRegistry(in: folder, at: "compared")
      let readme = try PackageFolder.text(of: "README.md")
      let scenes =
        ["logged", "new", "rows", "flat", "tables", "compared", "deployed"].map { ($0, folder.path($0)) }
        + [("broken", folder.path)]
      let folders = Dictionary(uniqueKeysWithValues: scenes + [("", PackageFolder.path)])
      expectMade(Array(try Dialogue.replayed(in: readme, folders: folders).utf8), "README.md")
    }
  }
}
