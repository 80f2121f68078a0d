import ExperienceResolver
import RegistryModel

/// A case of the emitted enumeration: one experience, or all rows of a template.
struct Route {
  /// The ID of the experience or of the template.
  let id: String
  /// The name of the case.
  let name: String
  /// The experiences of the case: one, or those of the rows.
  let stops: [Stop]
  let parameters: [Parameter]
  /// Whether the case has the row as an associated value.
  let hasRows: Bool

  /// One experience of a route.
  struct Stop {
    let experience: AdvancedExperience
    let address: InvocationURL
    /// The region for location confirmation; nil if the experience declares no center or no radius.
    let place: Place?
  }

  /// A circle: the center in degrees, the radius in meters.
  typealias Place = (latitude: Double, longitude: Double, radius: Double)

  /// A part of a URL after the registered URL that becomes an associated value.
  struct Parameter: Equatable {
    /// The label of the associated value.
    let name: String
    let source: Source

    enum Source: Equatable {
      /// The path segment at this position.
      case segment(Int)
      /// The query item with this name.
      case item(String)
    }
  }

  /// The routes of the selected experiences, in the order of their IDs.
  static func all(of target: Target, in registry: Registry) throws(EmissionError) -> [Route] {
    var groups: [Group] = []
    for experience in try target.advancedExperiences(in: registry) { try groups.add(experience) }
    let parts = groups.flatMap(\.parts)
    let ids = parts.map { String($0.id.dropFirst(target.app.folderPrefix.count)) }
    let names = SwiftName.names(for: ids, taken: members.union(SwiftName.meaningful), suffix: "Experience")
    return zip(parts, names).map { part, name in
      Route(id: part.id, name: name, stops: part.stops, parameters: part.parameters, hasRows: part.template != nil)
    }
  }

  /// The names of the enumeration's own members, and of the cases of `Optional`, because `.none` would be nil for an
  /// optional route.
  private static let members: Set<String> = ["defaultExperience", "place", "hash", "hashValue", "none", "some"]

  /// The label of the associated value with the ID of a row.
  static let row = "row"
}

/// The experiences that can become one case: one experience, or the rows of a template.
private struct Group {
  /// The ID of the template, if the experiences are rows.
  let template: String?
  var stops: [Route.Stop] = []
  var parameters: [Route.Parameter] = []
  /// Whether every row has its parameters at the same positions in a URL.
  var isUniform = true

  var id: String { template ?? stops.first?.experience.id ?? "" }

  /// The group itself, or one group per row if a column with slashes shifts the positions after it.
  var parts: [Group] {
    guard !isUniform else { return [self] }
    return stops.map { stop in Group(template: nil, stops: [stop], parameters: stop.parameters) }
  }
}

extension [Group] {
  /// Adds an experience. Rows of one template are consecutive.
  fileprivate mutating func add(_ experience: AdvancedExperience) throws(EmissionError) {
    let stop = try Route.Stop(experience)
    let parameters = stop.parameters
    guard let template = experience.template, let last = indices.last, self[last].template == template else {
      return append(Group(template: experience.template, stops: [stop], parameters: parameters))
    }
    self[last].stops.append(stop)
    if self[last].parameters != parameters { self[last].isUniform = false }
  }
}

extension Route.Stop {
  fileprivate init(_ experience: AdvancedExperience) throws(EmissionError) {
    self.experience = experience
    address = try experience.address(for: "routes")
    place = experience.declaration?.place.flatMap { place in
      guard let centre = place.coordinates, let latitude = centre.latitude?.value,
        let longitude = centre.longitude?.value, let radius = place.confirmationRadius?.value
      else { return nil }
      return (latitude, longitude, radius)
    }
  }

  /// The parameters after the registered URL of the experience.
  fileprivate var parameters: [Route.Parameter] {
    let declared = experience.declaration?.parameters
    let path = declared?.path.map(\.value) ?? []
    let query = declared?.query.map(\.value) ?? []
    let first = address.pathSegments.count
    let sources =
      path.indices.map { Route.Parameter.Source.segment(first + $0) } + query.map(Route.Parameter.Source.item)
    let names = SwiftName.names(for: path + query, taken: SwiftName.handing.union([Route.row]), suffix: "Value")
    return zip(names, sources).map(Route.Parameter.init)
  }
}
