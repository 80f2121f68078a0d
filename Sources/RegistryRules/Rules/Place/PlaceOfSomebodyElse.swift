import RegistryModel

extension Rule {
  static let placeOfSomebodyElse = Rule(
    "place/of-somebody-else",
    .note,
    "A place is declared as neither your own nor one that you are authorized to represent.",
    why:
      "Apple approves an experience's place for the business that runs the clip. If the place is not approved, "
      + "devices report that the clip is not available in the country or region.",
    sources: [.makingAvailable, .placeAttributes],
    passes: [
      .experience(
        #""place": { "names": ["Shop"], "address": { "full": "1 High Street" }, "relationship": "AUTHORIZED" }"#
      )
    ],
    fails: [
      .experience(#""place": { "names": ["Shop"], "address": { "full": "1 High Street" }, "relationship": «"OTHER"» }"#)
    ],
    check: .place { place, experience, registry in
      guard let relationship = place.relationship, relationship.value == "OTHER" else { return nil }
      return Violation(
        at: relationship.node,
        of: experience.document,
        "the relationship is OTHER: the place is neither yours nor one that you are authorized to represent; Apple "
          + "approves places for the business that runs the clip",
        help: "write OWNER if the place is yours, or AUTHORIZED if you represent its owner"
      )
    }
  )
}
