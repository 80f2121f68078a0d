import ExperienceResolver
import HostNames
import JSONSyntax
package import RegistryModel

/// An advanced experience of the registry, as it should be in App Store Connect.
package struct DeclaredCard: Sendable {
  package let experience: AdvancedExperience
  /// The registered URL in normal form.
  package let link: String
  package let content: CardContent
  /// The path of the header image inside the registry; nil if there is none.
  package let picture: String?

  /// Creates the card of an experience; nil if its URL cannot be parsed or its file cannot be read.
  package init?(_ experience: AdvancedExperience) {
    guard let prefix = experience.urlPrefix, let url = try? InvocationURL(mappingHostOf: prefix),
      let content = CardContent(declaredBy: experience)
    else { return nil }
    self.experience = experience
    link = url.text
    self.content = content
    picture = experience.picturePath
  }

  /// The key by which experiences here and there are paired.
  package static func key(of link: String) -> String { (try? InvocationURL(mappingHostOf: link))?.matchKey ?? link }
}

extension CardContent {
  /// The content that an experience declares, in App Store Connect's spelling; nil if its file cannot be read or it has
  /// no language.
  package init?(declaredBy experience: AdvancedExperience) {
    guard let declaration = experience.declaration, let language = experience.language else { return nil }
    self.init()
    action = declaration.action?.value.uppercased()
    defaultLanguage = language.uppercased()
    isPoweredBy = declaration.poweredBy?.value ?? false
    businessCategory = declaration.businessCategory?.value
    place = declaration.place.flatMap { StorePlace(declaredBy: $0.value) }
    texts = [
      Texts(language: language.uppercased(), title: declaration.title?.value, subtitle: declaration.subtitle?.value)
    ]
    texts += declaration.localizations.map { texts in
      Texts(language: texts.language.value.uppercased(), title: texts.title?.value, subtitle: texts.subtitle?.value)
    }
  }
}

extension StorePlace {
  /// The place that an experience declares; nil if it has no member that App Store Connect stores.
  init?(declaredBy place: PlaceDeclaration) {
    self.init()
    let texts: [String: Located<String>?] = [
      "placeId": place.placeID, "mapAction": place.mapAction, "relationship": place.relationship,
      "homePage": place.homePage, "mainAddress/fullAddress": place.address?.full,
      "displayPoint/source": place.coordinates?.source, "phoneNumber/number": place.phone?.number,
      "phoneNumber/type": place.phone?.type, "phoneNumber/intent": place.phone?.intent,
    ]
    for (path, text) in texts { self[path] = text.map { .string($0.value) } }
    let lists = ["names": place.names, "categories": place.categories]
    for (path, list) in lists { self[path] = .array(list.map { .string($0.value) }) }
    let degrees = ["latitude": place.coordinates?.latitude, "longitude": place.coordinates?.longitude]
    for (name, number) in degrees { self["displayPoint/coordinates/\(name)"] = number.map { .double($0.value) } }
    if let address = place.address, address.full == nil { set(address) }
    guard !members.isEmpty else { return nil }
  }

  private mutating func set(_ address: AddressDeclaration) {
    let parts = "mainAddress/structuredAddress"
    let texts = [
      "floor": address.floor, "neighborhood": address.neighborhood, "locality": address.locality,
      "stateProvince": address.stateProvince, "postalCode": address.postalCode, "countryCode": address.countryCode,
    ]
    for (name, text) in texts { self["\(parts)/\(name)"] = text.map { .string($0.value) } }
    self["\(parts)/streetAddress"] = .array(address.street.map { .string($0.value) })
  }
}
