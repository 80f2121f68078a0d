import RegistryModel
import TextBasics

extension Rule {
  static let placeTextEmpty = Rule(
    "place/text-empty",
    .warning,
    "A text of a place is empty or only white space.",
    why:
      "Everything in a place is there for Maps to find it by; an empty text finds nothing and is sent all the same.",
    sources: [.placeAttributes, .clipsAndExperiences],
    passes: [
      .experience(#""place": { "names": ["Shop"], "address": { "full": "1 High Street" }, "categories": ["Café"] }"#)
    ],
    fails: [
      .experience(#""place": { "names": ["Shop"], "address": { "full": «" "» } }"#),
      .experience(
        #""place": { "names": ["Shop", «""»], "address": { "full": "1 High Street" }, "categories": [«"\t"»] }"#
      ),
    ],
    check: .experience { experience, declaration, registry in
      var violations: [Violation] = []
      declaration.members.place?.forEachText { noun, text in
        guard text.value.isBlank else { return }
        violations.append(
          Violation(
            at: text.node,
            of: experience.document,
            "the place's \(noun) is \(text.value.isEmpty ? "empty" : "only white space")",
            help: "write it, or take it out"
          )
        )
      }
      return violations
    }
  )
}

extension Shared<PlaceDeclaration> {
  /// Shows every text that stands for something in the world. Where no name has letters, that is a rule of its own.
  fileprivate func forEachText(_ body: (_ noun: String, Located<String>) -> Void) {
    if value.names.contains(where: { !$0.value.isBlank }) { value.names.forEach { body("name", $0) } }
    value.categories.forEach { body("category", $0) }
    value.address?.street.forEach { body("street", $0) }
    value.address?.full.map { body("address", $0) }
    value.address?.floor.map { body("floor", $0) }
    value.address?.neighborhood.map { body("neighbourhood", $0) }
    value.address?.locality.map { body("town", $0) }
    value.address?.stateProvince.map { body("state or province", $0) }
    value.address?.postalCode.map { body("postal code", $0) }
    value.phone?.number.map { body("phone number", $0) }
    value.phone?.intent.map { body("purpose of the phone", $0) }
    value.placeID.map { body("place id", $0) }
    value.homePage.map { body("home page", $0) }
  }
}
