import Foundation
import TestSupport
import Testing

@testable import AppClipsCommand

@Suite struct EmitUsageTests {
  private static let wrong = [
    ("bannr", "KIND cannot be \"bannr\"; did you mean \"banner\"?"),
    (
      "banner --app costra-cofee",
      "there is no app \"costra-cofee\"; did you mean \"costra-coffee\"?"
    ),
    (
      "banner --experience costra-coffee/amerikano",
      "there is no experience \"costra-coffee/amerikano\"; did you mean \"costra-coffee/americano\"?"
    ),
    (
      "banner --app donut-shop --experience costra-coffee/latte",
      "\"costra-coffee/latte\" is an experience of the app \"costra-coffee\"; omit the app, or select \"costra-coffee\""
    ),
    ("banner --format json", "banner can be written only as html; omit the format, or use one of these"),
    (
      "local-experiences --as html --format json",
      "--as html and --format json are different formats; use only one of the two flags"
    ),
    (
      "local-experiences --output out --format html",
      """
      with --output, --format is the format of the list of files and can only be json; use --as html for the files \
      themselves
      """
    ),
    ("banner --check", "--check needs --output DIR or --into FILE to compare with"),
  ]

  @Test("bytes that are not text do not go to a terminal, and go anywhere else")
  func binary() {
    let refused = Transcript(overSamples: "emit resolver-table --app bike-rental", terminalColumns: 80)
    #expect(refused.status == .usage && refused.output.isEmpty)
    // In a terminal, the message is wrapped between words.
    let first = "appclips emit: resolver-table is binary; write it to a file with --output DIR or\n"
    #expect(refused.errors.hasPrefix(first))
    #expect(refused.errors.contains("\n> FILE\n"))
    #expect(Transcript(overSamples: "emit resolver-table --app bike-rental").status == .fine)
    #expect(Transcript(overSamples: "emit aasa --app bike-rental", terminalColumns: 80).status == .fine)
  }

  @Test("a selection that matches nothing is wrong usage", arguments: wrong)
  func usage(words: String, message: String) throws {
    try EmitFolder.with { folder in
      let transcript = folder.run("emit \(words)")
      #expect(transcript.status == .usage)
      #expect(transcript.output.isEmpty)
      #expect(transcript.errors == "appclips emit: \(message)\nSee: appclips help emit\n")
      let made = try folder.made
      #expect(made.isEmpty)
    }
  }

  @Test(
    "a path that is not a regular file is reported, and neither read to its end nor waited for",
    arguments: [
      ("missing.json", "no such file or folder"),
      ("/dev/zero", "expected a file, found a pipe, a socket or a device"),
      ("pipe", "expected a file, found a pipe, a socket or a device"), ("huge", "the file is larger than 256 MB"),
      ("folder", "expected a file, found a folder"),
    ]
  )
  func into(file: String, words: String) throws {
    try EmitFolder.with { folder in
      #expect(mkfifo(folder.folder.path("pipe"), 0o600) == 0)
      try folder.folder.makeFolder("folder")
      try folder.folder.write("", to: "huge")
      #expect(truncate(folder.folder.path("huge"), 300_000_000) == 0)
      let transcript = folder.run("emit aasa --app costra-coffee --into \(file)")
      #expect(transcript.status == .fault)
      #expect(transcript.errors == "appclips emit: \(file) cannot be read: \(words)\n")
    }
  }

  @Test("association files of several hosts are selected by a URL of the host, which does not have to match a card")
  func associationOfOneHost() throws {
    try EmitFolder.with { folder in
      try folder.folder.write(#"{ "appclips": { "apps": [] } }"#, to: "aasa")
      for flags in ["", " --url https://costracoffee.com/"] {
        let run = folder.run("emit aasa --into aasa" + flags)
        #expect((run.status == .fine) == !flags.isEmpty, "\(run.errors)")
        #expect(run.errors.contains("; select one with --url https://HOST/\n") == flags.isEmpty, "\(run.errors)")
      }
      let file = try folder.folder.text(of: "aasa")
      #expect(file.contains("com.bugfender.costracoffee.CostraCoffee.Clip"), "\(file)")
      let unknown = folder.run("emit aasa --into aasa --url https://example.org/")
      #expect(unknown.status == .findings)
      #expect(
        unknown.errors.hasPrefix("appclips emit: no app declares the host \"example.org\"; "),
        "\(unknown.errors)"
      )
      let other = folder.run("emit aasa --into aasa --app donut-shop --url https://costracoffee.com/")
      #expect(other.status == .findings && other.errors.contains("\"donut-shop\" does not declare the host"))
    }
  }

  @Test("a format that no kind has is refused with the formats of this kind")
  func otherFormat() throws {
    try EmitFolder.with { folder in
      #expect(folder.run("emit qr --as webp").errors.hasPrefix("appclips emit: --as cannot be \"webp\"; use svg\n"))
      let nfc = folder.run("emit nfc --as webp").errors
      #expect(nfc.hasPrefix("appclips emit: --as cannot be \"webp\"; use text, binary or json\n"), "\(nfc)")
    }
  }

  @Test("a code that no file declares is named once, with the way to declare it")
  func undeclared() throws {
    try EmitFolder.with { folder in
      for kind in ["qr", "nfc"] {
        let run = folder.run("emit \(kind) --app donut-shop --output out")
        #expect(
          run.errors.split(separator: "\n").count { $0.hasPrefix("note: undeclared codes") } == 1,
          "\(run.errors)"
        )
      }
    }
  }

  @Test("a URL that no experience matches is a finding")
  func unanswered() throws {
    try EmitFolder.with { folder in
      let transcript = folder.run("emit banner --url https://example.org/")
      #expect(transcript.status == .findings)
      #expect(transcript.output.isEmpty)
      #expect(
        transcript.errors == """
          appclips emit: no experience matches "https://example.org/"; a device opens it as a web page and shows no \
          App Clip; run "appclips resolve --explain" to see which experience comes closest

          """
      )
    }
  }

  @Test("--as and --format name the same form of standard output; in a folder --as chooses")
  func forms() throws {
    try EmitFolder.with { folder in
      let sheet = "emit local-experiences --app donut-shop"
      let html = folder.run("\(sheet) --as html").output
      #expect(html.contains("<html"))
      #expect(folder.run("\(sheet) --format html").output == html)
      #expect(folder.run("\(sheet) --as html --format html").output == html)
      #expect(folder.run(sheet).output == folder.run("\(sheet) --as markdown").output)
      #expect(folder.run("\(sheet) --as html --output out --format json").output.contains("\"kind\""))
      let made = try folder.made
      #expect(made == ["out/donut-shop/local-experiences.html": html])
    }
  }

  @Test("JSON is not written where it would be read as an experience")
  func insideRegistry() throws {
    try EmitFolder.with { folder in
      let refused = folder.run("emit local-experiences --as json --output experiences/donut-shop/out")
      #expect(refused.status == .usage)
      #expect(
        refused.errors.hasPrefix(
          "appclips emit: experiences/donut-shop/out is inside the registry, where JSON files are read as experiences; "
            + "choose a folder outside it\n"
        )
      )
      #expect(folder.run("emit local-experiences --as json --output experiences/.out").status == .fine)
      #expect(folder.run("emit banner --output experiences/donut-shop/out").status == .fine)
      #expect(folder.run("validate").status == .fine)
    }
  }
}
