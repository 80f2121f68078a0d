import RegistryModel

extension Rule {
  static let poweredByWithoutCategory = Rule(
    "place/powered-by-without-category",
    .note,
    "An experience that the app powers for another business has no business category.",
    why: "On a card for another business, iOS shows the icon of the business category instead of the app's icon.",
    sources: [.clipsForBusinesses, .clipsAndExperiences],
    passes: [
      .experience(#""poweredBy": true, "businessCategory": "FOOD_AND_DRINK""#), .experience(#""poweredBy": false"#),
    ],
    fails: [.experience(#""poweredBy": «true»"#)],
    check: .experience { experience, declaration, registry in
      guard let poweredBy = declaration.members.poweredBy, poweredBy.value, !experience.isRetired,
        declaration.members.businessCategory == nil, !experience.document.isBroken
      else { return [] }
      return [
        Violation(
          at: poweredBy.node,
          of: experience.document,
          "the experience represents another business but has no \"businessCategory\", which determines the icon on "
            + "the card",
          help: "add \"businessCategory\", such as \"FOOD_AND_DRINK\""
        )
      ]
    }
  )
}
