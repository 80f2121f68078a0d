import ExperienceResolver
import RegistryModel

/// The routes of an app as a Swift file, for the clip and for the app that takes its place.
///
/// It uses a table that is read and the look-up, and nothing else of the resolver: that is all a clip links.
struct RouteSource {
  let routes: [Route]
  let app: App

  /// The file.
  var bytes: [UInt8] {
    let parts = (hasRows ? [Self.rowID] : []) + (hasParameters ? [Self.parts] : [])
    let all = [head, enumeration, resolving] + parts + RoutePlaces(routes: routes, hasDefault: hasDefault).texts
    return Array(all.joined(separator: "\n").utf8)
  }

  private var hasParameters: Bool { routes.contains { !$0.parameters.isEmpty } }
  private var hasRows: Bool { routes.contains(where: \.hasRows) }
  private var hasDefault: Bool { app.declaration?.defaultExperience != nil }

  private var head: String {
    """
    // Made by `appclips emit routes` from what the app "\(CommentText.visible(app.id))" declares.
    // Emit it again when that changes, and leave it as it is otherwise.
    // swift-format-ignore-file

    import ExperienceResolver

    """
  }

  private var enumeration: String {
    let rest = hasDefault ? ["  /// The app as a whole.\n  case defaultExperience\n"] : []
    let cases = (routes.map(Self.declaration) + rest).joined(separator: "\n")
    return "/// Where an invocation leads.\nenum ExperienceRoute: Hashable, Sendable {\n\(cases)}\n"
  }

  private static func declaration(of route: Route) -> String {
    var lines = summary(of: route)
    let labels =
      (route.hasRows ? ["- \(Route.row): the row's id."] : [])
      + route.parameters.map { "- \($0.name): \(words(for: $0.source))" }
    if !labels.isEmpty { lines += [""] + labels }
    let values = (route.hasRows ? ["\(Route.row): String"] : []) + route.parameters.map { "\($0.name): String?" }
    let payload = values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"
    let comment = lines.map { $0.isEmpty ? "///" : "/// \($0)" }
    return (comment + ["case \(SwiftName.written(route.name))\(payload)"]).map { "  \($0)\n" }.joined()
  }

  /// What a case is, in words and as a URL.
  private static func summary(of route: Route) -> [String] {
    guard let first = route.stops.first else { return [] }
    let title = CommentText.visible(first.experience.title ?? first.experience.id)
    guard route.hasRows else { return [title, "", first.address.text] }
    let others = route.stops.count > 1 ? ", and \(route.stops.count - 1) more" : ""
    let id = CommentText.visible(route.id)
    return ["A row of \"\(id)\": \(title)\(others)", "", first.address.text + others]
  }

  private static func words(for source: Route.Parameter.Source) -> String {
    switch source {
    case .segment(let position): "the segment \(position + 1) of the path; nil where the URL ends before it."
    case .item(let name): "the query item `\(CommentText.visible(name))`; nil where the URL has none."
    }
  }

  private var resolving: String {
    """
    extension ExperienceRoute {
      /// Where `url` leads; nil where nothing of this app answers it. `table` is what `appclips emit resolver-table` made of
      /// the same registry.
      init?(_ url: String, in table: ResolutionTable) {
        switch table.resolve(url).outcome {
        case .advanced(let index): self.init(experience: table.experiences[Int(index)].id, url)
    \(hasDefault ? "    case .default: self = .defaultExperience\n" : "")\
        case \(hasDefault ? "" : ".default, ").none, .invalid: return nil
        }
      }

      /// Where the experience with this id leads, with what `url` says behind its prefix; nil for an id that is not here.
      init?(experience id: String, _ url: String) {
    \(hasParameters ? "    let parts = URLParts(url)\n" : "")\
        switch id {
    \(routes.filter { !$0.hasRows }.map(Self.selection).joined())\
    \(hasRows ? rowSelection : "    default: return nil\n")\
        }
      }
    }

    """
  }

  private static func selection(of route: Route) -> String {
    "    case \(SwiftLiteral.string(route.id)): self = .\(SwiftName.written(route.name))\(arguments(of: route))\n"
  }

  /// A row that came after this was made leads to the same case.
  private var rowSelection: String {
    let cases = routes.filter(\.hasRows).map { "  " + Self.selection(of: $0) }.joined()
    return """
          default:
            guard let row = RowID(id) else { return nil }
            switch row.template {
      \(cases)\
            default: return nil
            }

      """
  }

  private static func arguments(of route: Route) -> String {
    let values = route.parameters.map { parameter in
      switch parameter.source {
      case .segment(let position): "\(parameter.name): parts.segment(\(position))"
      case .item(let name): "\(parameter.name): parts.item(\(SwiftLiteral.string(name)))"
      }
    }
    let all = (route.hasRows ? ["\(Route.row): row.id"] : []) + values
    return all.isEmpty ? "" : "(\(all.joined(separator: ", ")))"
  }

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
