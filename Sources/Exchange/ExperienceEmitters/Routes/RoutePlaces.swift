import RegistryModel

/// The part of the emitted Swift file that declares the regions of the places.
struct RoutePlaces {
  let routes: [Route]
  let hasDefault: Bool
  let access: SwiftAccess

  /// The declarations; empty if no experience declares a center and a radius.
  var texts: [String] {
    guard routes.contains(where: \.hasPlace) else { return [] }
    return [property] + (routes.contains { $0.hasRows && $0.hasPlace } ? [rows] : [])
  }

  private var property: String {
    let cases = routes.filter(\.hasPlace).map(Self.selection).joined()
    let needsDefault = hasDefault || !routes.allSatisfy(\.hasPlace)
    let modifier = access.modifier
    return """
      nonisolated extension ExperienceRoute {
        /// A circle: the center in degrees, the radius in meters.
        \(modifier)struct Place: Hashable, Sendable {
          \(modifier)let latitude: Double
          \(modifier)let longitude: Double
          \(modifier)let radius: Double
        }

        /// The region to pass to `APActivationPayload.confirmAcquired(in:)` for people who scanned a code or a tag; nil
        /// if the registry declares none.
        \(modifier)var place: Place? {
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

  /// The dictionaries of the templates' places by row. A switch over thousands of rows would compare them one by one.
  private var rows: String {
    let tables = routes.filter { $0.hasRows && $0.hasPlace }.map { route in
      let entries = route.stops.compactMap { stop in
        stop.place.map { "    \(SwiftLiteral.string(stop.row)): \(Self.text(of: $0, as: "ExperienceRoute.Place")),\n" }
      }
      return
        "  static let \(SwiftName.written(route.name)): [String: ExperienceRoute.Place] = [\n\(entries.joined())  ]\n"
    }
    return """
      /// The places of rows, by row ID.
      nonisolated private enum PlacesOfRows {
      \(tables.joined(separator: "\n"))}

      """
  }

  private static func text(of place: Route.Place, as type: String) -> String {
    "\(type)(latitude: \(place.latitude), longitude: \(place.longitude), radius: \(place.radius))"
  }
}

extension Route {
  /// Whether an experience of the route declares a region.
  fileprivate var hasPlace: Bool { stops.contains { $0.place != nil } }
}

extension Route.Stop {
  /// The ID of the row.
  fileprivate var row: String {
    let template = experience.template ?? ""
    return String(experience.id.dropFirst(template.count + 1))
  }
}
