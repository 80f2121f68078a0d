extension Rule {
  static let coordinatesOutOfRange = Rule(
    "place/coordinates-out-of-range",
    .error,
    "A latitude or longitude is no point on the globe.",
    why:
      "Latitudes run from -90 to 90 and longitudes from -180 to 180 degrees; anything else is often the two swapped.",
    sources: [.placeAttributes],
    passes: [
      .experience(#""place": { "names": ["Shop"], "coordinates": { "latitude": 52.5, "longitude": 13.4 } }"#)
    ],
    fails: [
      .experience(#""place": { "names": ["Shop"], "coordinates": { "latitude": «152.5», "longitude": 13.4 } }"#),
      .experience(#""place": { "names": ["Shop"], "coordinates": { "latitude": 52.5, "longitude": «-180.5» } }"#),
    ],
    check: .field { problem, document in
      guard case .outOfBounds(let number) = problem.kind, let field = problem.field,
        field.boundsRule == "place/coordinates-out-of-range"
      else { return nil }
      return Violation(
        at: problem.node,
        of: document,
        "the \(field.name) is \(number); it is \(field.type.boundsInWords)",
        help: "look at the sign and the order: latitude is north, longitude is east"
      )
    }
  )
}
