import ExperienceEmitters
import JSONSyntax
import TestSupport
import Testing

@testable import AppClipsCommand

@Suite(.goldens("command/emit")) struct EmitCommandTests {
  private static let costraTag =
    "<meta name=\"apple-itunes-app\" content=\"app-id=1234567890, "
    + "app-clip-bundle-id=com.bugfender.costracoffee.CostraCoffee.Clip, app-clip-display=card\">\n"

  @Test("without a kind the kinds are listed, as wrong usage")
  func kinds() {
    let transcript = Transcript("emit")
    #expect(transcript.status == .usage)
    #expect(transcript.output.isEmpty)
    expectGolden(transcript.errors, "command/emit/kinds.txt")
  }

  @Test(
    "help shows every kind of the table with its summary, and each kind has a help",
    arguments: Emitters.all.map(\.name)
  )
  func help(kind: String) throws {
    let summary = try #require(Emitters.named(kind)).summary
    let words = { (text: String) in text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    #expect(words(Transcript("help emit").output).contains(" \(kind) \(summary)"))
    #expect(
      words(Transcript("emit \(kind) --help").output).hasPrefix("Usage: appclips emit \(kind) [flags] \(summary)")
    )
  }

  @Test("one file goes to standard output, its bytes as they are")
  func standardOutput() throws {
    try EmitFolder.with { folder in
      let transcript = folder.run("emit banner --url https://costracoffee.com/1")
      #expect(transcript.status == .fine)
      #expect(transcript.output == Self.costraTag)
      #expect(transcript.errors.isEmpty)
      let made = try folder.made
      #expect(made.isEmpty)
    }
  }

  @Test("several files without a folder are named, and none is printed")
  func several() throws {
    try EmitFolder.with { folder in
      let transcript = folder.run("emit banner")
      #expect(transcript.status == .usage)
      #expect(transcript.output.isEmpty)
      #expect(
        transcript.errors == """
          appclips emit: banner makes 2 files (costra-coffee/banner.html, donut-shop/banner.html); choose a folder with \
          --output DIR, or select one file with --app
          See: appclips help emit

          """
      )
    }
  }

  @Test("a folder gets every file; a second run changes nothing", arguments: Emitters.all.map(\.name))
  func twice(kind: String) throws {
    try EmitFolder.with { folder in
      let first = folder.run("emit \(kind) --output out")
      let made = try folder.made
      #expect(first.status == .fine)
      #expect(first.output.isEmpty)
      #expect(!made.isEmpty || first.errors.contains("note: "))
      #expect(first.errors.hasPrefix(made.keys.sorted().map { "written \($0)\n" }.joined()))
      let second = folder.run("emit \(kind) --output out")
      #expect(second.errors.hasPrefix(made.keys.sorted().map { "unchanged \($0)\n" }.joined()))
      let again = try folder.made
      #expect(again == made)
      let check = folder.run("emit \(kind) --output out --check")
      #expect(check.status == .fine)
      #expect(check.output.isEmpty)
      let quiet = folder.run("emit \(kind) --output out --check --quiet")
      #expect(quiet.status == .fine)
      #expect((quiet.output + quiet.errors).isEmpty)
    }
  }

  @Test("a check finds a missing and a differing file, and writes nothing")
  func checks() throws {
    try EmitFolder.with { folder in
      try folder.folder.write("<meta name=\"old\">\n", to: "out/donut-shop/banner.html")
      let before = try folder.made
      let check = folder.run("emit banner --output out --check")
      #expect(check.status == .findings)
      #expect(check.errors == "checked 2 files in out: 1 missing, 1 differs\n")
      #expect(
        check.output.hasPrefix(
          """
          out/costra-coffee/banner.html: missing
          out/donut-shop/banner.html:1: differs
            @@ -1 +1 @@
            -<meta name="old">
            +<meta name="apple-itunes-app" content="
          """
        )
      )
      let made = try folder.made
      #expect(made == before)
    }
  }

  @Test("the list of files is JSON, when writing and in a check")
  func list() throws {
    try EmitFolder.with { folder in
      expectGolden(folder.run("emit banner --output out --format json").output, "command/emit/written.json")
      try folder.folder.write("", to: "out/donut-shop/banner.html")
      let check = folder.run("emit banner --output out --format json --check")
      #expect(check.status == .findings)
      expectGolden(check.output, "command/emit/checked.json")
      let url = folder.run("emit banner --url https://costracoffee.com/2 --output out --format json")
      expectGolden(url.output, "command/emit/url.json")
    }
  }

  @Test("the reason for a missing file is on standard error")
  func notes() throws {
    try EmitFolder.with { folder in
      try folder.replace("{", with: #"{ "banner": "none","#, in: "costra-coffee/americano.json")
      let transcript = folder.run("emit banner --experience costra-coffee/americano")
      #expect(transcript.status == .fine)
      #expect(transcript.output.isEmpty)
      #expect(
        transcript.errors
          == "note: \"costra-coffee/americano\" declares \"banner\": \"none\", so its page has no tag\n"
      )
    }
  }
}
