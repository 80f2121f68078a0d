import ExperienceResolver
import HostNames
import JSONSyntax
import RegistryModel

/// What the files of App Store Connect propose: its advanced experiences as experiences of the registry, and the default
/// experience and TestFlight's invocations as members of `app.json`.
struct StoreImport {
  let resources: StoreResources
  private let order: Importer.Order
  var proposal = Proposal()
  /// The resource with each URL, by match key.
  private var owners: [String: StoreResource] = [:]

  /// The reason for most members that are skipped.
  static let noKey = "the registry has no corresponding key"

  /// The reasons why some attributes are skipped.
  private static let reasons = [
    "version": "App Store Connect sets it",
    "status": "App Store Connect sets it",
    "placeStatus": "the experience has no place",
  ]

  init(_ resources: StoreResources, _ order: Importer.Order) throws(ImportError) {
    self.resources = resources
    self.order = order
    proposal.leftOut = resources.leftOut
    try takeExperiences()
    try takeDefaultExperience()
    try takeInvocations()
  }

  private mutating func takeExperiences() throws(ImportError) {
    // Active experiences come first: a deactivated one is skipped if another one has its URL.
    let all = resources.all("appClipAdvancedExperiences")
    let deactivated = try all.map { resource throws(ImportError) in try resource.isDeactivated }
    for (resource, isDeactivated) in zip(all, deactivated) where !isDeactivated { try add(resource) }
    for (resource, isDeactivated) in zip(all, deactivated) where isDeactivated { try add(resource) }
    for (id, place) in resources.retired { try retire(id, place) }
  }

  private mutating func add(_ resource: StoreResource) throws(ImportError) {
    guard let attributes = try resource.attributes() else {
      proposal.leftOut.append(
        resource.object.leftOut("experience \"\(resource.key.id)\"", why: "the file contains only its ID")
      )
      return
    }
    let link = try attributes.required("link")
    let key = try Self.matchKey(of: link, at: attributes.location(of: "link"))
    if let owner = owners[key] {
      guard try resource.isDeactivated else { throw Self.clash(attributes, link, owner) }
      proposal.leftOut.append(
        resource.object.leftOut(
          "experience \"\(resource.key.id)\"",
          why: "deactivated, and another experience has the same URL"
        )
      )
      return
    }
    owners[key] = resource
    let existing = order.experience(withMatchKey: key)
    var experience = ProposedExperience(urlPrefix: link, place: resource.object.place)
    try take(attributes, of: resource, existing, into: &experience.members)
    try takeTexts(of: resource, attributes, existing, into: &experience.members)
    try takePicture(of: resource, into: &experience.members)
    if try resource.isDeactivated { experience.members.set("retired", to: true) }
    proposal.experiences.append(experience)
  }

  private mutating func take(
    _ attributes: JSONObject,
    of resource: StoreResource,
    _ existing: AdvancedExperience?,
    into members: inout ProposedObject
  ) throws(ImportError) {
    members.set("action", to: try attributes.string("action").map { .string($0.lowercased()) })
    try attributes.take([Attribute("businessCategory", ["businessCategory"])], into: &members)
    // If it is absent, it is false, so it is only set if the file states it.
    if let isPoweredBy = try attributes.boolean("isPoweredBy"),
      isPoweredBy || existing?.declaration?.poweredBy != nil
    {
      members.set("poweredBy", to: .boolean(isPoweredBy))
    }
    var hasPlace = false
    if let place = try attributes.object("place") {
      var proposed = try takePlace(place, isFull: existing?.declaration?.place?.address?.full != nil)
      if !proposed.isEmpty {
        hasPlace = true
        if let status = try attributes.string("placeStatus") { proposed.set("placeStatus", to: .string(status)) }
        members.set(["place"], to: .object(proposed))
      }
    }
    let taken: Set = ["link", "action", "businessCategory", "isPoweredBy", "place", "defaultLanguage"]
    let isUsual = try attributes.string("status") == "DEACTIVATED"
    proposal.leftOut += attributes.leftOut(
      except: taken.union(isUsual ? ["status"] : []).union(hasPlace ? ["placeStatus"] : []),
      because: Self.reasons,
      otherwise: Self.noKey
    )
  }

  private mutating func takeTexts(
    of resource: StoreResource,
    _ attributes: JSONObject,
    _ existing: AdvancedExperience?,
    into members: inout ProposedObject
  ) throws(ImportError) {
    let language = try attributes.string("defaultLanguage")?.lowercased()
    let own = language ?? existing?.language ?? order.app.defaultLanguage
    if let language, language != order.app.defaultLanguage || existing?.declaration?.defaultLanguage != nil {
      members.set("defaultLanguage", to: .string(language))
    }
    let localizations = try resource.related("localizations", of: "appClipAdvancedExperienceLocalizations")
    if localizations.isEmpty, existing == nil {
      proposal.leftOut.append(
        resource.object.leftOut(
          "the title, the subtitle and the header image",
          why: "not in the files; request include=localizations,headerImage, and no fields"
        )
      )
    }
    for key in localizations {
      guard let texts = try resources[key]?.attributes() else {
        proposal.leftOut.append(
          resource.object.leftOut(
            "localization \"\(key.id)\"",
            why: "not in the files; request include=localizations"
          )
        )
        continue
      }
      let language = try texts.required("language").lowercased()
      let path = language == own ? [] : ["localizations", language]
      for name in ["title", "subtitle"] {
        guard let text = try texts.string(name) else { continue }
        members.set((path + [name])[...], to: .exactly(.string(text)))
      }
      proposal.leftOut += texts.leftOut(except: ["language", "title", "subtitle"], otherwise: Self.noKey)
    }
  }

  private mutating func takePicture(
    of resource: StoreResource,
    into members: inout ProposedObject
  ) throws(ImportError) {
    for key in try resource.related("headerImage", of: "appClipAdvancedExperienceImages") {
      guard let image = resources[key] else {
        proposal.leftOut.append(
          resource.object.leftOut("image \"\(key.id)\"", why: "not in the files; request include=headerImage")
        )
        continue
      }
      if let value = try reference(to: image) { members.set(["image"], to: value) }
    }
  }

  /// Retires an experience of the registry.
  private mutating func retire(_ id: String, _ place: InputLocation) throws(ImportError) {
    guard let existing = order.registry.experience(withID: id), let prefix = existing.urlPrefix,
      existing.appID == order.app.id
    else {
      proposal.leftOut.append(
        SkippedItem(place: place, what: "the retirement of \"\(id)\"", why: "the registry has no such experience")
      )
      return
    }
    guard !existing.isRetired else { return }
    var experience = ProposedExperience(urlPrefix: prefix, place: place)
    experience.members.set("retired", to: true)
    proposal.experiences.append(experience)
  }

  private static func matchKey(of link: String, at place: InputLocation) throws(ImportError) -> String {
    do throws(InvocationURL.ParseError) {
      return try InvocationURL(mappingHostOf: link).matchKey
    } catch {
      throw ImportError(place, "\"\(link)\": \(error.description)", help: "correct the URL")
    }
  }

  private static func clash(_ attributes: JSONObject, _ link: String, _ owner: StoreResource) -> ImportError {
    ImportError(
      attributes.location(of: "link"),
      "\"\(link)\" is the URL of two experiences; the other one is at \(owner.object.place)",
      help: "keep the one that is in use"
    )
  }
}

extension StoreResource {
  /// Whether the experience is no longer shown.
  fileprivate var isDeactivated: Bool {
    get throws(ImportError) { try attributes()?.string("status") == "DEACTIVATED" }
  }
}
