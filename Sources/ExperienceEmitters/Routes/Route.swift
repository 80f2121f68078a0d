import ExperienceRegistry
import ExperienceResolver

/// An experience as a place in an app: a case of the enumeration.
struct Route {
  let experience: AdvancedExperience
  /// The case's name.
  let name: String
  let address: InvocationURL
  let parameters: [Parameter]
  /// Where people confirm that they are; nil where the experience declares no centre or no radius.
  let place: (latitude: Double, longitude: Double, radius: Double)?

  /// What a URL may say behind the registered one.
  struct Parameter {
    /// The label's name.
    let name: String
    let source: Source

    enum Source {
      /// The segment of the path at this position.
      case segment(Int)
      /// The item of the query with this name.
      case item(String)
    }
  }

  /// The routes of what is selected, in the order of the ids.
  static func all(of target: Target, in registry: Registry) throws(EmissionProblem) -> [Route] {
    let experiences = try target.advancedExperiences(in: registry)
    let ids = experiences.map { String($0.id.dropFirst(target.app.folderPrefix.count)) }
    let names = SwiftName.names(for: ids, taken: members.union(SwiftName.meaningful), suffix: "Experience")
    var routes: [Route] = []
    for (experience, name) in zip(experiences, names) { routes.append(try Route(experience, name)) }
    return routes
  }

  /// What the enumeration calls its own members.
  private static let members: Set<String> = ["defaultExperience", "place", "hash", "hashValue"]

  private init(_ experience: AdvancedExperience, _ name: String) throws(EmissionProblem) {
    self.experience = experience
    self.name = name
    address = try experience.address(for: "routes")
    let declared = experience.declaration?.parameters
    let path = declared?.path.map(\.value) ?? []
    let query = declared?.query.map(\.value) ?? []
    let first = address.pathSegments.count
    let sources = path.indices.map { Parameter.Source.segment(first + $0) } + query.map(Parameter.Source.item)
    let names = SwiftName.names(for: path + query, taken: SwiftName.handing, suffix: "Value")
    parameters = zip(names, sources).map(Parameter.init)
    place = experience.declaration?.place.flatMap { place in
      guard let centre = place.coordinates, let latitude = centre.latitude?.value,
        let longitude = centre.longitude?.value, let radius = place.confirmationRadius?.value
      else { return nil }
      return (latitude, longitude, radius)
    }
  }
}
