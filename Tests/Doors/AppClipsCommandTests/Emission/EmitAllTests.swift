import TestSupport
import Testing

@testable import AppClipsCommand

@Suite struct EmitAllTests {
  @Test("a second run changes nothing, and a check is silent after it")
  func twice() throws {
    try EmitFolder.with { folder in
      #expect(folder.run("emit all --output out").status == .fine)
      let made = try folder.made
      #expect(made.keys.contains("out/emitted-files.txt") && made.keys.contains("out/site/example.com/nginx.conf"))
      let second = folder.run("emit all --output out")
      #expect(!second.errors.contains("written") && second.errors.contains("unchanged out/emitted-files.txt\n"))
      let again = try folder.made
      #expect(again == made)
      let check = folder.run("emit all --output out --check")
      #expect(check.status == .fine)
      #expect(check.output.isEmpty)
      #expect(check.errors == "checked \(made.count) files in out: \(made.count) up to date\n")
      let quiet = folder.run("emit all --output out --check --quiet")
      #expect((quiet.output + quiet.errors).isEmpty)
    }
  }

  @Test("a check names each stale file and shows what differs; a picture by its size")
  func stale() throws {
    try EmitFolder.with { folder in
      #expect(folder.run("emit all --output out").status == .fine)
      try folder.replace("Americano", with: "Long Black", in: "costra-coffee/americano.json")
      try folder.folder.write("\u{0}", to: "out/costra-coffee/resolver-table.bin")
      let check = folder.run("emit all --output out --check")
      #expect(check.status == .findings)
      #expect(
        check.output.contains(
          """
          out/costra-coffee/routes.swift:9: differs
            @@ -6,7 +6,7 @@
             \("")
             /// The destination of an invocation.
             nonisolated enum ExperienceRoute: Hashable, Sendable {
            -  /// Americano
            +  /// Long Black
               ///
               /// https://costracoffee.com/1
               case americano

          """
        )
      )
      #expect(check.output.contains("out/costra-coffee/resolver-table.bin: differs from byte 0 on; expected "))
      #expect(check.output.contains("out/site/costracoffee.com/cards/costra-coffee/americano.html:"))
    }
  }

  @Test("files of an earlier run that are no longer generated are left over; files of others are not")
  func leftOver() throws {
    try EmitFolder.with { folder in
      #expect(folder.run("emit all --output out").status == .fine)
      try folder.folder.write("mine", to: "out/costra-coffee/mine.txt")
      try folder.replace("{", with: #"{ "retired": true,"#, in: "costra-coffee/latte.json")
      let check = folder.run("emit all --output out --check")
      #expect(check.status == .findings)
      #expect(check.output.contains("out/costra-coffee/latte.qr.svg: left over; it is no longer generated\n"))
      #expect(!check.output.contains("mine.txt"))
      let json = folder.run("emit all --output out --check --format json")
      #expect(json.status == .findings)
      #expect(json.output.contains("\"state\": \"left over\""))
      let written = folder.run("emit all --output out")
      #expect(written.status == .fine)
      #expect(written.errors.contains("left over out/costra-coffee/latte.qr.svg: it is no longer generated\n"))
      let made = try folder.made
      #expect(made.keys.contains("out/costra-coffee/latte.qr.svg"))
    }
  }

  @Test("codes that nothing belongs to anymore are named, and stay; a single code names none")
  func leftOverCodes() throws {
    try EmitFolder.with { folder in
      #expect(folder.run("emit qr --output out").status == .fine)
      for name in ["mine.svg", "qr.svg", "latte.nfc.svg"] {
        try folder.folder.write("mine", to: "out/costra-coffee/\(name)")
      }
      try folder.replace("{", with: #"{ "retired": true,"#, in: "costra-coffee/latte.json")
      let line = "left over out/costra-coffee/latte.qr.svg: it is no longer generated\n"
      for flags in ["", " --app costra-coffee", " --check"] {
        let run = folder.run("emit qr --output out\(flags)")
        #expect(run.status == .fine && run.errors.ranges(of: "left over").count == 1, "\(run.errors)")
        #expect(run.errors.contains(line))
      }
      #expect(try folder.made.keys.contains("out/costra-coffee/latte.qr.svg"))
      for flags in [" --app donut-shop", " --experience costra-coffee/americano"] {
        #expect(!folder.run("emit qr --output out\(flags)").errors.contains("left over"))
      }
    }
  }

  @Test(
    "needs a folder, and accepts neither a format nor --into",
    arguments: [
      ("emit all", "appclips emit: all makes "),
      (
        "emit all --output out --as json",
        "appclips emit: \"all\" writes each kind in its default format; it cannot be used with another format\n"
      ),
      ("emit all --into page.html", "appclips emit: all cannot be written into an existing file; "),
    ]
  )
  func usage(line: String, message: String) throws {
    try EmitFolder.with { folder in
      try folder.folder.write("<title>x</title>", to: "page.html")
      let transcript = folder.run(line)
      #expect(transcript.status == .usage)
      #expect(transcript.errors.hasPrefix(message))
    }
  }
}
