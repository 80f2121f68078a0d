import AppClipsCommand
import Foundation
import TestSupport
import Testing

/// A file that cannot be read is not treated as an empty one.
@Suite struct UnreadableFileTests {
  private static let lines = [
    "list", "list --app costra-coffee", "list --format json", "tree", "migrate", "migrate --check", "migrate --write",
    "migrate --requirements 2020-06",
  ]

  private func expectFault(_ line: String, _ folder: TemporaryFolder, _ words: String) {
    let run = Transcript(line.split(separator: " ").map(String.init), workingFolder: folder.path)
    #expect(run.status == .fault && run.output.isEmpty)
    #expect(run.errors.contains(words + "; \"appclips validate\" lists every unreadable file\n"), "\(run.errors)")
  }

  @Test(
    "stops list, tree and migrate",
    arguments: lines,
    ["costra-coffee/app.json", "shop/app.json", "shop/experiences.json", "costra-coffee/latte.json"]
  )
  func link(_ line: String, _ file: String) throws {
    try withTemporaryFolder { folder in
      try folder.copy(fromPackage: "experiences/costra-coffee", to: "experiences/costra-coffee")
      try folder.makeFolder("experiences/shop")
      try? FileManager.default.removeItem(atPath: folder.path("experiences/\(file)"))
      try folder.link("experiences/\(file)", to: "nothing")
      expectFault(line, folder, "experiences/\(file) cannot be read: symbolic link to “nothing”, which does not exist")
      try folder.link("experiences/zoo.json", to: "nothing")
      expectFault(
        line,
        folder,
        "experiences/\(file) cannot be read: symbolic link to “nothing”, which does not exist; 1 more cannot be read either"
      )
    }
  }

  @Test(
    "so does a file without read permission",
    .enabled(if: getuid() != 0, "root may read everything"),
    arguments: lines,
    ["costra-coffee", "costra-coffee/app.json"]
  )
  func permission(_ line: String, _ path: String) throws {
    try withTemporaryFolder { folder in
      try folder.copy(fromPackage: "experiences/costra-coffee", to: "experiences/costra-coffee")
      try folder.setPermissions(0, of: "experiences/\(path)")
      defer { try? folder.setPermissions(0o700, of: "experiences/\(path)") }
      expectFault(line, folder, "experiences/\(path) cannot be read: permission denied")
    }
  }

  @Test(
    "a registry without an app cannot be migrated",
    arguments: ["", " --check", " --requirements 2020-06"]
  )
  func empty(_ flags: String) throws {
    try withTemporaryFolder { folder in
      try folder.makeFolder("experiences")
      let run = Transcript(("migrate" + flags).split(separator: " ").map(String.init), workingFolder: folder.path)
      #expect(run.status == .findings && run.errors.contains("this folder contains no app"), "\(run.errors)")
    }
  }
}
