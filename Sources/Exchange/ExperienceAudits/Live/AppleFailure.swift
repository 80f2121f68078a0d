import JSONSyntax
import TextBasics

/// Why Apple's servers have no copy of an association file, as they say themselves in the header of their response
/// (`Source.appleFailureReasons`). Apple does not document these fields.
package struct AppleFailure: Sendable, Hashable {
  /// `Apple-Failure-Reason`, such as `SWCERR00101 Bad HTTP Response: 403 Forbidden`.
  package let reason: String
  /// `Apple-Failure-Details`, such as `{"status":"403 Forbidden"}`; empty if there is none.
  package let details: String
  /// `Apple-From`, the URL that Apple's servers requested; empty if there is none.
  package let origin: String

  /// Reads the fields of a response; nil if it has no reason. `field` returns the value of a field by its name.
  package init?(_ field: (_ name: String) -> String?) {
    guard let reason = field("Apple-Failure-Reason").map(Self.shortened), !reason.isEmpty else { return nil }
    self.reason = reason
    details = field("Apple-Failure-Details").map(Self.shortened) ?? ""
    origin = field("Apple-From").map(Self.shortened) ?? ""
  }

  /// A value that fits into a message.
  private static func shortened(_ text: String) -> String {
    let visible = text.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : Character($0) }
    return String(visible.prefix(200)).trimmed
  }

  /// The status with which the host answered Apple's servers; nil if the reason is another one.
  var status: Int? {
    guard reason.contains("Bad HTTP Response") else { return nil }
    let words = (reason.split(separator: ":").last ?? "").split(separator: " ")
    return words.first.flatMap { Int($0) }.flatMap { (100...599).contains($0) ? $0 : nil }
  }

  /// What Apple's servers say, as a part of a sentence: the reason, and the details if they say more.
  var quotation: String {
    let tree = Tree(SourceText(details))
    let values = tree.root.map {
      tree.kind(of: $0) == .object ? tree.members(of: $0).compactMap { tree.string(of: $0.value) } : []
    }
    let cause = (values ?? []).joined(separator: ", ")
    let more = cause.isEmpty ? details : cause
    return more.isEmpty || reason.contains(more) ? reason : "\(reason) (\(more))"
  }

  /// What to do about it. The codes are those that developers have published; others get the general advice.
  var help: String {
    switch status {
    case 401?, 403?, 405?, 406?, 429?, 451?, 503?:
      return
        "let Apple's servers read the file: exempt /.well-known/ from bot protection, rate limits, regional blocks and "
        + "logins, also for the user agents AASA-Bot and CFNetwork"
    case let status? where status / 100 == 3:
      return "serve the file without a redirect, also to the user agent AASA-Bot"
    case 404?, 410?: return "wait until Apple's servers ask again, usually within an hour and at most 24 hours"
    case .some: return "look up requests of the user agents AASA-Bot and CFNetwork in the server's log"
    case nil: break
    }
    let advice = [
      "SWCERR00202": "point the DNS record of the host to a public address",
      "SWCERR00301":
        "let the server answer Apple's servers within 5 seconds, over IPv4 and IPv6, without bot protection",
      "SWCERR00401": "send the JSON itself to every client, also to those that run no scripts",
    ]
    let code = String(reason.prefix { $0 != " " })
    if let known = advice[code] { return known }
    return "look up requests of the user agents AASA-Bot and CFNetwork in the server's log"
  }
}
