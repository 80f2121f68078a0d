import AppClipsCommand
import JSONSyntax
import RegistryRules
import TestSupport
import Testing

/// Every command finds each row by its id, and reports its location.
@Suite("Rows on the command line")
struct RowCommandTests {
  private static let rows = "id,name,door\nkiel,Kiel,true\nbonn,Bonn,\n"

  /// The shop with a template; its images are missing.
  private static func files(_ rows: String = rows, _ members: String = "") -> [String: String] {
    let door = #""codes": [{ "kind": "qr", "url": "https://example.com/${id}", "deployed": "${door}" }]"#
    let example = Example.rows(rows, members.isEmpty ? door : "\(members), \(door)")
    return example.sources.mapValues { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test("list, tree, resolve and coverage name the row and its line")
  func places() throws {
    let list = try Transcript(over: Self.files(), "list --format json").output
    #expect(list.contains(#""id": "shop/stores#bonn""#) && list.contains(#""id": "shop/stores#kiel""#))
    #expect(list.contains("\"file\": \"experiences/shop/stores.csv\",\n          \"line\": 3"))
    let answer = try Transcript(over: Self.files(), "resolve https://example.com/kiel/1 --format json").output
    #expect(
      answer.contains(#""experience":"shop/stores#kiel""#) && answer.contains(#""prefix":"https://example.com/kiel""#)
    )
    #expect(answer.contains(#""file":"experiences/shop/stores.csv","line":2"#))
    #expect(try Transcript(over: Self.files(), "tree").output.contains("shop/stores#kiel"))
    let hits = try Transcript(
      over: Self.files(),
      "coverage --urls - --format json",
      input: "https://example.com/bonn\n"
    )
    #expect(hits.output.contains("shop/stores#bonn") && hits.output.contains("stores.csv"))
    let retired = try Transcript(over: Self.files(), "resolve --without shop/stores")
    #expect(retired.output.contains("experiences/shop/stores.csv:2") && retired.output.contains("deployed code"))
  }

  @Test(
    "emit takes one row by its id, and all rows by that of the template",
    arguments: ["banner", "qr", "xcode-scheme"]
  )
  func emit(kind: String) throws {
    let one = try Transcript(over: Self.files(), "emit \(kind) --experience shop/stores#kiel --allow-errors")
    #expect(one.status == .fine && !one.output.isEmpty, "\(one.errors)")
    let all = try Transcript(
      over: Self.files(),
      "emit \(kind) --experience shop/stores --allow-errors --output made --format json"
    )
    for id in ["bonn", "kiel"] { #expect(all.output.contains("\"experience\": \"shop/stores#\(id)\""), "\(all)") }
  }

  @Test(
    "an artifact of an app is made once, whichever of its rows is selected",
    arguments: ["aasa", "info-plist", "entitlements"]
  )
  func emitOnce(kind: String) throws {
    let all = try Transcript(
      over: Self.files(),
      "emit \(kind) --experience shop/stores --allow-errors --output made --format json"
    )
    let paths = all.output.matches(of: /"path": "([^"]*)"/).map { String($0.1) }
    #expect(Set(paths).count == paths.count, "\(paths)")
  }

  @Test("resolve stops if rows cannot be read, and reports where")
  func refusal() throws {
    let refused = try Transcript(over: Self.files("id,name,door\nkiel,Kiel\n"), "resolve https://example.com/kiel")
    #expect(refused.status == .findings && refused.output.isEmpty)
    #expect(refused.errors.contains("error[rows/syntax]: the row has 2 cells; the header has 3\n"))
    #expect(refused.errors.contains(" --> experiences/shop/stores.csv:2:1\n"))
  }

  @Test(
    "a finding has a location in the rows, a related one in the template, and a fingerprint that survives moving the row"
  )
  func findings() throws {
    let long = "id,name,door\nkiel,Kiel,\nbonn,Bonn and everything that lies around it,\nulm,Ulm,true\n"
    let options = "validate --format json --select card/title-too-long"
    let found = try Transcript(over: Self.files(long), options).output
    let tree = Tree(SourceText(found))
    let text = { (pointer: String) in tree.node(at: pointer).flatMap { tree.string(of: $0) } }
    #expect(text("/findings/0/file") == "experiences/shop/stores.csv")
    #expect(text("/findings/0/experience") == "shop/stores#bonn" && text("/findings/0/pointer") == "/title")
    #expect(text("/findings/0/related/0/file") == "experiences/shop/stores.json")
    let moved = "id,name,door\nbonn,Bonn and everything that lies around it,\nulm,Ulm,true\nkiel,Kiel,\n"
    let again = Tree(SourceText(try Transcript(over: Self.files(moved), options).output))
    let name = again.node(at: "/findings/0/fingerprint").flatMap { again.string(of: $0) }
    #expect(name == text("/findings/0/fingerprint") && name != nil)
  }

  @Test("--fix changes no values that come from a cell")
  func fix() throws {
    try withTemporaryFolder { folder in
      try folder.makeFolder("experiences")
      for (path, text) in Self.files("id,name,door\nkiel,\" Kiel\",\n") {
        try folder.write(text, to: "experiences/\(path)")
      }
      let run = Transcript(["validate", "--fix", "--unsafe-fixes"], workingFolder: folder.path)
      #expect(run.output.contains("card/surrounding-space"))
      #expect(try folder.text(of: "experiences/shop/stores.csv") == "id,name,door\nkiel,\" Kiel\",\n")
      #expect(try folder.text(of: "experiences/shop/stores.json") == Self.files()["shop/stores.json"])
    }
  }

  @Test("changing to other figures changes the template's limits")
  func requirements() throws {
    let files = Self.files(Self.rows, #""limits": { "title": 25 }"#)
    let diff = try Transcript(over: files, "migrate --requirements 2020-06").output
    #expect(diff.contains("stores.json") && diff.contains("18"))
  }

  @Test("a single template is checked as far as possible")
  func loneFile() throws {
    try withTemporaryFolder { folder in
      let text =
        #"{ "rows": "a.csv", "urlPrefix": "${url}", "action": "${verb}", "titel": "x", "title": "${t}","#
        + #" "subtitle": "s", "image": "i.png", "poweredBy": "${p}" }"#
      try folder.write(text, to: "card.json")
      let run = Transcript(["validate", "card.json", "--format", "compact"], workingFolder: folder.path)
      #expect(run.output.split(separator: "\n").map { $0.contains("field/unknown-key") } == [true], "\(run.output)")
    }
  }
}
