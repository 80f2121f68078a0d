import AppClipsCommand
import HostileInputs
import TestSupport
import Testing

@Suite("Hostile inputs")
struct HostileInputTests {
  @Test(
    "a file of less than a megabyte is read in linear time; a quadratic cost would take minutes at full size",
    arguments: HostileInput.all
  )
  func linear(input: HostileInput) throws {
    let count = caseCount(input.testCount, sample: input.testCount / 30)
    let transcript = try Self.run(input.files(count), input.arguments(count))
    #expect([.fine, .findings].contains(transcript.status), "\(transcript.errors)")
    #expect(!transcript.output.isEmpty || !transcript.errors.isEmpty)
  }

  @Test("after 1,000 findings the others of a file are counted in one line", arguments: ["text", "junit"])
  func counted(format: String) throws {
    let transcript = try Self.unknownKeys(1_200, format: format)
    #expect(transcript.output.ranges(of: "error[").count == 1_001)
    #expect(transcript.output.contains("card.json: 201 more findings are not shown"))
    #expect(transcript.errors.contains("1202 errors"))
  }

  @Test(
    "formats for programs count them too",
    arguments: [
      ("compact", ": error: "), ("github", "::error "), ("gitlab", #""severity": "major""#),
      ("checkstyle", #"severity="error""#), ("sarif", #""partialFingerprints""#), ("json", #""fingerprint""#),
    ]
  )
  func counted(format: String, finding: String) throws {
    let transcript = try Self.unknownKeys(1_200, format: format)
    #expect(transcript.output.ranges(of: finding).count == 1_001)
    let words = format == "json" ? #""notShown": 201"# : "201 more findings are not shown"
    #expect(transcript.output.ranges(of: words).count == 1)
    #expect(transcript.errors.contains("1202 errors"))
  }

  @Test("the files of a template's rows are reported in one line for each kind")
  func emittedRows() throws {
    let transcript = try Self.run("rows with a query, emitted", count: 20, "emit nfc --allow-errors --output out")
    #expect(transcript.errors.ranges(of: "rows~").count == 1)
    #expect(transcript.errors.contains("(and 19 more from the same template)"))
    #expect(transcript.errors.contains("written out/shop/card."))
  }

  @Test("the rows of a template without a page are one finding")
  func rowsWithoutPage() throws {
    let transcript = try Self.run("rows without a page", count: 20, "audit --format compact site")
    #expect(transcript.output.ranges(of: "[audit/page-missing]").count == 1)
    #expect(transcript.output.contains("no page for /rows/s0, nor for 19 more rows of the template"))
  }

  /// Validates a card with so many unknown keys, each on a line of its own: frames of long lines take seconds to draw.
  private static func unknownKeys(_ count: Int, format: String) throws -> Transcript {
    let input = try #require(HostileInput.all.first { $0.name == "unknown keys" })
    return try run(
      input.files(count).mapValues { $0.replacing(", \"key", with: ",\n\"key") },
      ["validate", "--format", format]
    )
  }

  /// Runs `arguments` on the files of the input called `name`.
  private static func run(_ name: String, count: Int, _ arguments: String) throws -> Transcript {
    let input = try #require(HostileInput.all.first { $0.name == name })
    return try run(input.files(count), arguments.split(separator: " ").map(String.init))
  }

  private static func run(_ files: [String: String], _ arguments: [String]) throws -> Transcript {
    try withTemporaryFolder { folder in
      for (path, text) in files { try folder.write(text, to: path) }
      return Transcript(arguments, workingFolder: folder.path)
    }
  }
}
