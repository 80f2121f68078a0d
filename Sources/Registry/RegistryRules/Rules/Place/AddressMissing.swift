import RegistryModel

extension Rule {
  static let addressMissing = Rule(
    "place/address-missing",
    .error,
    "A place has neither an address nor coordinates.",
    why: "App Store Connect requires a place's main address if no coordinates are given.",
    sources: [.placeAttributes],
    passes: [
      .experience(#""place": { "names": ["Corner Shop"], "address": { "full": "1 High Street" } }"#),
      .experience(#""place": { "names": ["Shop"], "coordinates": { "latitude": 52.5, "longitude": 13.4 } }"#),
    ],
    fails: [.experience(#""place": «{» "names": ["Corner Shop"] }"#)],
    check: .place { place, experience in
      guard place.address == nil, place.coordinates == nil, !experience.document.isBroken else { return nil }
      let values = experience.document.values
      let hasPlace =
        values.value(of: "address", in: place.object, as: Fields.place.shape)
        ?? values.value(of: "coordinates", in: place.object, as: Fields.place.shape)
      guard hasPlace == nil else { return nil }
      return Violation(
        at: place.object,
        of: experience.document,
        part: experience.document.openingBracket(of: place.object),
        "the place has neither an address nor coordinates; at least one of them is required",
        help: "add \"address\": { \"full\": \"…\" }, or add \"coordinates\""
      )
    }
  )
}
