import ExperienceMigrations
import JSONSyntax
import Testing

@Suite struct FlatNameTests {
  private static func names(_ experiences: [String]) throws -> [String] {
    let text = """
      {"version":1,"app":{"name":"A","bundleID":"a.b","clipBundleID":"a.b.c","domains":["e.com"]},
      "experiences":[\(experiences.joined(separator: ","))]}
      """
    return try migrate(["experiences.json": text]).files.paths.filter { $0 != "app.json" }
  }

  private static func experience(id: String? = nil, url: String = "https://e.com/x") -> String {
    let id = id.map { "\"id\":\(quoted($0))," } ?? ""
    return """
      {\(id)"urlPrefix":\(quoted(url)),"title":"T","subtitle":"S","actionVerb":"open","image":{"path":"i.png"}}
      """
  }

  @Test(
    "an ID is the name of the file, and cannot leave the folder, hide the file or break a name",
    arguments: [
      ("latte", "latte.json"),
      ("stores/berlin", "stores/berlin.json"),
      ("/stores//berlin/", "stores/berlin.json"),
      ("../../etc/passwd", "etc/passwd.json"),
      ("..", "index.json"),
      (".", "index.json"),
      ("", "index.json"),
      (".hidden/.x", "hidden/x.json"),
      (".\u{301}x", "x.json"),
      ("a/\u{301}b", "a/b.json"),
      ("--force", "force.json"),
      ("~/x", "x.json"),
      ("a\\b:c*d?e", "a-b-c-d-e.json"),
      ("a\u{0}b\u{7}c", "a-b-c.json"),
      ("a\u{202E}b\u{200B}c", "a-b-c.json"),
      ("Caffè", "Caffè.json"),
      ("Cafe\u{300}", "Cafe\u{300}.json"),
      ("東京/☕", "東京/☕.json"),
      ("app", "app-2.json"),
      ("x/App", "x/App-2.json"),
      ("experiences", "experiences-2.json"),
      ("a.json/b", "a-json/b.json"),
      ("a.JSONC", "a-jsonc.json"),
      (String(repeating: "é", count: 300), String(repeating: "é", count: 100) + ".json"),
    ]
  )
  func id(_ id: String, _ path: String) throws {
    let names = try Self.names([Self.experience(id: id)])
    #expect(names.map { Array($0.utf8) } == [Array(path.utf8)])
  }

  @Test("a path of very many folders is cut off at the limit of the file system")
  func manyFolders() throws {
    let path = try #require(try Self.names([Self.experience(id: String(repeating: "folder/", count: 500))]).first)
    #expect(path.utf8.count <= 620)
    #expect(path.hasPrefix("folder/folder/") && path.hasSuffix("/folder.json"))
  }

  @Test(
    "without an ID, the path of the URL is the name of the file",
    arguments: [
      ("https://e.com/1", "1.json"), ("https://e.com/a/b/", "a/b.json"), ("https://e.com", "index.json"),
      ("https://e.com/?x=/y", "index.json"), ("https://e.com/a?b=1#c", "a.json"),
      ("https://e.com/%C3%A9", "C3-A9.json"),
      ("no URL", "index.json"), ("https://e.com/../../x", "x.json"), ("https://e.com/a/app", "a/app-2.json"),
    ]
  )
  func url(_ url: String, _ path: String) throws {
    #expect(try Self.names([Self.experience(url: url)]) == [path])
  }

  @Test("equal names get numbers in the order of the file, ignoring case and normalization")
  func numbers() throws {
    let ids = ["a", "A", "a-2", "a", "é", "e\u{301}", "app", "app"]
    let names = try Self.names(ids.map { Self.experience(id: $0) })
    #expect(
      Set(names)
        == ["a.json", "A-2.json", "a-2-2.json", "a-3.json", "é.json", "e\u{301}-2.json", "app-2.json", "app-3.json"]
    )
  }
}
