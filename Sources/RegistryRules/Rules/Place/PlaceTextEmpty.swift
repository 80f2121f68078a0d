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
      declaration.place?.forEachText { noun, text in
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
    if self.names.contains(where: { !$0.value.isBlank }) { self.names.forEach { body("name", $0) } }
    self.categories.forEach { body("category", $0) }
    self.address?.street.forEach { body("street", $0) }
    self.address?.full.map { body("address", $0) }
    self.address?.floor.map { body("floor", $0) }
    self.address?.neighborhood.map { body("neighbourhood", $0) }
    self.address?.locality.map { body("town", $0) }
    self.address?.stateProvince.map { body("state or province", $0) }
    self.address?.postalCode.map { body("postal code", $0) }
    self.phone?.number.map { body("phone number", $0) }
    self.phone?.intent.map { body("purpose of the phone", $0) }
    self.placeID.map { body("place id", $0) }
    self.homePage.map { body("home page", $0) }
  }
}
