import AppClipsCommand
import TestSupport
import Testing

@Suite("Pages of appclips itself are not audited as those of a site")
struct OwnPageTests {
  @Test("audit skips the page of preview, and finds a page of a site")
  func preview() throws {
    try withTemporaryFolder { folder in
      try folder.copy(fromPackage: "experiences/costra-coffee", to: "experiences/costra-coffee")
      let run = { (arguments: [String]) in Transcript(arguments, workingFolder: folder.path) }
      #expect(run(["preview", "--output", "site/cards.html"]).status == .fine)
      let alone = run(["audit", "site"])
      #expect(alone.errors.contains("site contains no files to audit"), "\(alone.errors)")
      try folder.write("<!DOCTYPE html><title>A</title>", to: "site/costracoffee.com/other.html")
      let both = run(["audit", "site"])
      #expect(!both.output.contains("cards.html") && both.errors.contains("audited 1 HTML page"), "\(both)")
    }
  }
}
