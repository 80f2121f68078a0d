import RegistryModel

extension Rule {
  static let notInMaps = Rule(
    "place/not-in-maps",
    .warning,
    "App Store Connect reported that it did not find a place in Maps.",
    why:
      "App Store Connect looks for each place among the places in Maps. NO_MATCH means that there is no such place in "
      + "Maps, or that Maps does not cover the location. Maps does not use the data of a place without a match.",
    sources: [.placeOfRequest, .appStoreConnectOpenAPI],
    passes: [.experience(place(#""MATCHED""#)), .experience(place(#""PENDING""#))],
    fails: [.experience(place(#"«"NO_MATCH"»"#))],
    check: .place { place, experience in
      guard let status = place.placeStatus, status.value == "NO_MATCH" else { return nil }
      return Violation(
        at: status.node,
        of: experience.document,
        "App Store Connect did not find the place in Maps (NO_MATCH), so Maps does not use its data",
        help: "correct the place's names, address and coordinates, or set \"placeID\" to its ID in Maps"
      )
    }
  )

  private static func place(_ status: String) -> String {
    #""place": { "names": ["Shop"], "address": { "full": "1 High Street" }, "placeStatus": \#(status) }"#
  }
}
