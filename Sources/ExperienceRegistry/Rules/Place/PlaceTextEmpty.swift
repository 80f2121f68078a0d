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
    check: .experience(on: .unusual) { experience, declaration, registry in
      guard let place = declaration.place else { return [] }
      return place.texts.filter { $0.text.value.isBlank }.map { noun, text in
        Violation(
          at: text.node,
          of: experience.document,
          "the place's \(noun) is \(text.value.isEmpty ? "empty" : "only white space")",
          help: "write it, or take it out"
        )
      }
    }
  )
}

extension PlaceDeclaration {
  /// Every text that stands for something in the world. Where no name has letters, that is a rule of its own.
  fileprivate var texts: [(noun: String, text: Located<String>)] {
    let isNamed = names.contains { !$0.value.isBlank }
    var texts = isNamed ? names.map { (noun: "name", text: $0) } : []
    texts += categories.map { ("category", $0) } + (address?.street ?? []).map { ("street", $0) }
    let others: [(noun: String, text: Located<String>?)] = [
      ("address", address?.full), ("floor", address?.floor), ("neighbourhood", address?.neighborhood),
      ("town", address?.locality), ("state or province", address?.stateProvince),
      ("postal code", address?.postalCode), ("phone number", phone?.number), ("purpose of the phone", phone?.intent),
      ("place id", placeID), ("home page", homePage),
    ]
    return texts + others.compactMap { noun, text in text.map { (noun, $0) } }
  }
}
