/// The content security policy of a page (https://www.w3.org/TR/CSP3/): what a browser lets the page load and run, whatever a
/// text in it says.
///
/// Texts are escaped, so that none can become an element; the policy is the second wall.
package enum ContentPolicy {
  /// Where a page's images come from.
  package enum Images: String, Sendable {
    /// They are inside the page.
    case embedded = "data:"
    /// They are files of the host that serves the page.
    case ownHost = "'self'"
  }

  /// The policy of a page with its own style and images and, where `scripts` names sources, those scripts.
  package static func text(images: Images = .embedded, scripts: String? = nil) -> String {
    "default-src 'none'; style-src 'unsafe-inline'; img-src \(images.rawValue); "
      + (scripts.map { "script-src \($0); " } ?? "") + "form-action 'none'; base-uri 'none'"
  }
}

extension MarkupWriter {
  /// Writes the first lines of a page's head: the encoding, the size, and the policy, which counts for what follows it.
  package mutating func headStart(policy: String = ContentPolicy.text()) {
    line { $0.empty("meta", ["charset": "utf-8"]) }
    line { $0.empty("meta", ["http-equiv": "Content-Security-Policy", "content": policy]) }
    line { $0.empty("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]) }
  }
}
