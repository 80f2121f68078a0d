/// One HTTP request.
package struct APIRequest: Sendable, Hashable {
  /// The methods that the App Store Connect API and its upload hosts use.
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
  /// The token to send; nil for hosts other than App Store Connect.
  package var token: Secret?

  /// One header field of a request.
  package struct HeaderField: Sendable, Hashable {
    package let name: String
    package let value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// Creates a request.
  package init(_ method: Method, _ url: String, fields: [HeaderField] = [], body: [UInt8] = []) {
    self.method = method
    self.url = url
    self.fields = fields
    self.body = body
  }
}

/// The response to a request.
package struct APIResponse: Sendable, Hashable {
  /// The HTTP status code.
  package let status: Int
  /// The header fields of the last response, by lowercase name.
  package let fields: [String: String]
  /// The content.
  package let body: [UInt8]

  /// Creates a response.
  package init(status: Int, fields: [String: String] = [:], body: [UInt8] = []) {
    self.status = status
    self.fields = fields
    self.body = body
  }

  /// Parses the header of a response, which may be preceded by those of a proxy or of interim responses.
  init(status: Int, header: [UInt8], body: [UInt8]) {
    var fields: [String: String] = [:]
    for line in String(decoding: header, as: UTF8.self).split(whereSeparator: \.isNewline) {
      if line.hasPrefix("HTTP/") { fields = [:] }
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      fields[line[..<colon].lowercased()] = String(value)
    }
    self.init(status: status, fields: fields, body: body)
  }
}
