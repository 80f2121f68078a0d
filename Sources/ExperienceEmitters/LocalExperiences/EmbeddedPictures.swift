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
