import RegistryModel

extension Rule {
  static let placeOfSomebodyElse = Rule(
    "place/of-somebody-else",
    .note,
    "The relationship of a place is OTHER, so Apple may not have approved the place for your business.",
    why:
      "Apple asks for a place that is approved for the business that runs the clip. If it is not approved, devices "
      + "report that the clip is not available in the country or region.",
    sources: [.makingAvailable, .placeAttributes],
    passes: [
      .experience(
        #""place": { "names": ["Shop"], "address": { "full": "1 High Street" }, "relationship": "AUTHORIZED" }"#
      )
    ],
    fails: [
      .experience(#""place": { "names": ["Shop"], "address": { "full": "1 High Street" }, "relationship": «"OTHER"» }"#)
    ],
    check: .place { place, experience in
      guard let relationship = place.relationship, relationship.value == "OTHER" else { return nil }
      return Violation(
        at: relationship.node,
        of: experience.document,
        "\"relationship\" is \"OTHER\", not \"OWNER\" or \"AUTHORIZED\"; Apple asks for a place that is approved for "
          + "your business",
        help: "use \"OWNER\" if you own the place, or \"AUTHORIZED\" if its owner authorized you; otherwise, use a "
          + "different place"
      )
    }
  )
}
