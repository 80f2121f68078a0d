extension RouteSource {
  /// How the id of a row is taken apart.
  static let rowID = """
    /// The id of a row, behind that of its template.
    private struct RowID {
      let template: String
      let id: String

      init?(_ text: String) {
        guard let mark = text.lastIndex(of: "#") else { return nil }
        template = String(text[..<mark])
        id = String(text[text.index(after: mark)...])
      }
    }

    """

  /// How a URL is taken apart, without Foundation.
  static let parts = """
    /// What a URL says behind its host.
    private struct URLParts {
      private let segments: [Substring]
      private let items: [Substring]

      init(_ url: String) {
        let read = try? InvocationURL(url)
        let path = (read?.path ?? "/").dropFirst()
        segments = (path.hasSuffix("/") ? path.dropLast() : path).split(separator: "/", omittingEmptySubsequences: false)
        items = (read?.query ?? "").split(separator: "&")
      }

      /// The segment of the path at a position, out of its escapes; nil where the path has none there.
      func segment(_ position: Int) -> String? {
        let isThere = position < segments.count && !(segments.count == 1 && segments[0].isEmpty)
        return isThere ? Self.plain(segments[position]) : nil
      }

      /// The value of the first item of the query with this name, out of its escapes: empty for an item without a value,
      /// nil where there is no such item. A plus sign is a plus sign.
      func item(_ name: String) -> String? {
        for item in items {
          let key = item.prefix { $0 != "=" }
          if key == name || Self.plain(key) == name { return Self.plain(item.dropFirst(key.count + 1)) }
        }
        return nil
      }

      private static func plain(_ text: Substring) -> String {
        var bytes: [UInt8] = []
        var rest = text.utf8
        while let byte = rest.popFirst() {
          guard byte == UInt8(ascii: "%"), let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else {
            bytes.append(byte)
            continue
          }
          bytes.append(value)
          rest = rest.dropFirst(2)
        }
        return String(decoding: bytes, as: UTF8.self)
      }
    }

    """
}
