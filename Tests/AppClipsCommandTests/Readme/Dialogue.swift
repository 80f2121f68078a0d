import AppClipsCommand
import TestSupport
import Testing

/// The terminal dialogues of a Markdown text: blocks of ```` ```console ````, each command line followed by its output.
enum Dialogue {
  /// `text` with every output regenerated. A word after `console` picks the folder in which the block's commands run.
  static func replayed(in text: String, folders: [String: String]) throws -> String {
    var lines: [String] = []
    var folder: String?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if let scene = line.wholeMatch(of: /```console ?(\w*)/)?.1 {
        let known: String = try #require(folders[String(scene)], "no folder for the dialogue \(scene)")
        folder = known
        lines.append(line)
      } else if line == "```" {
        folder = nil
        lines.append(line)
      } else if let folder {
        guard line.hasPrefix("$ ") else { continue }
        lines += [line] + printed(by: line, in: folder)
      } else {
        lines.append(line)
      }
    }
    return lines.joined(separator: "\n")
  }

  /// What the command of `line` prints: standard output, then standard error.
  private static func printed(by line: String, in folder: String) -> [String] {
    var world = World.recorded(workingFolder: folder)
    let words = words(of: line).dropFirst(2)
    _ = Program.appclips.run(Array(words), in: &world)
    let text = world.output.text + world.errors.text
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// The words of a shell line; only single quotes are supported.
  private static func words(of line: String) -> [String] {
    line.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap { position, part in
      position.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
    }
  }

  /// The paths of the log that the README counts.
  static let log = ["/1": 412, "/2": 108, "/1?size=l": 96, "/5": 31, "/10": 24, "/about": 12, "/3": 9]
    .sorted { $0.key < $1.key }.flatMap { Array(repeating: $0.key + "\n", count: $0.value) }.joined()

  /// The drinks that the README imports.
  static let drinks = """
    id,urlPrefix,action,title,subtitle,image,price
    ,https://costracoffee.com/1,open,Americano,"Order ahead, drink sooner",images/americano.png,3
    mocha,https://costracoffee.com/7,open,Mocha,With real chocolate,images/latte.jpg,4

    """

  /// The registry in version 1 that the README migrates.
  static let flat = """
    {
      "version": 1,
      "app": {
        "name": "Costra Coffee",
        "bundleID": "com.example.costra",
        "clipBundleID": "com.example.costra.Clip",
        "domains": ["costracoffee.com"]
      },
      "experiences": [
        {
          "urlPrefix": "https://costracoffee.com/1",
          "actionVerb": "open",
          "title": "Americano",
          "titleLimit": 24,
          "subtitle": "Order ahead, skip the line",
          "image": { "path": "images/americano.png" }
        }
      ]
    }

    """

  /// Creates `released` and a registry in which a title is longer and a stand is closed.
  static func changeRegistry(in folder: TemporaryFolder, at path: String) throws {
    try folder.makeFolder(path)
    try folder.copy(fromPackage: "experiences", to: "\(path)/released")
    try folder.copy(fromPackage: "experiences", to: "\(path)/experiences")
    let title = "\(path)/experiences/costra-coffee/americano.json"
    try folder.write(try folder.text(of: title).replacing(#""Americano""#, with: #""Americano grande""#), to: title)
    let stand = "\(path)/experiences/smoothie-stand/stands/thun.json"
    let retired = try folder.text(of: stand).replacing(#""action": "#, with: #""retired": true, "action": "#)
    try folder.write(retired, to: stand)
  }

  /// Creates an outdated web site: an association file that names the clip
  /// without its team, and a page with the banner of the full app.
  static func deploy(_ part: String, in folder: TemporaryFolder) throws {
    try folder.write(
      """
      {
        "appclips": { "apps": ["com.bugfender.costracoffee.CostraCoffee.Clip"] }
      }

      """,
      to: "\(part)/site/.well-known/apple-app-site-association"
    )
    try folder.write(
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
        <title>Americano</title>
        <meta name="apple-itunes-app" content="app-id=1234567890">
      </head>
      </html>

      """,
      to: "\(part)/site/1/index.html"
    )
  }

  /// Makes the mistakes in rows that the README describes: a name too long for its title, a decimal comma.
  static func breakRows(in folder: TemporaryFolder, at path: String) throws {
    var text = try folder.text(of: path)
    text = text.replacing("market,Market,", with: "market,Market and Ferry Building,")
    text = text.replacing("45.5188", with: "\"45,5188\"")
    try folder.write(text, to: path)
  }

  /// Makes the mistakes that the README describes: a title that is too long, and a missing comma.
  static func breakRegistry(in folder: TemporaryFolder) throws {
    let path = "experiences/costra-coffee/americano.json"
    var text = try folder.text(of: path)
    text = text.replacing(#""Americano""#, with: #""Americano, the coffee for long mornings""#)
    text = text.replacing(#""action": "open","#, with: #""action": "open""#)
    try folder.write(text, to: path)
  }
}
