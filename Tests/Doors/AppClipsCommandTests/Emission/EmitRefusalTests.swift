import TestSupport
import Testing

@testable import AppClipsCommand

@Suite struct EmitRefusalTests {
  private static let longTitle = "\"title\": \"A title that is far too long for any card\""

  @Test("an app with an error is refused: frames on standard error, nothing written, status 1")
  func refused() throws {
    try EmitFolder.with { folder in
      try folder.replace(#""title": "Americano""#, with: Self.longTitle, in: "costra-coffee/americano.json")
      for line in ["emit banner --app costra-coffee --output out", "emit banner --app costra-coffee"] {
        let transcript = folder.run(line)
        #expect(transcript.status == .findings)
        #expect(transcript.output.isEmpty)
        #expect(
          transcript.errors.hasPrefix(
            "error[card/title-too-long]: the title has 41 characters; Apple's guidance is 30\n"
          )
        )
        #expect(transcript.errors.contains("--> experiences/costra-coffee/americano.json:"))
        #expect(
          transcript.errors.hasSuffix(
            """

            nothing was emitted: fix these errors first, or add --allow-errors
            for more about the first finding, run: appclips explain card/title-too-long

            """
          )
        )
        let made = try folder.made
        #expect(made.isEmpty)
      }
    }
  }

  @Test("a file that would lose what other services need is refused, and nothing is written")
  func otherServices() throws {
    try EmitFolder.with { folder in
      #expect(folder.run("emit aasa --app costra-coffee --output out").status == .fine)
      let path = try #require(try folder.made.keys.first)
      #expect(folder.run("emit aasa --app costra-coffee --output out").status == .fine)
      let old = #"{ "applinks": { "details": [] }, "webcredentials": {}, "appclips": { "apps": [] } }"#
      try folder.folder.write(old, to: path)
      let transcript = folder.run("emit aasa --app costra-coffee --output out")
      #expect(transcript.status == .findings)
      #expect(transcript.errors.contains(#"nothing was written: \#(path) has "applinks" and "webcredentials""#))
      #expect(transcript.errors.contains(#""appclips emit aasa --into \#(path)""#), "\(transcript.errors)")
      #expect(try folder.made[path] == old)
      #expect(folder.run("emit aasa --app costra-coffee --into \(path)").status == .fine)
      #expect(try folder.made[path]?.contains("webcredentials") == true)
    }
  }

  @Test("an error in one app stops only that app, with a sentence and status 1")
  func onlyOne() throws {
    try EmitFolder.with { folder in
      try folder.replace(#""title": "Americano""#, with: Self.longTitle, in: "costra-coffee/americano.json")
      let transcript = folder.run("emit banner --output out")
      #expect(transcript.status == .findings)
      #expect(
        transcript.errors.contains(
          "\nnothing was emitted for \"costra-coffee\": fix these errors first, or add --allow-errors\n"
        )
      )
      let made = try folder.made
      #expect(made.keys.sorted() == ["out/donut-shop/banner.html"])
      #expect(folder.run("emit banner --output out --check").status == .findings)
    }
  }

  @Test("the errors of another app do not count, and --allow-errors lets all pass")
  func others() throws {
    try EmitFolder.with { folder in
      try folder.replace(#""title": "Americano""#, with: Self.longTitle, in: "costra-coffee/americano.json")
      #expect(folder.run("emit banner --app donut-shop").status == .fine)
      #expect(folder.run("emit banner --app costra-coffee --allow-errors").status == .fine)
      #expect(folder.run("emit banner --output out --allow-errors").status == .fine)
      let made = try folder.made
      #expect(made.keys.sorted() == ["out/costra-coffee/banner.html", "out/donut-shop/banner.html"])
    }
  }

  @Test("a warning refuses nothing")
  func warnings() throws {
    try EmitFolder.with { folder in
      try folder.replace(#""appStoreID": "1234567890","#, with: "", in: "costra-coffee/app.json")
      #expect(folder.run("validate --strict").status == .findings)
      #expect(folder.run("emit banner --app costra-coffee").status == .fine)
    }
  }

  @Test("a conflict with another app counts for both")
  func clash() throws {
    try EmitFolder.with { folder in
      try folder.replace(
        "https://example.com/location2",
        with: "https://costracoffee.com/1",
        in: "donut-shop/location2.json"
      )
      for app in ["costra-coffee", "donut-shop"] {
        let transcript = folder.run("emit banner --app \(app)")
        #expect(transcript.status == .findings)
        #expect(transcript.errors.contains("error[routing/same-url]"))
      }
    }
  }

  @Test("layout errors count for every app")
  func layout() throws {
    try EmitFolder.with { folder in
      try folder.folder.link("experiences/outside.json", to: "/etc/hosts")
      let transcript = folder.run("emit banner --app donut-shop")
      #expect(transcript.status == .findings)
      #expect(transcript.errors.hasPrefix("error[layout/link-leaves-registry]"))
    }
  }

  @Test("if one file cannot be written, none is")
  func allOrNothing() throws {
    try EmitFolder.with { folder in
      try folder.folder.write("old\n", to: "out/costra-coffee/banner.html")
      try folder.folder.write("a file where a folder is needed\n", to: "out/donut-shop")
      let before = try folder.made
      let transcript = folder.run("emit banner --output out")
      #expect(transcript.status == .fault)
      #expect(transcript.output.isEmpty)
      #expect(
        transcript.errors
          == "appclips emit: nothing was written to out: donut-shop/banner.html: expected a folder, found a file\n"
      )
      let made = try folder.made
      #expect(made == before)
    }
  }

  @Test("a folder that cannot be created is reported", arguments: ["", " --check"])
  func noFolder(flags: String) throws {
    try EmitFolder.with { folder in
      try folder.folder.write("a file\n", to: "out")
      let transcript = folder.run("emit banner --output out\(flags)")
      #expect(transcript.status == .fault)
      #expect(
        transcript.errors.hasSuffix(
          " out\(flags.isEmpty ? "" : " cannot be read"): expected a folder, found a file\n"
        )
      )
      let made = try folder.made
      #expect(made == ["out": "a file\n"])
    }
  }
}
