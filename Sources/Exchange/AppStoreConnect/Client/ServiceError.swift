import JSONSyntax
import SystemFiles
import TextBasics

/// The reason why a conversation with App Store Connect failed.
package struct ServiceError: Error, Sendable, Hashable {
  /// What kind of failure it is, which decides the exit status.
  package let kind: Kind
  /// What is wrong and what to do about it, as a clause.
  package let message: String
  /// The errors in the response, if the service refused the request.
  package var refusals: [Refusal] = []

  /// The kinds of failures.
  package enum Kind: Sendable, Hashable {
    /// There are no credentials, or none that work.
    case credentials
    /// The service could not be reached, or did not give a usable response.
    case service
    /// What was asked for does not exist there.
    case missing
    /// The service refused what was sent.
    case refused
    /// It has not finished what it does by itself.
    case unfinished
    /// The response to a request that must not be repeated was lost. The state has to be read again.
    case lostResponse
  }

  /// One of the errors in a response of Apple's: `ResponseError` of the OpenAPI description.
  package struct Refusal: Sendable, Hashable {
    /// The code: `ENTITY_ERROR.ATTRIBUTE.INVALID`.
    package let code: String
    /// The summary.
    package let title: String
    /// The description of this occurrence; empty if there is none.
    package let detail: String
    /// The JSON Pointer to the part of the request that caused it; nil if the response does not say.
    package let pointer: String?
  }

  package init(_ kind: Kind, _ message: String, refusals: [Refusal] = []) {
    self.kind = kind
    self.message = message
    self.refusals = refusals
  }
}

extension ServiceError.Refusal {
  /// The errors in a response; empty if it has none.
  static func all(in tree: Tree) -> [ServiceError.Refusal] {
    guard let list = tree.node(at: "/errors") else { return [] }
    return tree.elements(of: list).map { node in
      let text = { (pointer: String) in tree.value(named: pointer, in: node).flatMap(tree.string(of:)) }
      let source = tree.value(named: "source", in: node)
      return ServiceError.Refusal(
        code: text("code") ?? "",
        title: text("title") ?? "",
        detail: text("detail") ?? "",
        pointer: source.flatMap { tree.value(named: "pointer", in: $0) }.flatMap(tree.string(of:))
      )
    }
  }

  /// The detail, or else the title, as a clause; empty if the response has neither.
  package var clause: String {
    let text = detail.isEmpty ? title : detail
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }

  /// The clause with the code.
  package var words: String { clause.isEmpty ? code : "\(clause) (\(code))" }
}

extension ServiceError {
  /// The error for a response that is not a success.
  init(_ response: WebResponse, to request: String, skew: Int?) {
    let refusals = Refusal.all(in: Tree(SourceText(response.body)))
    let reasons = refusals.map(\.words).joined(separator: "; ")
    guard !refusals.isEmpty else {
      self.init(.service, Self.words(forUnknown: response, to: request))
      return
    }
    switch response.status {
    case 401:
      self.init(
        .credentials,
        "App Store Connect does not accept the token: \(reasons)" + Self.advice(skew),
        refusals: refusals
      )
    case 403:
      self.init(
        .credentials,
        "the API key is not allowed to send \(request): \(reasons); give it the role App Manager, Marketing or Admin, and "
          + "check that all agreements are signed",
        refusals: refusals
      )
    case 404: self.init(.missing, "App Store Connect has no \(request): \(reasons)", refusals: refusals)
    case 429, 500...: self.init(.service, "App Store Connect did not answer \(request): \(reasons); try again later")
    default: self.init(.refused, "App Store Connect refused \(request): \(reasons)", refusals: refusals)
    }
  }

  /// A clock that is minutes off makes every token expired or not yet valid.
  private static func advice(_ skew: Int?) -> String {
    if let skew, abs(skew) >= 60 {
      let difference = Words.duration(seconds: abs(skew))
      return "; the clock of this computer is \(difference) \(skew > 0 ? "ahead" : "behind"); set it first"
    }
    return "; check the key ID, the issuer ID and the private key, and that the key was not revoked"
  }

  private static func words(forUnknown response: WebResponse, to request: String) -> String {
    let type = response.fields["content-type"] ?? "no content type"
    if (300..<400).contains(response.status) {
      return "\(request) was redirected, which App Store Connect does not do; check the proxy settings"
    }
    return
      "the response to \(request) has status \(response.status) and is not from App Store Connect (\(type)); check "
      + "the proxy settings"
  }
}
