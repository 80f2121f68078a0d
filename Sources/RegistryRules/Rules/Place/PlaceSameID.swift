import RegistryModel
import TextBasics

extension Rule {
  static let placeSameID = Rule(
    "place/same-id",
    .warning,
    "Two experiences have places with one place id.",
    why:
      "A place id names one place in Maps. A copied file whose id was not changed puts a shop's card on the door of "
      + "another.",
    sources: [.placeAttributes],
    passes: [.experiences(["coffee": place(#""I1""#), "tea": place(#""I2""#)], showing: "tea")],
    fails: [.experiences(["coffee": place(#""I1""#), "tea": place(#"«"I1"»"#)], showing: "tea")],
    check: .registry { registry in
      var firsts: [String: (experience: AdvancedExperience, id: Located<String>)] = [:]
      let places = registry.experiences.filter { $0.writtenText?.members.place?.placeID != nil }
      return places.sorted(byFile: \.position).compactMap { experience in
        guard !experience.isRetired, let id = experience.declaration?.place?.placeID,
          !id.value.isBlank
        else { return nil }
        guard let first = firsts[id.value] else {
          firsts[id.value] = (experience, id)
          return nil
        }
        return Violation(
          at: id.node,
          of: experience.document,
          "the place id \(Words.quoted(id.value)) is also that of \(first.experience.id); an id names one place in Maps",
          help: "write this place's own id, or take it out",
          related: [Finding.Related("the same id stands here", at: first.experience.document.place(of: first.id.node))]
        )
      }
    }
  )

  private static func place(_ id: String) -> String {
    #""place": { "names": ["Shop"], "address": { "full": "1 High Street" }, "placeID": \#(id) }"#
  }
}
