import RegistryModel

extension PlaceDeclaration {
  /// The place in words, without a map.
  var facts: [PreviewFact] {
    [
      PreviewFact("Names", names.map(\.value)),
      PreviewFact("Address", address?.lines ?? []),
      PreviewFact("Coordinates", [coordinates?.text]),
      PreviewFact("Confirmation radius", [confirmationRadius.map { "\(Self.text(of: $0.value)) m" }]),
      PreviewFact("Map action", [mapAction?.value]),
      PreviewFact("Relationship", [relationship?.value]),
      PreviewFact("Phone", [phone?.text]),
      PreviewFact("Home page", [homePage?.value]),
      PreviewFact("Categories", categories.map(\.value)),
      PreviewFact("Place ID", [placeID?.value]),
    ].compactMap(\.self)
  }

  /// A whole number without its fraction.
  fileprivate static func text(of number: Double) -> String {
    Int(exactly: number).map(String.init) ?? String(number)
  }
}

extension AddressDeclaration {
  fileprivate var lines: [String] {
    if let full { return [full.value] }
    let town = [postalCode?.value, locality?.value].compactMap(\.self).joined(separator: " ")
    let region = [stateProvince?.value, countryCode?.value].compactMap(\.self).joined(separator: ", ")
    return street.map(\.value) + [floor?.value, neighborhood?.value, town, region].compactMap(\.self)
  }
}

extension CoordinatesDeclaration {
  fileprivate var text: String {
    let numbers = [latitude, longitude].map { number in
      number.map { PlaceDeclaration.text(of: $0.value) } ?? "?"
    }
    return numbers.joined(separator: ", ") + (source.map { ", \($0.value)" } ?? "")
  }
}

extension PhoneDeclaration {
  fileprivate var text: String {
    [number?.value, type?.value, intent?.value].compactMap(\.self).joined(separator: ", ")
  }
}
