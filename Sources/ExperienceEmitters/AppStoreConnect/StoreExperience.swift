import ExperienceResolver
import JSONSyntax
import RegistryModel

/// An advanced experience in the form that the App Store Connect API accepts.
struct StoreExperience {
  private let experience: AdvancedExperience
  private let declaration: ExperienceDeclaration
  private let language: String

  init(_ experience: AdvancedExperience, of app: App) throws(EmissionError) {
    guard let declaration = experience.declaration, let language = experience.language else {
      throw .missing(key: "defaultLanguage", of: app.id, kind: "app-store-connect")
    }
    self.experience = experience
    self.declaration = declaration
    self.language = language
  }

  /// The body of the request that creates the experience, with its localizations inline.
  func creation(image: String) throws(EmissionError) -> JSONValue {
    let link = try experience.address(for: "app-store-connect").text
    let category = declaration.businessCategory.map { JSONValue.string($0.value) }
    return StoreRequest.body(
      Self.type,
      [("link", .string(link))] + attributes
        + [("businessCategory", category), ("place", declaration.place.map { Self.place($0.value) })],
      [("appClip", StoreRequest.link("appClips", StorePlan.clip))] + relationships(image: image),
      included: includedLocalizations
    )
  }

  /// The body of the request that updates the experience `id`: everything except its `link`, which cannot be changed.
  /// Attributes that are not declared are cleared.
  func update(of id: String, image: String) -> JSONValue {
    let category = declaration.businessCategory.map { JSONValue.string($0.value) } ?? .null
    return StoreRequest.body(
      Self.type,
      id: id,
      attributes + [
        ("businessCategory", category), ("place", declaration.place.map { Self.place($0.value) } ?? .null),
      ],
      relationships(image: image),
      included: includedLocalizations
    )
  }

  static let type = "appClipAdvancedExperiences"
  private static let localizationType = "appClipAdvancedExperienceLocalizations"

  private var attributes: [(key: String, value: JSONValue?)] {
    [
      ("defaultLanguage", .string(language.uppercased())),
      ("isPoweredBy", .boolean(declaration.poweredBy?.value ?? false)),
      ("action", declaration.action.map { .string($0.value.uppercased()) }),
    ]
  }

  private func relationships(image: String) -> [(key: String, value: JSONValue)] {
    [
      ("headerImage", StoreRequest.link("appClipAdvancedExperienceImages", image)),
      ("localizations", StoreRequest.links(Self.localizationType, localizations.map { "${\($0.language)}" })),
    ]
  }

  private var includedLocalizations: [JSONValue] {
    localizations.map { text in
      StoreRequest.resource(
        Self.localizationType,
        id: "${\(text.language)}",
        [
          ("language", .string(text.language.uppercased())), ("title", text.title.map(JSONValue.string)),
          ("subtitle", text.subtitle.map(JSONValue.string)),
        ]
      )
    }
  }

  private var localizations: [(language: String, title: String?, subtitle: String?)] {
    [(language, experience.title, experience.subtitle)]
      + declaration.localizations.map { ($0.language.value, $0.title?.value, $0.subtitle?.value) }
  }

  private static func place(_ place: PlaceDeclaration) -> JSONValue {
    object([
      ("placeId", text(place.placeID)),
      ("names", texts(place.names)),
      ("mainAddress", place.address.map(address)),
      ("displayPoint", place.coordinates.map(point)),
      ("mapAction", text(place.mapAction)),
      ("relationship", text(place.relationship)),
      ("phoneNumber", place.phone.map(phone)),
      ("homePage", text(place.homePage)),
      ("categories", texts(place.categories)),
    ])
  }

  private static func address(_ address: AddressDeclaration) -> JSONValue {
    if let full = address.full { return object([("fullAddress", .string(full.value))]) }
    return object([
      (
        "structuredAddress",
        object([
          ("streetAddress", texts(address.street)), ("floor", text(address.floor)),
          ("neighborhood", text(address.neighborhood)), ("locality", text(address.locality)),
          ("stateProvince", text(address.stateProvince)), ("postalCode", text(address.postalCode)),
          ("countryCode", text(address.countryCode)),
        ])
      )
    ])
  }

  private static func point(_ coordinates: CoordinatesDeclaration) -> JSONValue {
    object([
      (
        "coordinates",
        object([
          ("latitude", coordinates.latitude.map { .double($0.value) }),
          ("longitude", coordinates.longitude.map { .double($0.value) }),
        ])
      ),
      ("source", text(coordinates.source)),
    ])
  }

  private static func phone(_ phone: PhoneDeclaration) -> JSONValue {
    object([("number", text(phone.number)), ("type", text(phone.type)), ("intent", text(phone.intent))])
  }

  private static func text(_ value: Located<String>?) -> JSONValue? { value.map { .string($0.value) } }

  private static func texts(_ values: [Located<String>]) -> JSONValue? {
    values.isEmpty ? nil : .array(values.map { .string($0.value) })
  }

  private static func object(_ members: [(key: String, value: JSONValue?)]) -> JSONValue {
    .object(members.compactMap { key, value in value.map { (key: key, value: $0) } })
  }
}
