import RegistryModel

extension Rule {
  static let nullIsland = Rule(
    "place/null-island",
    .error,
    "A place is at latitude 0 and longitude 0.",
    why:
      "Latitude 0, longitude 0 is in the open sea off Ghana. Forms and scripts often write these numbers if the "
      + "coordinates are missing. Maps finds no place there, and location confirmation always fails.",
    sources: [.placeAttributes, .confirmingLocation],
    passes: [.experience(#""place": { "names": ["Shop"], "coordinates": { "latitude": 0, "longitude": 32.6 } }"#)],
    fails: [.experience(#""place": { "names": ["Shop"], "coordinates": «{ "latitude": 0, "longitude": 0.0 }» }"#)],
    check: .place { place, experience in
      guard let point = place.coordinates, point.latitude?.value == 0, point.longitude?.value == 0 else {
        return nil
      }
      return Violation(
        at: point.object,
        of: experience.document,
        "the place is at latitude 0 and longitude 0, which is in the open sea",
        help: "use the coordinates of the entrance, or use an address instead"
      )
    }
  )
}
