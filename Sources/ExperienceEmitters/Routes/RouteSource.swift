import ExperienceRegistry
import ExperienceResolver

/// The routes of an app as a Swift file, for the clip and for the app that takes its place.
///
/// It uses a table that is read and the look-up, and nothing else of the resolver: that is all a clip links.
struct RouteSource {
  private let routes: [Route]
  private let app: App

  init(_ routes: [Route], of app: App) {
    self.routes = routes
    self.app = app
  }

  /// The file.
  var bytes: [UInt8] {
    let parts = [head, enumeration, resolving] + (hasParameters ? [Self.parts] : []) + (hasPlaces ? [places] : [])
    return Array(parts.joined(separator: "\n").utf8)
  }

  private var hasParameters: Bool { routes.contains { !$0.parameters.isEmpty } }
  private var hasPlaces: Bool { routes.contains { $0.place != nil } }
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
    let title = CommentText.visible(route.experience.title ?? route.experience.id)
    var lines = ["/// \(title)", "///", "/// \(route.address.text)"]
    if !route.parameters.isEmpty {
      lines += ["///"] + route.parameters.map { "/// - \($0.name): \(words(for: $0.source))" }
    }
    let labels = route.parameters.map { "\($0.name): String?" }.joined(separator: ", ")
    lines.append("case \(SwiftName.written(route.name))\(labels.isEmpty ? "" : "(\(labels))")")
    return lines.map { "  \($0)\n" }.joined()
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
    \(routes.map(Self.selection).joined())\
        default: return nil
        }
      }
    }

    """
  }

  private static func selection(of route: Route) -> String {
    let values = route.parameters.map { parameter in
      switch parameter.source {
      case .segment(let position): "\(parameter.name): parts.segment(\(position))"
      case .item(let name): "\(parameter.name): parts.item(\(SwiftLiteral.string(name)))"
      }
    }
    let arguments = values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"
    return
      "    case \(SwiftLiteral.string(route.experience.id)): self = .\(SwiftName.written(route.name))\(arguments)\n"
  }

  private var places: String {
    let cases = routes.compactMap { route in
      route.place.map { place in
        "    case .\(SwiftName.written(route.name)): "
          + "Place(latitude: \(place.latitude), longitude: \(place.longitude), radius: \(place.radius))\n"
      }
    }
    let needsDefault = cases.count < routes.count || hasDefault
    return """
      extension ExperienceRoute {
        /// A circle: the centre in degrees, the radius in metres.
        struct Place: Hashable, Sendable {
          let latitude: Double
          let longitude: Double
          let radius: Double
        }

        /// Where people who came by a code or a tag have to be: the region for `APActivationPayload.confirmAcquired(in:)`;
        /// nil where the registry declares none.
        var place: Place? {
          switch self {
      \(cases.map { "  " + $0.dropFirst(2) }.joined())\
      \(needsDefault ? "    default: nil\n" : "")\
          }
        }
      }

      """
  }
}
