/// The content security policy of a page (https://www.w3.org/TR/CSP3/), which limits what a browser lets the page load
/// and run.
///
/// All text is escaped, so that none can become an element; the policy is a second line of defense.
package enum ContentPolicy {
  /// The sources of a page's images.
  package enum Images: String, Sendable {
    /// Images embedded in the page.
    case embedded = "data:"
    /// Files on the host that serves the page.
    case ownHost = "'self'"
  }

  /// The policy of a page with inline styles, images, and the scripts from the sources in `scripts`.
  package static func text(images: Images = .embedded, scripts: String? = nil) -> String {
    "default-src 'none'; style-src 'unsafe-inline'; img-src \(images.rawValue); "
      + (scripts.map { "script-src \($0); " } ?? "") + "form-action 'none'; base-uri 'none'"
  }
}

extension MarkupWriter {
  /// Writes the first lines of a page's head: the encoding, the policy, which applies to everything after it, and the
  /// viewport.
  package mutating func headStart(policy: String = ContentPolicy.text()) {
    line { $0.empty("meta", ["charset": "utf-8"]) }
    line { $0.empty("meta", ["http-equiv": "Content-Security-Policy", "content": policy]) }
    line { $0.empty("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]) }
  }
}
