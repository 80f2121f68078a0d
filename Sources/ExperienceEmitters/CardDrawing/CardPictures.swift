import ImageFacts
package import MarkupSyntax
import PropertyListSyntax
import RegistryModel

/// The header images of a page, each one's bytes once: as a rule of its style sheet, however many cards show it.
///
/// An `img` for each card would repeat the bytes; a `use` of an SVG image keeps them once too, but browsers decode it for
/// each card anew.
package struct CardPictures: Sendable {
  /// The class of the rule for each path.
  private let classes: [String: String]
  /// Data URLs, in the order of the rules.
  private let addresses: [String]

  /// Takes those of `paths`, in the order of their use, whose `bytes` are a PNG or a JPEG file. Equal bytes at two paths
  /// become one rule.
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

  /// The picture at `path`, with a name for those who do not see it; words where there is none. `shown` is the path as
  /// its readers know it.
  package func picture(at path: String?, shown: String? = nil) -> CardDrawing.Picture {
    guard let path else { return .absent("No header image") }
    let name = shown ?? path
    guard let rule = classes[path] else { return .absent("\(name) cannot be shown") }
    return .styled(class: rule, name: "Header image \(name)")
  }

  /// Writes the rules into a style sheet. The alphabet of Base64 needs no escaping there.
  package func write(to style: inout MarkupWriter) {
    for (index, address) in addresses.enumerated() {
      style.text(".picture-\(index + 1) { background-image: url(\(address)); }\n")
    }
  }
}

/// A file inside an address: a data URL (RFC 2397).
enum DataURL {
  /// The address that holds a PNG or a JPEG file; nil for other bytes.
  static func ofPicture(_ bytes: [UInt8]) -> String? {
    let format = PictureFacts.inspect(bytes).format
    guard format.isOfCards else { return nil }
    return "data:image/\(format.rawValue);base64,\(Base64.text(of: bytes))"
  }
}

/// The pictures that stand inside a page, each at its first use: a thousand cards with one picture are a small page.
struct EmbeddedPictures {
  private let sources: [String: (position: Int, url: String)]

  /// Takes those of `paths`, in the order of their use, whose bytes are a PNG or a JPEG file.
  init(_ paths: [String], _ bytes: [String: [UInt8]]) {
    var sources: [String: (position: Int, url: String)] = [:]
    for (position, path) in paths.enumerated() where sources[path] == nil {
      guard let content = bytes[path], let url = DataURL.ofPicture(content) else { continue }
      sources[path] = (position, url)
    }
    self.sources = sources
  }

  /// The position in the order of use at which the picture at `path` is embedded; nil where it is not.
  func firstUse(of path: String) -> Int? { sources[path]?.position }

  /// The address of an embedded picture: a data URL (RFC 2397).
  func source(of path: String) -> String { sources[path]?.url ?? "" }
}
