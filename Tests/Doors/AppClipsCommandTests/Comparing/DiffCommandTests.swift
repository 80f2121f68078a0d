import AppClipsCommand
import JSONSyntax
import RegistryRules
import TestSupport
import Testing

@Suite("appclips diff", .goldens("command/diff")) struct DiffCommandTests {
  @Test("shows codes, URLs, experiences and apps that differ: as text, on 80 columns, as JSON")
  func everything() throws {
    let text = try ComparedShops.run("diff before after")
    expectGolden(text.output + text.errors, "command/diff/shops.txt")
    let narrow = try ComparedShops.run("diff before after --color never", terminalColumns: 80)
    expectGolden(narrow.output, "command/diff/shops-80.txt")
    #expect((narrow.output + narrow.errors).split(separator: "\n").allSatisfy { $0.count <= 80 })
    let colored = try ComparedShops.run("diff before after --color always")
    expectGolden(colored.output, "command/diff/shops-colored.txt")
    let json = try ComparedShops.run("diff before after --format json --quiet")
    expectGolden(json.output, "command/diff/shops.json")
    #expect(Tree(SourceText(json.output)).problems.isEmpty)
    #expect([text.status, narrow.status, json.status] == [.fine, .fine, .fine])
    #expect(json.errors.isEmpty)
  }

  @Test("makes a comment for a pull request, and a page with the cards side by side")
  func pages() throws {
    expectGolden(try ComparedShops.run("diff before after --format markdown").output, "command/diff/shops.md")
    let page = try ComparedShops.run("diff before after --format html").output
    expectGolden(page, "command/diff/shops.html")
    #expect(!page.contains("<script"))
    let nasty = ComparedShops.before.mapValues { $0.replacing("Summer", with: "<b>&amp; `|` \\u0000</b>") }
    for format in ["markdown", "html"] {
      let text = try ComparedShops.run("diff before after --format \(format)", before: nasty).output
      #expect(!text.replacing(#"\<b>"#, with: "").contains("<b>"), "a backslash makes the bracket a letter in Markdown")
    }
    let same = try ComparedShops.run("diff before before --format markdown").output
    #expect(same == "### App Clip cards\n\nno differences\n")
  }

  @Test("a URL that no file declares is in JSON only, with the alternatives before and after")
  func constructed() throws {
    for format in ["text", "markdown", "html"] {
      let run = try ComparedShops.run("diff before after --format \(format)")
      #expect(!(run.output + run.errors).contains("menu0"), "\(format)")
    }
    let tree = Tree(SourceText(try ComparedShops.run("diff before after --format json").output))
    let urls = Array(tree.elements(of: try #require(tree.node(at: "/constructedURLs"))))
    let number = try #require(
      urls.firstIndex { tree.value(named: "url", in: $0).flatMap(tree.string) == "https://example.com/menu0" }
    )
    for (side, other) in [("before", "shop/menu"), ("after", "shop/men")] {
      let place = "/constructedURLs/\(number)/\(side)/alternatives/0/experience"
      #expect(tree.node(at: place).flatMap(tree.string) == other)
    }
  }

  @Test("a card that takes over, and is ambiguous, is called ambiguous as resolve does")
  func doubtOfNewCard() throws {
    let before = ComparedShops.before.merging([
      "shop/one.json": ComparedShops.card("/s/1", "One"), "shop/twelve.json": ComparedShops.card("/s/12", "Twelve"),
    ]) { $1 }
    let after = before.merging(["shop/twelve.json": ComparedShops.card("/s/12", "Twelve", #""retired": true"#)]) { $1 }
    let words = "shop/twelve → shop/all, ambiguous with shop/one"
    for format in ["text", "markdown"] {
      let run = try ComparedShops.run("diff before after --format \(format)", before: before, after: after)
      #expect(run.output.contains(words), "\(run.output)")
    }
  }

  @Test("a registry compared with itself has no differences, and differences in layout are reported as such")
  func layout() throws {
    let same = try ComparedShops.run("diff before before --fail-on any")
    #expect(same == Transcript(status: .fine, output: "no differences\n", errors: ""))
    let laidOut = ComparedShops.before.mapValues { $0.replacing("\n", with: "\r\n\t") }
    let other = try ComparedShops.run("diff before after --fail-on any", after: laidOut)
    #expect(other.status == .fine)
    #expect(
      other.output == "no differences in meaning; 7 files differ only in layout: white space, comments, order, "
        + "spelling, or image names\n"
    )
  }

  @Test("a file whose JSON is broken may differ in more than layout, and is named in every format")
  func brokenFile() throws {
    var after = ComparedShops.before
    after["shop/tea.json"] = after["shop/tea.json"]?.replacing(#""Tea", "#, with: #""Tea" "#)
    let sentence = "no differences found; the JSON in 1 file is broken and was not fully compared (shop/tea.json)"
    for format in ["text", "json", "markdown", "html"] {
      for (old, new) in [(ComparedShops.before, after), (after, ComparedShops.before)] {
        let run = try ComparedShops.run("diff before after --format \(format)", before: old, after: new)
        #expect(run.output.contains(sentence), "\(run.output)")
        #expect(format != "json" || run.output.contains(#""differs": true"#))
      }
    }
    after["shop/all.json"] = after["shop/all.json"]?.replacing(#"shops", "#, with: #"shops" "#)
    after["shop/moved.json"] = after["shop/moved.json"].map { $0 + "\n" }
    let two = try ComparedShops.run("diff before after --color never", after: after, terminalColumns: 60)
    #expect(
      two.output == "no differences found; 1 file differs only in layout: white space, comments, order, spelling, or "
        + "image names; the JSON in 2 files is broken and was not fully compared (first: shop/all.json)\n"
    )
    #expect(two.errors.contains("shop/tea.json") && two.errors.split(separator: "\n").allSatisfy { $0.count <= 60 })
  }

  @Test("the summary counts the URLs that show a different card, although the cards that go away explain them")
  func explainedURLs() throws {
    let after = ComparedShops.before.filter { $0.key != "shop/tea.json" }
    let run = try ComparedShops.run("diff before after", after: after)
    #expect(run.errors.contains("1 card goes away (Tea); 1 URL shows a different card"), "\(run.errors)")
  }

  @Test("the exit status is 1 as --fail-on says")
  func failing() throws {
    #expect(try ComparedShops.run("diff before after --fail-on deployed").status == .findings)
    #expect(try ComparedShops.run("diff before after --fail-on any").status == .findings)
    var after = ComparedShops.before
    after["shop/tea.json"] = after["shop/tea.json"]?.replacing("Tea", with: "Green tea")
    #expect(try ComparedShops.run("diff before after --fail-on deployed", after: after).status == .fine)
    #expect(try ComparedShops.run("diff before after --fail-on any", after: after).status == .findings)
    after["shop/menu.json"] = after["shop/menu.json"]?.replacing("Menu", with: "Menu of today")
    #expect(try ComparedShops.run("diff before after --fail-on deployed", after: after).status == .findings)
  }

  @Test(
    "a deployed code that cannot be read is named, and counts as affected",
    arguments: [
      (#"{ "kind": "qr", "deployed": true }"#, "this deployed code has no URL, so it was not compared"),
      (
        #"{ "kind": "qr", "url": "http://example.com/tea", "deployed": true }"#,
        "the URL of this deployed code cannot be parsed, so it was not compared"
      ),
      (
        #"{ "kind": "qr", "url": "https://example.com/tea", "deployed": "yes" }"#,
        "this code cannot be read, so it was not compared"
      ),
      (
        #"{ "kind": "qr", "url": "https://example.com/tea", "onDoor": true }"#,
        "this code cannot be read, so it was not compared"
      ),
      (#""https://example.com/tea""#, "this code cannot be read, so it was not compared"),
      (#"{ "kind": "qr" "deployed": true }"#, "the JSON is broken, so the comparison may miss codes in this file"),
    ]
  )
  func unreadCodes(code: String, problem: String) throws {
    var before = ComparedShops.before
    before["shop/menu.json"] = before["shop/all.json"]?.replacing(#".com/","#, with: #".com/menu","#)
    before["shop/summer.json"] = nil
    before["shop/tea.json"] = before["shop/tea.json"]?.replacing(
      #""place":"#,
      with: "\"codes\": [\(code)],\n  \"place\":"
    )
    var after = before
    after["shop/tea.json"] = after["shop/tea.json"]?.replacing(#".com/tea","#, with: #".com/cafe","#)
    for (old, new) in [(before, after), (before, before)] {
      let run = try ComparedShops.run("diff before after --fail-on deployed", before: old, after: new)
      #expect(run.status == .findings)
      for side in ["before", "after"] {
        #expect(run.errors.contains("\(side)/shop/tea.json:4: \(problem)\n"), "\(run.errors)")
      }
      let isBroken = problem.hasPrefix("the JSON")
      #expect((run.output + run.errors).contains("codes with errors were not compared") == !isBroken)
      let broken = "the JSON in 1 file is broken and was not fully compared (shop/tea.json)"
      #expect((run.output + run.errors).contains(broken) == isBroken)
      #expect(!(run.output + run.errors).contains("are affected"))
    }
    #expect(try ComparedShops.run("diff before after", before: before, after: after).status == .fine)
  }

  @Test("the summary says whether any code is declared as deployed")
  func undeclaredCodes() throws {
    var before = ComparedShops.before
    before["shop/menu.json"] = nil
    before["shop/summer.json"] = nil
    var after = before
    after["shop/tea.json"] = after["shop/tea.json"]?.replacing("Tea", with: "Green tea")
    let none = try ComparedShops.run("diff before after", before: before, after: after)
    #expect(none.errors == "no code is declared as deployed; 1 card looks different\n")
    before["shop/summer.json"] = ComparedShops.before["shop/summer.json"]
    after["shop/summer.json"] = before["shop/summer.json"]
    let some = try ComparedShops.run("diff before after", before: before, after: after)
    #expect(some.errors == "no declared printed codes are affected; 1 card looks different\n")
  }

  @Test("the summary counts what is listed, and says what each printed code shows")
  func exactSummary() throws {
    let code = { (kind: String) in
      #"{ "kind": "\#(kind)", "url": "https://example.com/1", "deployed": true, "note": "\#(kind)" }"#
    }
    let card = #"{ "urlPrefix": "https://example.com/1", "codes": [\#(code("qr")), \#(code("appClipCode"))] }"#
    let before = ["shop/app.json": Example.shopApp, "shop/one.json": card]
    let domains = Example.shopApp.replacing("\"example.com\"", with: "\"example.com\", \"shop.example\"")
    let after = ["shop/app.json": domains]
    let run = try ComparedShops.run("diff before after", before: before, after: after)
    #expect(
      run.errors == "1 printed code loses its card (appClipCode), 1 shows only the default card (qr); "
        + "1 card goes away (shop/one); 2 URLs show a different card; 1 app changed in other ways\n",
      "\(run.output)"
    )
    let listed = run.output.split(separator: "\n").filter { $0.hasPrefix("    https://") }
    #expect(listed == ["example.com/1", "shop.example/"].map { "    https://" + $0 })
    let line = Example.shopApp.split(separator: "\n").firstIndex { $0.contains("\"domains\"") }.map { $0 + 1 }
    #expect(run.output.contains("\n~ shop\n    after/shop/app.json:\(line ?? 0)\n"))
    let unread = try ComparedShops.run("diff after before", before: before, after: after)
    #expect(unread.errors.hasPrefix("2 printed codes are new (qr, appClipCode)"))
  }

  @Test("--app looks at one app, which one side may lack")
  func app() throws {
    let all = try ComparedShops.run("diff before after --format json")
    let one = try ComparedShops.run("diff before after --format json --app shop")
    #expect(one == all)
    let gone = try ComparedShops.run("diff before after --app shop", after: ["stall/app.json": Example.shopApp])
    #expect(gone.output.contains("the app shop was removed"))
    #expect(gone.output.contains("\n- shop\n"))
    #expect(!gone.output.contains("stall"))
    let unknown = try ComparedShops.run("diff before after --app shap")
    #expect(unknown.status == .usage)
    #expect(
      unknown.errors.hasPrefix("appclips diff: neither registry has an app \"shap\"; did you mean \"shop\"?\n")
    )
  }

  @Test("--app ignores errors in the files of other apps, on either side")
  func brokenOtherApp() throws {
    let stall = ["stall/app.json": Example.shopApp.replacing("com.example.shop", with: "com.example.stall")]
    let rows = #"{ "rows": "gone.csv", "urlPrefix": "https://example.com/s/${id}" }"#
    let broken = stall.merging(["stall/rows.json": rows, "stall/a.json": "{", "stall/a.jsonc": "{}"]) { $1 }
    let before = ComparedShops.before.merging(stall) { $1 }
    let after = ComparedShops.after.merging(stall) { $1 }
    let intact = try ComparedShops.run("diff before after --app shop", before: before, after: after)
    let (old, new) = (before.merging(broken) { $1 }, after.merging(broken) { $1 })
    #expect(try ComparedShops.run("diff before after --app shop", before: old, after: after) == intact)
    #expect(try ComparedShops.run("diff before after --app shop", before: before, after: new) == intact)
    for line in ["diff before after", "diff before after --app stall"] {
      let run = try ComparedShops.run(line, before: before, after: new)
      #expect(run.status == .findings && run.errors.hasSuffix("comparison stopped: fix these errors in after first\n"))
    }
  }

  @Test("--output writes the same to a file")
  func output() throws {
    let written = try ComparedShops.run("diff before after --format json") { _ in }
    let line = "diff before after --format json --output changes.json"
    let silent = try ComparedShops.run(line) { folder in
      let text = try folder.text(of: "changes.json")
      #expect(text == written.output)
    }
    #expect(silent.output.isEmpty)
  }

  @Test("unreadable files are named with their side, and the comparison stops")
  func broken() throws {
    var broken = ComparedShops.after
    broken["shop/tea.json"] = "{ \"action\": \"open\""
    let after = try ComparedShops.run("diff before after", after: broken)
    expectGolden(after.output + after.errors, "command/diff/broken.txt")
    #expect(after.status == .findings)
    let before = try ComparedShops.run("diff before after", before: broken)
    #expect(before.errors.contains("comparison stopped: fix these errors in before first\n"))
    let missing = try ComparedShops.run("diff before nowhere")
    #expect(missing.status == .fault)
    #expect(missing.errors.contains("there is no folder nowhere; use git:nowhere"))
  }

  @Test("without NEW the working copy is compared; without OLD the last commit")
  func workingCopy() throws {
    let given = try ComparedShops.run("diff before after")
    let found = try ComparedShops.run("diff before --registry after")
    #expect(found == given)
    #expect(try ComparedShops.run("diff --registry after").errors.contains("is not in a git repository"))
    let nowhere = try ComparedShops.run("diff before")
    #expect(nowhere.status == .fault)
  }

  @Test("new rows of one template are one entry; every removed or changed row is named")
  func chain() throws {
    let before = ComparedShops.chain(rows: 1...5), after = ComparedShops.chain(rows: 4...12)
    let text = try ComparedShops.run("diff before after", before: before, after: after)
    expectGolden(text.output + text.errors, "command/diff/chain.txt")
    let markdown = try ComparedShops.run("diff before after --format markdown", before: before, after: after).output
    expectGolden(markdown, "command/diff/chain.md")
    let large = ComparedShops.chain(rows: 4...300)
    let gone = try ComparedShops.run("diff after before", before: before, after: large)
    #expect((6...300).allSatisfy { gone.output.contains("https://chain.example/s\(ComparedShops.padded($0))\n") })
    #expect(gone.errors.contains("; 295 cards go away (Shop 6, Shop 7, Shop 8 and 292 more), 3 are new"))
    let new = try ComparedShops.run("diff before after", before: before, after: large)
    #expect(new.output.contains("\n+ 295 new rows of chain/shops, s006 to s300\n"))
    #expect(new.output.split(separator: "\n").count < 60)
  }

  @Test("a comment on a pull request stays below what GitHub accepts, however much changes")
  func largeComment() throws {
    let before = ComparedShops.chain(rows: 1...2), after = ComparedShops.chain(rows: 1...4_000)
    let comment = try ComparedShops.run("diff after before --format markdown", before: before, after: after).output
    #expect(comment.utf8.count < 65_536)
    #expect(comment.contains("more; appclips diff --format json lists them all."))
    #expect(comment.contains("3998 rows of chain/shops: s003, s004, "))
  }

  @Test("the samples compared with themselves have no differences")
  func samples() throws {
    let same = Transcript(overSamples: "diff experiences")
    #expect(same == Transcript(status: .fine, output: "no differences\n", errors: ""))
  }
}
