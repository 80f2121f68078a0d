import JSONSyntax

extension Rule {
  static let placeNameMissing = Rule(
    "place/name-missing",
    .error,
    "A place has no name.",
    why: "Maps uses the data only to find a place that it knows already, and a place without a name is not found.",
    sources: [.clipsAndExperiences, .placeAttributes],
    passes: [.experience(#""place": { "names": ["Corner Shop"], "address": { "full": "1 High Street" } }"#)],
    fails: [
      .experience(#""place": «{» "address": { "full": "1 High Street" } }"#),
      .experience(#""place": { "names": «[" "]», "address": { "full": "1 High Street" } }"#),
    ],
    check: .experience(on: .unnamedPlace) { experience, declaration, registry in
      guard let place = declaration.place, !experience.document.isBroken else { return [] }
      guard !place.names.contains(where: { !$0.value.isBlank }) else { return [] }
      let tree = experience.document.tree
      let names = tree.value(named: "names", in: place.object)
      if let names, tree.kind(of: names) != .array { return [] }
      let start = tree.range(of: place.object).lowerBound
      return [
        Violation(
          at: names ?? place.object,
          of: experience.document,
          part: names == nil ? SourceRange(start, start + 1) : nil,
          "the place has no name; Maps finds a place by its name",
          help: "write \"names\": [\"…\"] with the name on the door"
        )
      ]
    }
  )
}
