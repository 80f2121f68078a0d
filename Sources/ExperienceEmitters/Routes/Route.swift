import ExperienceResolver
import RegistryModel

/// An experience as a place in an app, or all rows of a template: a case of the enumeration.
struct Route {
  /// The id of the experience or of the template.
  let id: String
  /// The case's name.
  let name: String
  /// The experiences that lead there: one, or those of the rows.
  let stops: [Stop]
  let parameters: [Parameter]
  /// Whether the case says which row it is.
  let hasRows: Bool

  /// One experience.
  struct Stop {
    let experience: AdvancedExperience
    let address: InvocationURL
    /// Where people confirm that they are; nil where the experience declares no centre or no radius.
    let place: Place?
  }

  /// A circle: degrees, and metres.
  typealias Place = (latitude: Double, longitude: Double, radius: Double)

  /// What a URL may say behind the registered one.
  struct Parameter: Equatable {
    /// The label's name.
    let name: String
    let source: Source

    enum Source: Equatable {
      /// The segment of the path at this position.
      case segment(Int)
      /// The item of the query with this name.
      case item(String)
    }
  }

  /// The routes of what is selected, in the order of the ids.
  static func all(of target: Target, in registry: Registry) throws(EmissionProblem) -> [Route] {
    var groups: [Group] = []
    for experience in try target.advancedExperiences(in: registry) { try groups.add(experience) }
    let parts = groups.flatMap(\.parts)
    let ids = parts.map { String($0.id.dropFirst(target.app.folderPrefix.count)) }
    let names = SwiftName.names(for: ids, taken: members.union(SwiftName.meaningful), suffix: "Experience")
    return zip(parts, names).map { part, name in
      Route(id: part.id, name: name, stops: part.stops, parameters: part.parameters, hasRows: part.template != nil)
    }
  }

  /// What the enumeration calls its own members.
  private static let members: Set<String> = ["defaultExperience", "place", "hash", "hashValue"]

  /// The label of a row's id.
  static let row = "row"
}

/// Experiences that become one case, if they can: one, or the rows of a template.
private struct Group {
  /// The id of the template, where they are rows.
  let template: String?
  var stops: [Route.Stop] = []
  var parameters: [Route.Parameter] = []
  /// Whether every row reads its parameters at the same places of a URL.
  var isUniform = true

  var id: String { template ?? stops.first?.experience.id ?? "" }

  /// The group itself; a group for each row where a column with slashes moves what lies behind it.
  var parts: [Group] {
    guard !isUniform else { return [self] }
    return stops.map { stop in Group(template: nil, stops: [stop], parameters: stop.parameters) }
  }
}

extension [Group] {
  /// Adds an experience: rows of one template come one after another.
  fileprivate mutating func add(_ experience: AdvancedExperience) throws(EmissionProblem) {
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
  fileprivate init(_ experience: AdvancedExperience) throws(EmissionProblem) {
    self.experience = experience
    address = try experience.address(for: "routes")
    place = experience.declaration?.place.flatMap { place in
      guard let centre = place.coordinates, let latitude = centre.latitude?.value,
        let longitude = centre.longitude?.value, let radius = place.confirmationRadius?.value
      else { return nil }
      return (latitude, longitude, radius)
    }
  }

  /// What the experience's URL may say behind the registered one.
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
