import ImageFacts
package import MarkupSyntax
import RegistryModel
import TextBasics

/// The header images of a page as rules of its style sheet, so that the page contains the bytes of each image once,
/// regardless of the number of cards that show it.
///
/// An `img` for each card would repeat the bytes. The `use` of an SVG image would not, but browsers decode it again for
/// each card.
package struct CardImages: Sendable {
  /// The class of the rule for each path.
  private let classes: [String: String]
  /// The data URLs, in the order of the rules.
  private let addresses: [String]

  /// Creates a rule for each of `paths` whose `bytes` are a PNG or JPEG file, in the order of their use. Two paths with
  /// equal bytes share one rule.
  package init(_ paths: some Sequence<String>, _ bytes: [String: [UInt8]]) {
    var classes: [String: String] = [:]
    var addresses: [String] = []
    var known: [[UInt8]: String] = [:]
    for path in paths where classes[path] == nil {
      guard let content = bytes[path] else { continue }
      if let rule = known[content] {
        classes[path] = rule
      } else if let address = DataURL.ofPicture(content) {
        addresses.append(address)
        known[content] = "picture-\(addresses.count)"
        classes[path] = known[content]
      }
    }
    self.classes = classes
    self.addresses = addresses
  }

  /// The image at `path` with an accessible name, or a text if there is no image. `shown` is the path to display.
  package func picture(at path: String?, shown: String? = nil) -> CardDrawing.HeaderImage {
    guard let path else { return .absent("No header image") }
    let name = shown ?? path
    guard let rule = classes[path] else { return .absent("\(name) cannot be shown") }
    return .styled(class: rule, name: "Header image \(name)")
  }

  /// Writes the rules into a style sheet. Base64 needs no escaping there.
  package func write(to style: inout MarkupWriter) {
    for (index, address) in addresses.enumerated() {
      style.text(".picture-\(index + 1) { background-image: url(\(address)); }\n")
    }
  }
}

/// Data URLs (RFC 2397), which contain a file.
enum DataURL {
  /// The data URL of a PNG or JPEG file; nil for other bytes.
  static func ofPicture(_ bytes: [UInt8]) -> String? {
    let format = ImageHeader.inspect(bytes).format
    guard format.isOfCards else { return nil }
    return "data:\(format.mediaType);base64,\(Base64.text(of: bytes))"
  }
}

/// The images that are embedded in a page, each at its first use, so that a thousand cards with one image are a small
/// page.
struct EmbeddedImages {
  private let sources: [String: (position: Int, url: String)]

  /// Embeds the images at `paths`, in the order of their use, whose bytes are a PNG or JPEG file.
  init(_ paths: [String], _ bytes: [String: [UInt8]]) {
    var sources: [String: (position: Int, url: String)] = [:]
    for (position, path) in paths.enumerated() where sources[path] == nil {
      guard let content = bytes[path], let url = DataURL.ofPicture(content) else { continue }
      sources[path] = (position, url)
    }
    self.sources = sources
  }

  /// The position in the order of use at which the image at `path` is embedded; nil if it is not embedded.
  func firstUse(of path: String) -> Int? { sources[path]?.position }

  /// The data URL (RFC 2397) of an embedded image; empty if it is not embedded.
  func source(of path: String) -> String { sources[path]?.url ?? "" }
}
