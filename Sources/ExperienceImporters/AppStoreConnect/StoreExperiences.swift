import ExperienceResolver
import HostNames
import JSONSyntax
import RegistryModel

/// Turns advanced experiences of App Store Connect into the registry's.
struct StoreExperiences {
  private let resources: StoreResources
  private let order: Importer.Order
  private(set) var proposed: [ProposedExperience] = []
  private(set) var leftOut: [LeftOut] = []
  /// The resource that has each URL, by match key.
  private var owners: [String: StoreResource] = [:]

  private static let type = "appClipAdvancedExperiences"

  /// Why some attributes stay outside.
  private static let reasons = [
    "version": "App Store Connect counts it by itself",
    "status": "App Store Connect knows it by itself",
    "placeStatus": "the experience has no place",
  ]

  init(_ resources: StoreResources, _ order: Importer.Order) throws(ImportRefusal) {
    self.resources = resources
    self.order = order
    // Those in use first: one that is deactivated gives way to another of its URL.
    let all = resources.all(Self.type)
    let deactivated = try all.map { resource throws(ImportRefusal) in try resource.isDeactivated }
    for (resource, isDeactivated) in zip(all, deactivated) where !isDeactivated { try add(resource) }
    for (resource, isDeactivated) in zip(all, deactivated) where isDeactivated { try add(resource) }
    for (id, place) in resources.retired { try retire(id, place) }
  }

  private mutating func add(_ resource: StoreResource) throws(ImportRefusal) {
    guard let attributes = try resource.attributes() else {
      leftOut.append(resource.object.leftOut("experience \"\(resource.key.id)\"", why: "only its id is in the file"))
      return
    }
    let link = try attributes.required("link")
    let key = try Self.matchKey(of: link, at: attributes.place(of: "link"))
    if let owner = owners[key] {
      guard try resource.isDeactivated else { throw Self.clash(attributes, link, owner) }
      leftOut.append(
        resource.object.leftOut(
          "experience \"\(resource.key.id)\"",
          why: "it is deactivated, and another one has its URL"
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
    proposed.append(experience)
  }

  private mutating func take(
    _ attributes: JSONObject,
    of resource: StoreResource,
    _ existing: AdvancedExperience?,
    into members: inout ProposedObject
  ) throws(ImportRefusal) {
    members.set("action", to: try attributes.string("action").map { .string($0.lowercased()) })
    try attributes.take([Attribute("businessCategory", "businessCategory")], into: &members)
    // Absent means no: only where the file says something it is kept up to date.
    if let isPoweredBy = try attributes.boolean("isPoweredBy"),
      isPoweredBy || existing?.declaration?.poweredBy != nil
    {
      members.set("poweredBy", to: .boolean(isPoweredBy))
    }
    var hasPlace = false
    if let place = try attributes.object("place") {
      var reader = StorePlace(isFull: existing?.declaration?.place?.address?.full != nil)
      var proposed = try reader.members(of: place)
      leftOut += reader.leftOut
      if !proposed.isEmpty {
        hasPlace = true
        if let status = try attributes.string("placeStatus") { proposed.set("placeStatus", to: .string(status)) }
        members.set(["place"], to: .object(proposed))
      }
    }
    let taken: Set = ["link", "action", "businessCategory", "isPoweredBy", "place", "defaultLanguage"]
    let isUsual = try attributes.string("status") == "DEACTIVATED"
    leftOut += attributes.leftOut(
      besides: taken.union(isUsual ? ["status"] : []).union(hasPlace ? ["placeStatus"] : []),
      because: Self.reasons,
      otherwise: "the registry has no place for it"
    )
  }

  private mutating func takeTexts(
    of resource: StoreResource,
    _ attributes: JSONObject,
    _ existing: AdvancedExperience?,
    into members: inout ProposedObject
  ) throws(ImportRefusal) {
    let language = try attributes.string("defaultLanguage")?.lowercased()
    let own = language ?? existing?.language ?? order.app.defaultLanguage
    if let language, language != order.app.defaultLanguage || existing?.declaration?.defaultLanguage != nil {
      members.set("defaultLanguage", to: .string(language))
    }
    for key in try resource.related("localizations") {
      guard let texts = try resources[key]?.attributes() else {
        leftOut.append(
          resource.object.leftOut(
            "localization \"\(key.id)\"",
            why: "it is not in the files; ask for include=localizations"
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
      leftOut += texts.leftOut(
        besides: ["language", "title", "subtitle"],
        otherwise: "the registry has no place for it"
      )
    }
  }

  private mutating func takePicture(
    of resource: StoreResource,
    into members: inout ProposedObject
  ) throws(ImportRefusal) {
    for key in try resource.related("headerImage") {
      guard let image = resources[key] else {
        leftOut.append(
          resource.object.leftOut("image \"\(key.id)\"", why: "it is not in the files; ask for include=headerImage")
        )
        continue
      }
      let picture = try StorePicture(image)
      leftOut += picture.leftOut
      if let value = picture.value { members.set(["image"], to: value) }
    }
  }

  /// Takes an experience out of use that the registry has.
  private mutating func retire(_ id: String, _ place: SourcePlace) throws(ImportRefusal) {
    guard let existing = order.registry.experience(id), let prefix = existing.urlPrefix, existing.app == order.app.id
    else {
      leftOut.append(
        LeftOut(place: place, what: "the retirement of \"\(id)\"", why: "the registry has no such experience")
      )
      return
    }
    guard !existing.isRetired else { return }
    var experience = ProposedExperience(urlPrefix: prefix, place: place)
    experience.members.set("retired", to: true)
    proposed.append(experience)
  }

  private static func matchKey(of link: String, at place: SourcePlace) throws(ImportRefusal) -> String {
    do throws(InvocationURLProblem) {
      return try InvocationURL(mappingHostOf: link).matchKey
    } catch {
      throw ImportRefusal(place, "\"\(link)\": \(error.description)", help: "correct the URL")
    }
  }

  private static func clash(_ attributes: JSONObject, _ link: String, _ owner: StoreResource) -> ImportRefusal {
    ImportRefusal(
      attributes.place(of: "link"),
      "\"\(link)\" is the URL of two experiences; the other one is at \(owner.object.place)",
      help: "keep the one that is in use"
    )
  }
}

extension StoreResource {
  /// Whether nobody sees it any more.
  fileprivate var isDeactivated: Bool {
    get throws(ImportRefusal) { try attributes()?.string("status") == "DEACTIVATED" }
  }
}
