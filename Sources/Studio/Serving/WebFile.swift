import ExperienceEmitters
import MarkupSyntax

/// A file of the page, which is in the program itself.
struct WebFile: Sendable {
  let name: String
  let bytes: [UInt8]

  /// The files of the folder `Web`, which the build embeds, and the style of the cards.
  static let all = [
    WebFile(name: "index.html", bytes: PackageResources.index_html),
    WebFile(name: "card.css", bytes: cardStyle),
  ]

  /// The file at the path of a request; `/` is the page itself.
  static func at(_ path: String) -> WebFile? { files[path == "/" ? "/index.html" : path] }

  private static let files = Dictionary(uniqueKeysWithValues: all.map { ("/" + $0.name, $0) })

  /// The media type of the file, by its name.
  var type: String {
    switch name.split(separator: ".").last {
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "svg": "image/svg+xml"
    default: "application/octet-stream"
    }
  }

  private static var cardStyle: [UInt8] {
    var style = MarkupWriter(.html)
    CardStyle.writeWithFrames(to: &style)
    return style.finishRepairing()
  }
}
