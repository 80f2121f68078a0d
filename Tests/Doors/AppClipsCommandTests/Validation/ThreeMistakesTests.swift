import AppClipsCommand
import RegistryRules
import TestSupport
import Testing

/// The day of a product owner: three unrelated mistakes in a copy of the sample registries.
@Suite("Three mistakes in a copy of the samples")
struct ThreeMistakesTests {
  @Test("are three findings, each at its location, and nothing else")
  func areThreeFindings() throws {
    try withTemporaryFolder { folder in
      try folder.copy(fromPackage: "experiences", to: "copy")
      try edit(
        "copy/costra-coffee/americano.json",
        in: folder,
        #""Americano""#,
        #""An Americano for the whole long morning""#
      )
      try edit("copy/tour-merch/2026-08-24-chicago.json", in: folder, #""action": "open","#, #""action": "open""#)
      try folder.write(ImageSample.jpeg(width: 3000, height: 2000).bytes, to: "copy/donut-shop/images/location3.png")
      let run = Transcript(["validate", "copy", "--format", "json"], workingFolder: folder.path)
      #expect(run.status == .findings)
      #expect(
        places(in: run.output) == [
          "card/title-too-long copy/costra-coffee/americano.json:5:12",
          "image/wrong-size copy/donut-shop/location3.json:7:12",
          "json/syntax copy/tour-merch/2026-08-24-chicago.json:4:19",
        ]
      )
    }
  }

  private func edit(_ path: String, in folder: TemporaryFolder, _ old: String, _ new: String) throws {
    let text = try folder.text(of: path)
    #expect(text.contains(old))
    try folder.write(text.replacing(old, with: new), to: path)
  }

  /// Rule, file, line and column of each finding of a JSON report.
  private func places(in report: String) -> [String] {
    report.matches(
      of: /"rule": "([^"]*)",(?:.|\n)*?"file": "([^"]*)",\s*"line": (\d+),\s*"column": (\d+),\s*"endLine"/
    ).map { "\($0.1) \($0.2):\($0.3):\($0.4)" }
  }
}
