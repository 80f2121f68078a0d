/// The logos and the badge of codes that a user made with Apple's generator. They are Apple's artwork, so this package
/// does not contain them.
package struct CodeArtwork: Sendable, Hashable {
  /// The logo of codes for the camera.
  private(set) var camera: ArtworkPart?
  /// The logo of codes with an NFC tag.
  private(set) var phone: ArtworkPart?
  /// The badge with its text.
  private(set) var badge: ArtworkPart?

  /// No artwork.
  package init() {}

  /// Whether there is artwork for a code.
  package func has(isNFC: Bool, badge hasBadge: Bool) -> Bool {
    (isNFC ? phone : camera) != nil && (!hasBadge || badge != nil)
  }

  /// Adds the artwork of the SVG file of a code.
  package mutating func add(svg: [UInt8]) throws(CodeProblem) {
    let tags = SVGTag.all(in: svg)
    let logo = tags.first { $0.name == "g" && $0["id"] == "Logo" && $0["transform"] != nil }
    guard let logo, let piece = ArtworkPart(of: logo, among: tags, in: svg) else {
      throw .noCode("it has no group \"Logo\" with the artwork of Apple's generator")
    }
    switch logo["data-logo-type"] {
    case "Camera": camera = piece
    case "phone": phone = piece
    default: throw .noCode("its group \"Logo\" is neither a camera nor a phone")
    }
    guard let lockup = tags.first(where: { $0.name == "g" && $0["id"] == "Lockup" }) else { return }
    guard let piece = ArtworkPart(of: lockup, among: tags, in: svg) else {
      throw .noCode("its group \"Lockup\" has no shapes")
    }
    badge = piece
  }

  /// A group of shapes as the file has it, cut at the colors of its shapes.
  struct ArtworkPart: Sendable, Hashable {
    /// The transform attribute, with a space before it.
    let attributes: String
    /// The text before each color, and the text after the last one.
    private let parts: [String]

    /// Nil unless the group ends, consists of groups and paths, and has a color.
    init?(of group: SVGTag, among tags: [SVGTag], in svg: [UInt8]) {
      var depth = 0
      var end: Int?
      for tag in tags where tag.range.lowerBound >= group.range.lowerBound && end == nil {
        guard tag.name == "g" || tag.name == "path" else { return nil }
        guard tag.name == "g", !tag.isEmpty else { continue }
        depth += tag.isEnd ? -1 : 1
        if depth == 0 { end = tag.range.lowerBound }
      }
      guard let end, end >= group.range.upperBound else { return nil }
      let text = String(decoding: svg[group.range.upperBound..<end], as: UTF8.self)
      var parts: [String] = []
      for part in text.split(separator: "fill:#", omittingEmptySubsequences: false) {
        guard !parts.isEmpty else {
          parts.append(String(part))
          continue
        }
        guard part.utf8.count >= 6, part.prefix(6).allSatisfy(\.isHexDigit) else { return nil }
        parts.append(String(part.dropFirst(6)))
      }
      guard parts.count > 1 else { return nil }
      self.parts = parts
      attributes = group["transform"].map { " transform=\"\($0)\"" } ?? ""
    }

    /// The shapes with other colors; the last color is used for the remaining shapes.
    func content(filled colors: [String]) -> String {
      parts.dropFirst().enumerated().reduce(parts[0]) { text, part in
        text + "fill:#\(colors[min(part.offset, colors.count - 1)])" + part.element
      }
    }
  }
}
