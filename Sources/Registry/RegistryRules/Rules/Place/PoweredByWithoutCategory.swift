import RegistryModel

extension Rule {
  static let poweredByWithoutCategory = Rule(
    "place/powered-by-without-category",
    .note,
    "An experience that the app powers for another business has no business category.",
    why:
      "If the place has no icon in Maps, iOS shows that of the business category: in the history, in the Safari banner "
      + "and elsewhere. The card shows the app's icon.",
    sources: [.clipsForBusinesses, .appStoreConnectIn2020],
    passes: [
      .experience(#""poweredBy": true, "businessCategory": "FOOD_AND_DRINK""#), .experience(#""poweredBy": false"#),
    ],
    fails: [.experience(#""poweredBy": «true»"#)],
    check: .experience { experience, declaration in
      guard let poweredBy = declaration.members.poweredBy, poweredBy.value, !experience.isRetired,
        declaration.members.businessCategory == nil, !experience.document.isBroken
      else { return [] }
      return [
        Violation(
          at: poweredBy.node,
          of: experience.document,
          "the experience represents another business but has no \"businessCategory\"",
          help: "add \"businessCategory\", such as \"FOOD_AND_DRINK\""
        )
      ]
    }
  )
}
