import RegistryModel

extension Rule {
  static let nullIsland = Rule(
    "place/null-island",
    .error,
    "A place lies at latitude 0 and longitude 0.",
    why:
      "That point is open sea off Ghana: it is what a form or a script writes where nobody filled in the coordinates. "
      + "Maps finds no place there, and nobody can confirm to be at it.",
    sources: [.placeAttributes, .confirmingLocation],
    passes: [.experience(#""place": { "names": ["Shop"], "coordinates": { "latitude": 0, "longitude": 32.6 } }"#)],
    fails: [.experience(#""place": { "names": ["Shop"], "coordinates": «{ "latitude": 0, "longitude": 0.0 }» }"#)],
    check: .place { place, experience, registry in
      guard let point = place.coordinates, point.latitude?.value == 0, point.longitude?.value == 0 else {
        return nil
      }
      return Violation(
        at: point.object,
        of: experience.document,
        "the place lies at latitude 0 and longitude 0, which is open sea",
        help: "write the coordinates of the door, or take them out and give an address"
      )
    }
  )
}
