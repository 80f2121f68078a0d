import AppClipRegistry
import JSONSyntax
import RegistryFiles
import RegistryModel
import RegistryRules
import Studio
import SystemFiles

/// Measures one edit of an unsaved text at 5,000 experiences, including the registry and its findings afterwards, next
/// to loading and checking everything. With a file for each experience, then with one template and its rows.
func workspaceBenchmark() throws -> [BenchmarkRow] {
  try withGeneratedFiles(count: 5_000) { folder in
    try editRows(
      "5,000 files",
      FolderTree(folder),
      [
        .init("a title", in: "chain-3/city-001/shop-3000300.json", "\"title\": \"Shop", "\"title\": \"Store"),
        .init("a URL prefix", in: "chain-3/city-001/shop-3000300.json", "/shops/3000300\",", "/stores/3000300\","),
        .init("a code's URL", in: "chain-3/city-001/shop-3000300.json", "?table=", "?table=1"),
        .init("an image", in: "chain-3/city-001/shop-3000300.json", "shop-0.png", "shop-1.png"),
        .init("app.json", in: "chain-3/app.json", "The Chain", "Chain"),
        .init("a syntax error", in: "chain-3/city-001/shop-3000300.json", "\"action\": ", "\"action\" "),
      ]
    )
  }
    + editRows(
      "5,000 rows",
      RowChain(count: 5_000).tree,
      [
        .init("a cell", in: "chain/shops.csv", " High Street, Hall 3", " Main Street, Hall 3"),
        .init("an id", in: "chain/shops.csv", "\ns1002500,", "\nt1002500,"),
        .init("the template's title", in: "chain/shops.json", "\"title\": \"Shop", "\"title\": \"Store"),
        .init("app.json", in: "chain/app.json", "The Chain", "Chain"),
      ]
    )
}

/// A change of one text in a file.
private struct BenchmarkEdit {
  let name: String
  let file: String
  let old: String
  let new: String

  init(_ name: String, in file: String, _ old: String, _ new: String) {
    (self.name, self.file, self.old, self.new) = (name, file, old, new)
  }

  /// The bytes of the file before and after the edit.
  func texts(in tree: any FileTree) throws -> [[UInt8]] {
    let text = String(decoding: try tree.bytes(of: file), as: UTF8.self)
    let range = text.firstRange(of: old)
    try check(range != nil, "\(file) does not contain \(old)")
    let edited = range.map { text.replacingCharacters(in: $0, with: new) } ?? text
    return [Array(text.utf8), Array(edited.utf8)]
  }
}

private func editRows(_ name: String, _ tree: any FileTree, _ edits: [BenchmarkEdit]) throws -> [BenchmarkRow] {
  var contest = Contest(rounds: 15)
  contest.add("\(name): load and check in full") {
    let registry = try Registry(files: tree)
    return registry.documents.count + min(registry.report(workers: Threads()).findings.count, 0)
  }
  for edit in edits {
    let texts = try edit.texts(in: tree)
    var workspace = try Workspace(tree)
    try check(workspace.report.findings.isEmpty, "the generated registry has findings")
    var count = 0
    contest.add("\(name): edit \(edit.name)") {
      count += 1
      workspace.edit([edit.file: texts[count % 2]])
      return workspace.registry.documents.count + min(workspace.report.findings.count, 0)
    }
  }
  for edit in edits where edit.name == keystroke {
    let texts = try edit.texts(in: tree)
    var studio = Studio(try StudioSession(tree, folder: "/", shownFolder: "/"))
    let id = RegistryPath.withoutExtension(edit.file)
    let titles = try texts.map { try title(in: $0) }
    var count = 0
    contest.add("\(name): a keystroke in Studio, from the request to the response with the card") {
      count += 1
      let edit: JSONValue = ["pointer": "/title", "value": .string(titles[count % 2])]
      guard var request = HTTPRequest(head: "POST /api/edit HTTP/1.1".utf8) else { return 0 }
      request.body = JSONValue.object([("view", .string(id)), ("edits", .array([edit])), ("typing", true)]).text
      let response = studio.response(to: request)
      return response?.status == "200 OK" ? studio.session.registry.documents.count : 0
    }
  }
  return try contest.rows(measuredAs: .milliseconds)
}

/// The edit that is also measured as a request of the page.
private let keystroke = "a title"

/// The title that a file declares.
private func title(in file: [UInt8]) throws -> String {
  let tree = Tree(SourceText(file))
  let title = tree.node(at: "/title").flatMap(tree.string(of:))
  try check(title != nil, "the file has no title")
  return title ?? ""
}
