/// One HTTP request.
package struct WebRequest: Sendable, Hashable {
  /// The methods that can be sent.
  package enum Method: String, Sendable, Hashable {
    case get = "GET"
    case post = "POST"
    case patch = "PATCH"
    case put = "PUT"
    case delete = "DELETE"

    /// Whether a second copy of the request has no further effect, so that it can be repeated if its response was lost.
    package var canRepeat: Bool { self != .post }
  }

  package let method: Method
  /// The absolute URL.
  package let url: String
  /// Header fields, without the token.
  package var fields: [HeaderField] = []
  /// The content; empty for none.
  package var body: [UInt8] = []
  /// The token that authorizes the request; nil to send none.
  package var token: Secret?
  /// Whether the server may compress the content. A small compressed response can have a very large content.
  package var acceptsCompression = true
  /// How long the request may take, and how large the response may be.
  package var limits = Limits()

  /// Bounds of a request.
  package struct Limits: Sendable, Hashable {
    /// The seconds until the connection must be established.
    package let connecting: Int
    /// The seconds until the response must be complete.
    package let transfer: Int
    /// The largest content of a response in bytes, after decompression.
    package let size: Int

    /// Creates limits; by default, those for one resource of an API.
    package init(connecting: Int = 20, transfer: Int = 120, size: Int = 2_000_000) {
      (self.connecting, self.transfer, self.size) = (connecting, transfer, size)
    }
  }

  /// One header field of a request.
  package struct HeaderField: Sendable, Hashable {
    package let name: String
    package let value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  package init(_ method: Method, _ url: String, fields: [HeaderField] = [], body: [UInt8] = []) {
    self.method = method
    self.url = url
    self.fields = fields
    self.body = body
  }
}

/// The response to a request.
package struct WebResponse: Sendable, Hashable {
  /// The HTTP status code.
  package let status: Int
  /// The header fields of the last response, by lowercase name.
  package let fields: [String: String]
  /// The content.
  package let body: [UInt8]
  /// The absolute URL that a redirect leads to; nil if the response is none.
  package var redirect: String?

  package init(status: Int, fields: [String: String] = [:], body: [UInt8] = [], redirect: String? = nil) {
    self.status = status
    self.fields = fields
    self.body = body
    self.redirect = redirect
  }

  /// Parses the header of a response, which may be preceded by those of a proxy or of interim responses.
  init(status: Int, header: [UInt8], body: [UInt8], redirect: String?) {
    var fields: [String: String] = [:]
    for line in String(decoding: header, as: UTF8.self).split(whereSeparator: \.isNewline) {
      if line.hasPrefix("HTTP/") { fields = [:] }
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      fields[line[..<colon].lowercased()] = String(value)
    }
    self.init(status: status, fields: fields, body: body, redirect: redirect)
  }
}

/// A text that must not appear in any output: a private key, or a token. Printing it or a value that contains it shows
/// only that it is there.
package struct Secret: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The text itself.
  package let value: String

  /// Hides `value`.
  package init(_ value: String) { self.value = value }

  package var description: String { "(secret)" }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
