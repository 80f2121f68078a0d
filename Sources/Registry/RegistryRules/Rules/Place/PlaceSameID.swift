import RegistryModel
import TextBasics

extension Rule {
  static let placeSameID = Rule(
    "place/same-id",
    .warning,
    "Two experiences have places with the same place ID.",
    why:
      "A place ID identifies one place in Maps. If you copy a file without changing the place ID, one shop's card "
      + "appears at another shop.",
    sources: [.placeAttributes],
    passes: [.experiences(["coffee": place(#""I1""#), "tea": place(#""I2""#)], showing: "tea")],
    fails: [.experiences(["coffee": place(#""I1""#), "tea": place(#"«"I1"»"#)], showing: "tea")],
    check: .registry { _, shared in
      var firsts: [String: (experience: AdvancedExperience, id: Located<String>)] = [:]
      let places = shared.records.filter(\.hasPlaceID).map(\.experience)
      return places.sorted(byFile: \.position).compactMap { experience in
        guard !experience.isRetired, let id = experience.declaration?.place?.value.placeID,
          !id.value.isBlank
        else { return nil }
        guard let first = firsts[id.value] else {
          firsts[id.value] = (experience, id)
          return nil
        }
        return Violation(
          at: id.node,
          of: experience.document,
          "the experience \(Words.quoted(first.experience.id)) also has the place ID \(Words.quoted(id.value)); a place "
            + "ID identifies one place in Maps",
          help: "use this place's own ID, or remove \"placeID\"",
          related: [Finding.Related("the same ID is here", at: first.experience.document.location(of: first.id.node))]
        )
      }
    }
  )

  private static func place(_ id: String) -> String {
    #""place": { "names": ["Shop"], "address": { "full": "1 High Street" }, "placeID": \#(id) }"#
  }
}
