import JSONSyntax
import RegistryModel
import TextBasics

extension Rule {
  static let placeNameMissing = Rule(
    "place/name-missing",
    .warning,
    "A place has neither a name nor a place ID.",
    why:
      "Maps uses the details of a place to find it. App Store Connect does not require a name, but without a name or "
      + "a place ID, Maps has only the address or the coordinates to search by.",
    sources: [.clipsAndExperiences, .placeAttributes],
    passes: [
      .experience(#""place": { "names": ["Corner Shop"], "address": { "full": "1 High Street" } }"#),
      .experience(#""place": { "placeID": "I7C250D2CDCB364A", "address": { "full": "1 High Street" } }"#),
    ],
    fails: [
      .experience(#""place": «{» "address": { "full": "1 High Street" } }"#),
      .experience(#""place": { "names": «[" "]», "address": { "full": "1 High Street" } }"#),
    ],
    check: .place { place, experience in
      guard place.placeID == nil, !place.names.contains(where: { !$0.value.isBlank }), !experience.document.isBroken
      else { return nil }
      let values = experience.document.values
      let names = values.value(of: "names", in: place.object, as: Fields.place.shape)
      if let names, values.kind(of: names) != .array { return nil }
      if names == nil, values.hasUnknownKey(in: place.object, as: Fields.place.shape) { return nil }
      return Violation(
        at: names ?? place.object,
        of: experience.document,
        part: names == nil ? experience.document.openingBracket(of: place.object) : nil,
        "the place has neither a name nor a place ID, so Maps may not find it",
        help: "add the name of the place to \"names\", or set \"placeID\" to its ID in Maps"
      )
    }
  )
}
