import RegistryModel

/// The circles of the places, as the part of a Swift file that says them.
struct RoutePlaces {
  let routes: [Route]
  let hasDefault: Bool

  /// The declarations; none where no experience declares a centre and a radius.
  var texts: [String] {
    guard routes.contains(where: \.hasPlace) else { return [] }
    return [property] + (routes.contains { $0.hasRows && $0.hasPlace } ? [rows] : [])
  }

  private var property: String {
    let cases = routes.filter(\.hasPlace).map(Self.selection).joined()
    let needsDefault = hasDefault || !routes.allSatisfy(\.hasPlace)
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
      \(cases)\
      \(needsDefault ? "    default: nil\n" : "")\
          }
        }
      }

      """
  }

  private static func selection(of route: Route) -> String {
    let name = SwiftName.written(route.name)
    guard route.hasRows else {
      return route.stops.compactMap(\.place).map { "    case .\(name): \(text(of: $0, as: "Place"))\n" }.joined()
    }
    let rest = String(repeating: ", _", count: route.parameters.count)
    return "    case .\(name)(let row\(rest)): PlacesOfRows.\(name)[row]\n"
  }

  /// By row, for the templates: a switch over thousands of rows would look at one after another.
  private var rows: String {
    let tables = routes.filter { $0.hasRows && $0.hasPlace }.map { route in
      let entries = route.stops.compactMap { stop in
        stop.place.map { "    \(SwiftLiteral.string(stop.row)): \(Self.text(of: $0, as: "ExperienceRoute.Place")),\n" }
      }
      return
        "  static let \(SwiftName.written(route.name)): [String: ExperienceRoute.Place] = [\n\(entries.joined())  ]\n"
    }
    return "/// The places of rows, by their ids.\nprivate enum PlacesOfRows {\n\(tables.joined(separator: "\n"))}\n"
  }

  private static func text(of place: Route.Place, as type: String) -> String {
    "\(type)(latitude: \(place.latitude), longitude: \(place.longitude), radius: \(place.radius))"
  }
}

extension Route {
  /// Whether an experience of it declares a place.
  fileprivate var hasPlace: Bool { stops.contains { $0.place != nil } }
}

extension Route.Stop {
  /// The id of its row.
  fileprivate var row: String {
    let template = experience.template ?? ""
    return String(experience.id.dropFirst(template.count + 1))
  }
}
