import ExperienceRegistry
import ExperienceResolver

/// A URL as an App Clip Code can hold it (`Source.encodingInAppClipCode`), or why it cannot.
struct CodeURL {
  /// What to print: the URL, with escapes for characters that the code cannot hold where that is the same URL.
  let text: String
  /// Why Apple's generator refuses it, and the nearest URL that it takes; nil where it takes the text.
  let problem: String?

  init(_ url: InvocationURL) {
    let escaped = Self.escaped(url)
    let isSame = (try? InvocationURL(escaped)) == url
    text = isSame ? escaped : url.text
    guard let fault = Self.error(in: text) else {
      problem = nil
      return
    }
    let nearest =
      Self.error(in: escaped) == nil
      ? "the nearest URL that fits is \(escaped), which is another URL to register" : "no URL of this host fits"
    problem = "\(fault); \(nearest)"
  }

  private static func error(in text: String) -> String? {
    guard let fault = CodeAlphabet.fault(of: text), fault.severity == .error else { return nil }
    return fault.message
  }

  /// The URL with an escape for each byte behind the host that the alphabet has no letter for.
  private static func escaped(_ url: InvocationURL) -> String {
    let start = "https://\(url.host)"
    let rest = url.text.utf8.dropFirst(start.utf8.count).map { byte in
      CodeAlphabet.holds(byte) ? String(UnicodeScalar(byte)) : "%" + Hexadecimal.digits(byte)
    }
    return start + rest.joined()
  }
}
