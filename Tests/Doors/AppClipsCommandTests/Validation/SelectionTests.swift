import TestSupport
import Testing

@testable import AppClipsCommand

@Suite("validate with selected rules")
struct SelectionTests {
  private static let all = ["app/team-id-missing", "url/not-https", "card/text-empty"]

  @Test(
    "rules are named one by one, by area, with commas, again and again",
    arguments: [
      ("", all),
      ("--select url", ["url/not-https"]),
      ("--select card/text-empty", ["card/text-empty"]),
      ("--select url,card/text-empty", ["url/not-https", "card/text-empty"]),
      ("--select url --select card", ["url/not-https", "card/text-empty"]),
      ("--ignore url", ["app/team-id-missing", "card/text-empty"]),
      ("--ignore url,app --ignore card/title-too-long", ["card/text-empty"]),
      ("--select card,url --ignore card/text-empty", ["url/not-https"]),
      ("--severity warning", all),
      ("--severity error", ["url/not-https", "card/text-empty"]),
    ]
  )
  func rules(line: String, expected: [String]) throws {
    try BrokenShop.with { shop in #expect(shop.rules(line) == expected) }
  }

  @Test("allowed findings are counted if they are selected, and only then")
  func suppressed() throws {
    try BrokenShop.with { shop in
      let exceptions = ["card/text-empty", "app/team-id-missing"].map { #"{ "allow": "\#($0)", "reason": "Soon" }"# }
      let lint = "\"lint\": [\(exceptions.joined(separator: ", "))], \"schemaVersion\""
      let app = BrokenShop.app.replacing("\"schemaVersion\"", with: lint)
      try shop.folder.write(app, to: "experiences/shop/app.json")
      let counts = ["", "experiences/shop/app.json", BrokenShop.card, "--severity error"].map { line in
        shop.validate(line).errors.firstMatch(of: /\((\d+) suppressed\)/).map { String($0.1) }
      }
      #expect(counts == ["2", "1", "1", "1"])
    }
  }

  @Test(
    "for an unknown rule the nearest one is suggested, never used",
    arguments: [
      ("--select crad", "there is no rule or area \"crad\"; did you mean \"card\"?"),
      (
        "--ignore card/title-to-long",
        "there is no rule or area \"card/title-to-long\"; did you mean \"card/title-too-long\"?"
      ),
      (
        "--select title-too-long", "there is no rule or area \"title-too-long\"; did you mean \"card/title-too-long\"?"
      ),
      (
        "--select card,,nonsense-of-mine",
        "there is no rule or area \"nonsense-of-mine\"; \"appclips rules\" lists them all"
      ),
      ("--select card --ignore card", "--select and --ignore exclude every rule"),
      ("--severity fatal", "--severity cannot be \"fatal\"; use error, warning or note"),
      ("--max-findings 0", "--max-findings needs a whole number of 1 or more, not \"0\""),
      ("--max-findings many", "--max-findings needs a whole number of 1 or more, not \"many\""),
      ("--format sarf", "--format cannot be \"sarf\"; did you mean \"sarif\"?"),
      ("--baseline a --write-baseline b", "--baseline and --write-baseline cannot be used together"),
      ("-", "- needs --stdin-name PATH, the path of the file on standard input"),
      ("--stdin-name a.json", "--stdin-name needs - as the only PATH"),
      ("- b.json --stdin-name a.json", "--stdin-name needs - as the only PATH"),
      ("- --stdin-name a.png", "--stdin-name needs a .json, .jsonc or .csv file, not \"a.png\""),
    ]
  )
  func mistakes(line: String, message: String) throws {
    try BrokenShop.with { shop in
      let run = shop.validate(line)
      #expect(run.errors == "appclips validate: \(message)\nSee: appclips help validate\n")
      #expect(run.status == .usage)
      #expect(run.output.isEmpty)
    }
  }

  @Test(
    "findings that are not selected do not fail a run; a warning fails a strict one",
    arguments: [
      ("", true), ("--select app", false), ("--select app --strict", true),
      ("--select app --strict --severity error", false), ("--ignore url,card", false),
      ("--max-findings 1 --select app,url", true),
    ]
  )
  func status(line: String, fails: Bool) throws {
    try BrokenShop.with { shop in #expect(shop.validate(line).status == (fails ? .findings : .fine)) }
  }

  @Test("the first findings are shown, and all of them count")
  func most() throws {
    try BrokenShop.with { shop in
      #expect(shop.rules("--max-findings 2") == ["app/team-id-missing", "url/not-https"])
      let run = shop.validate("--max-findings 2")
      #expect(
        run.errors
          == """
          checked 1 app, 1 experience in 2 files: 2 errors, 1 warning (1 not shown)
          for more about the first error, run: appclips explain url/not-https

          """
      )
      #expect(shop.validate("--max-findings 2 --format json").output.contains("\"notShown\": 1"))
      #expect(!shop.validate("--max-findings 3 --format json").output.contains("notShown"))
    }
  }

  @Test("the samples have no findings, and each of their files is a passing test")
  func samples() throws {
    let run = Transcript(overSamples: "validate --strict --format junit")
    #expect(run.status == .fine)
    #expect(run.errors.hasSuffix(": no findings\n"))
    let tests = try #require(XMLTree.root(of: Array(run.output.utf8))).all("testcase")
    let files = PackageFolder.files(below: "experiences").filter { name in
      [".json", ".jsonc", ".csv"].contains { name.hasSuffix($0) }
    }
    #expect(tests.compactMap { $0.attributes["name"] } == files.map { "experiences/\($0)" })
  }
}
