import TextBasics

/// The path of a request, with its query: `"/v1/apps/\(id)/appClips?limit=200"`.
///
/// Whatever is interpolated is one part of it, such as an ID that a response or a file contains, and is percent-encoded.
/// So no ID can lead to another path, and the compiler refuses a path that was put together as a string.
package struct ServicePath: Sendable, Hashable, ExpressibleByStringInterpolation {
  /// The path, or the absolute URL of a link.
  package let text: String

  package init(stringLiteral text: String) { self.text = text }

  package init(stringInterpolation interpolation: StringInterpolation) { text = interpolation.text }

  /// A URL that App Store Connect has given: the next page of a collection.
  init(link: String) { text = link }

  package static func resource(_ type: String, _ id: String) -> ServicePath { "/v1/\(type)/\(id)" }

  /// The path without the query, for messages.
  var name: Substring { text.prefix { $0 != "?" } }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) { text += literal }

    package mutating func appendInterpolation(_ part: String) { text += ServicePath.escaped(part) }

    package mutating func appendInterpolation(_ path: ServicePath) { text += path.text }
  }

  /// `part` with every character that is not unreserved (RFC 3986) percent-encoded. A part of nothing but periods would
  /// lead to the folder above it.
  private static func escaped(_ part: String) -> String {
    let isDots = part.utf8.allSatisfy { $0 == UInt8(ascii: ".") }
    return part.utf8.map { byte in
      let isPlain = (byte | 0x20) &- 0x61 < 26 || byte.isDigit || "-._~".utf8.contains(byte)
      return isPlain && !isDots ? String(UnicodeScalar(byte)) : "%" + Hexadecimal.digits(byte)
    }.joined()
  }
}
