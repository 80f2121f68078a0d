/// A resource of App Store Connect, from a response or from a request that creates one.
struct StoreResource: Sendable {
  /// The key that identifies the resource.
  let key: Key
  /// The object with `type`, `id`, `attributes` and `relationships`.
  let object: JSONObject
  /// The request that contains the resource; empty for a response. IDs such as `${en}` are only valid inside their
  /// request.
  let scope: String
  /// The path in the app's folder of the file that a request uploads; nil if none does.
  var upload: String?
  /// The resources that are created with it.
  var parts: [Key] = []

  /// A type and an ID. Inline IDs of requests are prefixed with their scope.
  struct Key: Sendable, Hashable {
    let type: String
    let id: String

    init(_ type: String, _ id: String, in scope: String) {
      self.type = type
      self.id = id.hasPrefix("${") ? scope + id : id
    }
  }

  /// Its attributes; nil if the file contains only its ID.
  func attributes() throws(ImportError) -> JSONObject? { try object.object("attributes") }

  /// The resources of a relationship, in order; empty if the relationship is missing. Those of the type `type` that are
  /// created with the resource belong to it, too.
  func related(_ name: String, of type: String? = nil) throws(ImportError) -> [Key] {
    let parts = parts.filter { $0.type == type }
    guard let relationship = try object.object("relationships")?.object(name) else { return parts }
    let named = try relationship.objects("data").map { data throws(ImportError) in
      try Key(data.required("type"), data.required("id"), in: scope)
    }
    return named + parts.filter { !named.contains($0) }
  }

  /// The resources of all relationships, and the relationships that the API does not have.
  func allRelated() throws(ImportError) -> (keys: [Key], unknown: [SkippedItem]) {
    guard let relationships = try object.object("relationships") else { return (parts, []) }
    var keys = parts
    for (name, relationship) in try relationships.entries() where Self.relationships.contains(name) {
      keys += try relationship.objects("data").map { data throws(ImportError) in
        try Key(data.required("type"), data.required("id"), in: scope)
      }
    }
    let unknown = relationships.leftOut(except: Self.relationships, otherwise: "the API has no such relationship here")
    return (keys, unknown)
  }

  /// The relationships of the resources of App Clips.
  private static let relationships: Set = [
    "app", "appClip", "appClips", "localizations", "headerImage", "appClipAdvancedExperiences",
    "appClipDefaultExperiences", "appClipDefaultExperience", "appClipDefaultExperienceLocalizations",
    "appClipDefaultExperienceLocalization", "appClipDefaultExperienceTemplate", "appClipHeaderImage",
    "appClipAppStoreReviewDetail", "releaseWithAppStoreVersion", "appStoreVersion", "betaAppClipInvocations",
    "betaAppClipInvocationLocalizations", "betaAppClipInvocation", "buildBundle", "build",
  ]
}
