import AppClipsCommand
import HostileInputs
import TestSupport
import Testing

@Suite("Hostile inputs")
struct HostileInputTests {
  @Test(
    "a file of less than a megabyte is read in linear time; a quadratic cost would take minutes here",
    arguments: HostileInput.all
  )
  func linear(input: HostileInput) throws {
    try withTemporaryFolder { folder in
      for (path, text) in input.files(input.testCount) { try folder.write(text, to: path) }
      let transcript = Transcript(input.arguments, workingFolder: folder.path)
      #expect([.fine, .findings].contains(transcript.status), "\(transcript.errors)")
      #expect(!transcript.output.isEmpty || !transcript.errors.isEmpty)
    }
  }

  @Test("after 1,000 findings the others of a file are counted in one line", arguments: ["text", "junit"])
  func counted(format: String) throws {
    let input = try #require(HostileInput.all.first { $0.name == "unknown keys" })
    try withTemporaryFolder { folder in
      for (path, text) in input.files(1_200) { try folder.write(text, to: path) }
      let transcript = Transcript(["validate", "--format", format], workingFolder: folder.path)
      #expect(transcript.output.ranges(of: "error[").count == 1_001)
      #expect(transcript.output.contains("card.json: 201 more findings are not shown"))
      #expect(transcript.errors.contains("1202 errors"))
    }
  }
}
