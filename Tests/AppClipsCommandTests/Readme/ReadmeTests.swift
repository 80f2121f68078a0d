import AppClipsCommand
import TestSupport
import Testing

/// What the README shows of a terminal is what the program prints; `make golden` puts it there.
@Suite("The README")
struct ReadmeTests {
  @Test("shows what the commands print")
  func showsWhatCommandsPrint() throws {
    try withTemporaryFolder { folder in
      try folder.copy(fromPackage: "experiences", to: "experiences")
      try folder.copy("experiences", to: "logged/experiences")
      try folder.copy("experiences", to: "new/experiences")
      try folder.write(Dialogue.log, to: "logged/paths.txt")
      try Dialogue.breakRegistry(in: folder)
      let readme = try PackageFolder.text(of: "README.md")
      let folders = [
        "": PackageFolder.path, "broken": folder.path, "logged": folder.path("logged"), "new": folder.path("new"),
      ]
      expectMade(Array(try Dialogue.replayed(in: readme, folders: folders).utf8), "README.md")
    }
  }
}
