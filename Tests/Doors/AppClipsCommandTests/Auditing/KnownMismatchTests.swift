import TestSupport
import Testing

@testable import AppClipsCommand

@Suite("audit with known and allowed findings")
struct KnownMismatchTests {
  @Test("known findings do not fail a run, wherever the folder is")
  func known() throws {
    try AuditedShop.with { shop in
      let written = shop.audit("wrong --write-baseline known.json --strict")
      #expect(written.status == .fine && written.output.isEmpty)
      let count = shop.audit("wrong --format compact").output.split(separator: "\n").count
      #expect(written.errors.hasSuffix("against 2 apps: no findings (\(count) suppressed)\n"))
      #expect(written.errors.hasPrefix("recorded \(count) findings in known.json\n"))
      let known = shop.audit("wrong --baseline known.json --strict")
      #expect(known.status == .fine && written.errors.hasSuffix(known.errors))
      let below = Transcript(
        ["audit", "../wrong", "--baseline", "../known.json", "--strict"],
        workingFolder: shop.folder.path("right")
      )
      #expect(below == known)
    }
  }

  @Test("a value that is wrong in a new way is a new finding")
  func news() throws {
    try AuditedShop.with { shop in
      _ = shop.audit("wrong --write-baseline known.json")
      let page = "wrong/example.com/coffee/id.html"
      try shop.folder.write(try shop.folder.text(of: page).replacing("app-id=42", with: "app-id=43"), to: page)
      #expect(shop.rules("wrong --baseline known.json") == ["audit/banner-app-id-wrong"])
    }
  }

  @Test("stale entries are reported, entries about other files are not")
  func stale() throws {
    try AuditedShop.with { shop in
      _ = shop.audit("wrong --write-baseline known.json")
      let right = try shop.folder.text(of: "right/example.com/coffee.html")
      try shop.folder.write(right, to: "wrong/example.com/coffee/two.html")
      let line = "wrong --baseline known.json --quiet"
      #expect(
        shop.audit(line).errors == """
          known.json: audit/two-banners in example.com/coffee/two.html is no longer found
          known.json: remove this entry with --write-baseline known.json

          """
      )
      #expect(shop.audit(line + " --ignore audit/two-banners").errors.isEmpty)
      #expect(shop.audit(line + " --app stall").errors.isEmpty)
      #expect(shop.audit("right/example.com --baseline known.json --quiet").errors.isEmpty)
    }
  }

  @Test("every rule that finds something can be allowed by the apps")
  func everyRule() throws {
    try AuditedShop.with { shop in
      let found = shop.rules("wrong").sorted()
      #expect(found.count > 25)
      let exceptions = found.map { #"{ "allow": "\#($0)", "reason": "An old page" }"# }.joined(separator: ", ")
      for app in ["shop", "stall"] {
        let file = "experiences/\(app)/app.json"
        let text = try shop.folder.text(of: file)
        try shop.folder.write(text.replacing(#""name":"#, with: #""lint": [\#(exceptions)], "name":"#), to: file)
      }
      #expect(shop.rules("wrong") == [])
    }
  }

  @Test("an exception in an app's file suppresses a mismatch, and validate accepts its rule")
  func exceptions() throws {
    try AuditedShop.with { shop in
      try shop.allow("audit/banner-unwanted", #""experience": "shop/milk", "#)
      let run = shop.audit("wrong --select audit/banner-unwanted")
      #expect(run.status == .fine && run.output.isEmpty)
      #expect(run.errors.hasSuffix(": no findings (1 suppressed)\n"))
      #expect(shop.audit("wrong --select audit/banner-unwanted --format json").output.contains("\"suppressed\": 1"))
      #expect(Transcript(["validate", "--select", "lint"], workingFolder: shop.folder.path).status == .fine)
      #expect(shop.rules("wrong --select audit/two-banners") == ["audit/two-banners"])
    }
  }

  @Test("shows at most that many, and counts all")
  func mostFindings() throws {
    try AuditedShop.with { shop in
      let run = shop.audit("wrong --format compact --max-findings 2")
      #expect(run.status == .findings)
      #expect(run.output.split(separator: "\n").count == 2)
      #expect(run.errors.hasSuffix(" not shown)\n"))
    }
  }

  @Test(
    "refuses what validate refuses",
    arguments: [
      ("--baseline a --write-baseline b", "--baseline and --write-baseline cannot be used together"),
      ("--max-findings 0", "--max-findings needs a whole number of 1 or more, not \"0\""),
    ]
  )
  func refusals(flags: String, message: String) throws {
    try AuditedShop.with { shop in
      let run = shop.audit("wrong " + flags)
      #expect(run.status == .usage && run.errors.hasPrefix("appclips audit: \(message)\n"), "\(run)")
    }
  }
}

extension AuditedShop {
  /// Declares an exception in the file of the app "shop".
  fileprivate func allow(_ rule: String, _ members: String) throws {
    let file = "experiences/shop/app.json"
    let exception = #"{ "allow": "\#(rule)", \#(members)"reason": "An old page" }"#
    let text = try folder.text(of: file)
    try folder.write(text.replacing(#""name": "Corner"#, with: #""lint": [\#(exception)], "name": "Corner"#), to: file)
  }
}
