import ExperienceRegistry
import JSONSyntax

/// The requests that bring an app's experiences into App Store Connect, in the order in which they can be sent.
///
/// The ids that App Store Connect gives are not known here. They stand as names in angle brackets, which each answer
/// fills: `<appClip>` is looked up first, the others are given by the requests above.
struct StorePlan {
  private let app: App
  private let pictures: [String: [UInt8]]
  private(set) var requests: [StoreRequest] = []

  /// The id of the clip, which App Store Connect makes with the first build.
  static let clip = "<appClip>"

  init(_ target: Target, _ order: Emitter.Order) throws(EmissionProblem) {
    app = target.app
    pictures = order.inputs
    if case .app = target {
      try addDefaultExperience()
      addTestInvocations()
    }
    for experience in try target.advancedExperiences(in: order.registry) { try add(experience) }
    guard case .app = target else { return }
    for experience in order.registry.experiences(of: app) where experience.isRetired { retire(experience) }
  }

  /// The pictures that the requests upload.
  static func pictures(of target: Target, in registry: Registry) -> [String] {
    let experiences = (try? target.advancedExperiences(in: registry)) ?? []
    let cards = experiences.compactMap { target.app.path(of: $0.declaration?.image) }
    guard case .app(let app) = target else { return cards }
    let localizations = app.declaration?.defaultExperience?.localizations ?? []
    return cards + localizations.compactMap { app.path(of: $0.image) }
  }

  private mutating func addDefaultExperience() throws(EmissionProblem) {
    guard let declared = app.declaration?.defaultExperience else { return }
    let id = "<defaultExperience>"
    post(
      "appClipDefaultExperiences",
      nil,
      StoreRequest.body(
        "appClipDefaultExperiences",
        [("action", declared.action.map { .string($0.value.uppercased()) })],
        [("appClip", StoreRequest.link("appClips", Self.clip))]
      ),
      gives: id
    )
    for localization in declared.localizations {
      try add(localization, of: id)
    }
    guard !declared.reviewURLs.isEmpty else { return }
    post(
      "appClipAppStoreReviewDetails",
      nil,
      StoreRequest.body(
        "appClipAppStoreReviewDetails",
        [("invocationUrls", .array(declared.reviewURLs.map { .string($0.value) }))],
        [("appClipDefaultExperience", StoreRequest.link("appClipDefaultExperiences", id))]
      )
    )
  }

  private mutating func add(
    _ localization: DefaultLocalizationDeclaration,
    of experience: String
  ) throws(EmissionProblem) {
    let locale = localization.locale.value
    let id = "<defaultExperience \(locale)>"
    post(
      "appClipDefaultExperienceLocalizations",
      nil,
      StoreRequest.body(
        "appClipDefaultExperienceLocalizations",
        [("locale", .string(locale)), ("subtitle", localization.subtitle.map { .string($0.value) })],
        [("appClipDefaultExperience", StoreRequest.link("appClipDefaultExperiences", experience))]
      ),
      gives: id
    )
    let owner = "defaultExperience.localizations.\(locale).image"
    let relation = [
      (
        key: "appClipDefaultExperienceLocalization",
        value: StoreRequest.link("appClipDefaultExperienceLocalizations", id)
      )
    ]
    try upload(app.path(of: localization.image), owner, nil, "appClipHeaderImages", relation, "<image \(locale)>")
  }

  private mutating func add(_ experience: AdvancedExperience) throws(EmissionProblem) {
    let image = "<image \(experience.id)>"
    try upload(
      app.path(of: experience.declaration?.image),
      "image",
      experience.id,
      "appClipAdvancedExperienceImages",
      [],
      image
    )
    let body = try StoreExperience(experience, of: app).body(image: image)
    post("appClipAdvancedExperiences", experience.id, body, gives: "<\(experience.id)>")
    patch(.replace, experience.id, old: "<old \(experience.id)>")
  }

  private mutating func retire(_ experience: AdvancedExperience) {
    patch(.retire, experience.id, old: "<\(experience.id)>")
  }

  private mutating func addTestInvocations() {
    for (index, invocation) in (app.declaration?.testFlightInvocations ?? []).enumerated() {
      guard let url = invocation.url?.value else { continue }
      let type = "betaAppClipInvocationLocalizations"
      let ids = invocation.titles.map { "${invocation-\(index + 1)-\($0.locale.value)}" }
      post(
        "betaAppClipInvocations",
        nil,
        StoreRequest.body(
          "betaAppClipInvocations",
          [("url", .string(url))],
          [("buildBundle", StoreRequest.link("buildBundles", "<buildBundle>")), (type, StoreRequest.links(type, ids))],
          included: zip(invocation.titles, ids).map { title, id in
            StoreRequest.resource(
              type,
              id: id,
              [("title", .string(title.title.value)), ("locale", .string(title.locale.value))]
            )
          }
        )
      )
    }
  }
}

extension StorePlan {
  private mutating func post(_ collection: String, _ experience: String?, _ body: JSONValue, gives: String? = nil) {
    requests.append(
      StoreRequest(.create, .post, "/v1/\(collection)", experience: experience, body: body, gives: gives)
    )
  }

  /// `removed` takes an experience out; the prose of Apple's overview names another attribute, which would change the
  /// card (https://developer.apple.com/documentation/appstoreconnectapi/app-clips-and-app-clip-experiences).
  private mutating func patch(_ purpose: StoreRequest.Purpose, _ experience: String, old id: String) {
    let type = "appClipAdvancedExperiences"
    requests.append(
      StoreRequest(
        purpose,
        .patch,
        "/v1/\(type)/\(id)",
        experience: experience,
        body: StoreRequest.body(type, id: id, [("removed", .boolean(true))])
      )
    )
  }

  /// Reserves a place for a picture, uploads it, and says that it is there.
  private mutating func upload(
    _ path: String?,
    _ key: String,
    _ experience: String?,
    _ type: String,
    _ relationships: [(key: String, value: JSONValue)],
    _ id: String
  ) throws(EmissionProblem) {
    guard let path, let bytes = pictures[path] else {
      throw .missing(key: key, of: experience ?? app.id, kind: "app-store-connect")
    }
    let attributes: [(key: String, value: JSONValue?)] = [
      ("fileName", .string(RegistryPath.name(of: path))), ("fileSize", .integer(bytes.count)),
    ]
    post(type, experience, StoreRequest.body(type, attributes, relationships), gives: id)
    requests.append(
      StoreRequest(.create, .put, "<uploadOperations of \(id.dropFirst())", experience: experience, upload: path)
    )
    // Apple's description calls the checksum a text and no more; those who upload send the MD5 of the file
    // (https://github.com/fastlane/fastlane).
    let checksum = JSONValue.string(MD5.text(of: bytes))
    let commit = StoreRequest.body(type, id: id, [("uploaded", .boolean(true)), ("sourceFileChecksum", checksum)])
    requests.append(StoreRequest(.create, .patch, "/v1/\(type)/\(id)", experience: experience, body: commit))
  }
}
