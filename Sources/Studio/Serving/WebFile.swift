import ExperienceEmitters
import MarkupSyntax

/// A file of the page, which is in the program itself.
struct WebFile: Sendable {
  let type: String
  let bytes: [UInt8]

  /// The files of the folder `Web`, which the build embeds, by the path of their requests, and the style of the cards.
  static let all: [String: WebFile] = [
    "/": html(PackageResources.index_html),
    "/card.css": WebFile(type: "text/css; charset=utf-8", bytes: cardStyle),
  ]

  private static func html(_ bytes: [UInt8]) -> WebFile { WebFile(type: "text/html; charset=utf-8", bytes: bytes) }
  private static func style(_ bytes: [UInt8]) -> WebFile { WebFile(type: "text/css; charset=utf-8", bytes: bytes) }
  private static func script(_ bytes: [UInt8]) -> WebFile {
    WebFile(type: "text/javascript; charset=utf-8", bytes: bytes)
  }

  private static var cardStyle: [UInt8] {
    var style = MarkupWriter(.html)
    CardStyle.write(to: &style)
    return style.finishRepairing()
  }
}
