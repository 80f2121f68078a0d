import RegistryModel

extension Rule {
  static let confirmationRadiusTooLarge = Rule(
    "place/confirmation-radius-too-large",
    .error,
    "The radius for location confirmation is over 500 meters, or negative.",
    why:
      "The region that a clip can confirm has a radius of at most 500 meters. Apple does not document what happens "
      + "with a larger radius.",
    sources: [.confirmingLocation],
    passes: [
      .experience(
        """
        "place": { "names": ["Shop"], "confirmationRadius": 500,
            "coordinates": { "latitude": 52.5, "longitude": 13.4 } }
        """,
        app: confirmingClip
      )
    ],
    fails: [
      .experience(
        """
        "place": { "names": ["Shop"], "confirmationRadius": «501»,
            "coordinates": { "latitude": 52.5, "longitude": 13.4 } }
        """
      ),
      .experience(
        """
        "place": { "names": ["Shop"], "confirmationRadius": «-100»,
            "coordinates": { "latitude": 52.5, "longitude": 13.4 } }
        """
      ),
    ],
    check: .field { problem, document in
      guard case .outOfBounds(let number) = problem.kind, let field = problem.field,
        field.boundsRule == "place/confirmation-radius-too-large"
      else { return nil }
      return Violation(
        at: problem.node,
        of: document,
        "the radius is \(number) meters; expected 0 to 500 meters",
        help: "use a number from 0 to 500",
        fix: number.hasPrefix("-") ? nil : .write(500, at: problem.node, isSafe: false, in: document)
      )
    }
  )
}
