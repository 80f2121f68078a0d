/// Resources of the API, and which of them belongs to which.
package struct ResourceGraph: Sendable {
  /// All resources, in the order in which they were added.
  private(set) var keys: [Resource.Key] = []
  private var resources: [Resource.Key: Resource] = [:]
  private var owned: [Resource.Key: [Resource.Key]] = [:]

  /// The relationship to the owner of a resource, by type. In a response for a collection, the API omits it.
  package static let ownerRelationships = [
    "appStoreVersions": "app",
    "appClips": "app",
    "buildBundles": "app",
    "appClipDefaultExperiences": "appClip",
    "appClipAdvancedExperiences": "appClip",
    "appClipDefaultExperienceLocalizations": "appClipDefaultExperience",
    "appClipAppStoreReviewDetails": "appClipDefaultExperience",
    "appClipHeaderImages": "appClipDefaultExperienceLocalization",
    "betaAppClipInvocations": "buildBundle",
  ]

  /// Creates an empty graph.
  package init() {}

  /// Adds a resource that belongs to `owner`, or else to the resource that its relationship names. A copy of a known
  /// resource adds nothing.
  package mutating func add(_ resource: Resource, of owner: Resource.Key? = nil) {
    let key = resource.key
    guard resources.updateValue(resource, forKey: key) == nil else { return }
    keys.append(key)
    let named = Self.ownerRelationships[key.type].flatMap { resource.keys(of: $0).first }
    if let owner = owner ?? named { owned[owner, default: []].append(key) }
  }

  /// The resource with a key.
  package subscript(key: Resource.Key) -> Resource? { resources[key] }

  /// The resources of a type.
  func all(_ type: String) -> [Resource] { keys.filter { $0.type == type }.compactMap { resources[$0] } }

  /// The resources of a type that belong to a resource.
  func all(_ type: String, of owner: Resource) -> [Resource] {
    (owned[owner.key] ?? []).filter { $0.type == type }.compactMap { resources[$0] }
  }

  /// The resources of a relationship, in order.
  func related(_ name: String, of resource: Resource) -> [Resource] {
    resource.keys(of: name).compactMap { resources[$0] }
  }
}
