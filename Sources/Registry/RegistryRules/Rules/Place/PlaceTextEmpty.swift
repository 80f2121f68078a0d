import RegistryModel
import TextBasics

extension Rule {
  static let placeTextEmpty = Rule(
    "place/text-empty",
    .warning,
    "A value of a place is empty or contains only white space.",
    why:
      "Maps uses the values of a place to find it. An empty value does not help but is still sent to App Store "
      + "Connect.",
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
    check: .experience { experience, declaration in
      var violations: [Violation] = []
      declaration.members.place?.forEachText { noun, text in
        guard text.value.isBlank else { return }
        violations.append(
          Violation(
            at: text.node,
            of: experience.document,
            "the place's \(noun) \(text.value.isEmpty ? "is empty" : "contains only white space"); expected a value",
            help: "enter the \(noun), or remove this value"
          )
        )
      }
      return violations
    }
  )
}

extension Shared<PlaceDeclaration> {
  /// Calls `body` with every text of the place and what it is. Names are skipped if all of them are blank, because
  /// another rule reports that.
  fileprivate func forEachText(_ body: (_ noun: String, Located<String>) -> Void) {
    if value.names.contains(where: { !$0.value.isBlank }) { value.names.forEach { body("name", $0) } }
    value.categories.forEach { body("category", $0) }
    value.address?.street.forEach { body("street", $0) }
    value.address?.full.map { body("address", $0) }
    value.address?.floor.map { body("floor", $0) }
    value.address?.neighborhood.map { body("neighborhood", $0) }
    value.address?.locality.map { body("town", $0) }
    value.address?.stateProvince.map { body("state or province", $0) }
    value.address?.postalCode.map { body("postal code", $0) }
    value.phone?.number.map { body("phone number", $0) }
    value.phone?.intent.map { body("phone purpose", $0) }
    value.placeID.map { body("place ID", $0) }
    value.homePage.map { body("home page", $0) }
  }
}
