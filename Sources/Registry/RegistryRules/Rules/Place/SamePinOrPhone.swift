import JSONSyntax
import RegistryModel
import TextBasics

extension Rule {
  static let samePinOrPhone = Rule(
    "place/same-pin-or-phone",
    .warning,
    "Two places with different names have the same coordinates or the same telephone number.",
    why:
      "If you copy a shop, the copy keeps the coordinates and the number of the other shop. Maps then leads people to the "
      + "wrong place. A number that three or more places have is a hotline, and is not reported.",
    sources: [.placeAttributes],
    passes: [
      .experiences(["coffee": place("Coffee", "47.1", "171"), "tea": place("Tea", "47.2", "172")], showing: "tea"),
      .experiences(["coffee": place("Shop", "47.1", "171"), "tea": place("Shop", "47.1", "171")], showing: "tea"),
      .experiences(
        ["coffee": place("A", "1.5", "171"), "juice": place("B", "2.5", "171"), "tea": place("C", "3.5", "171")],
        showing: "tea"
      ),
    ],
    fails: [
      .experiences(["coffee": place("Coffee", "47.1", "171"), "tea": place("Tea", "«47.1»", "172")], showing: "tea"),
      .experiences(["coffee": place("Coffee", "47.1", "171"), "tea": place("Tea", "47.2", "«171»")], showing: "tea"),
    ],
    check: .registry { _, shared in
      pins(shared.records) + phones(shared.records)
    }
  )

  /// The places with the coordinates of another one.
  private static func pins(_ records: [ExperienceSummary]) -> [Violation] {
    groups(of: records, by: { $0.pinHash }).flatMap { first, others in
      others.compactMap { other in
        violation(
          at: other.place.coordinates?.latitude?.node,
          of: other,
          "coordinates",
          first,
          \.coordinates?.latitude?.node
        )
      }
    }
  }

  /// The places with the telephone number of one other place.
  private static func phones(_ records: [ExperienceSummary]) -> [Violation] {
    groups(of: records, by: { $0.phoneHash }).flatMap { first, others in
      others.count > 1
        ? []
        : others.compactMap { other in
          violation(at: other.place.phone?.number?.node, of: other, "telephone number", first, \.phone?.number?.node)
        }
    }
  }

  private typealias Shop = (experience: AdvancedExperience, place: PlaceDeclaration)

  /// The experiences in use with the same hash, in the order of their files: the first, and those whose place has another name.
  private static func groups(
    of records: [ExperienceSummary],
    by hash: (ExperienceSummary) -> UInt64?
  ) -> [(first: Shop, others: [Shop])] {
    let repeated = SeenNumbers.repeated(in: records.compactMap(hash))
    guard !repeated.isEmpty else { return [] }
    let alike = records.filter { hash($0).map(repeated.contains) == true }
    return Dictionary(grouping: alike, by: hash).values.compactMap { group in
      let used = group.map(\.experience).filter { !$0.isRetired }.sorted(byFile: \.position)
      let shops = used.compactMap { experience -> Shop? in experience.place.map { (experience, $0) } }
      guard let first = shops.first else { return nil }
      let others = shops.filter { $0.place.names.first?.value != first.place.names.first?.value }
      return others.isEmpty ? nil : (first, others)
    }
  }

  private static func violation(
    at node: Node?,
    of shop: Shop,
    _ part: String,
    _ first: Shop,
    _ other: KeyPath<PlaceDeclaration, Node?>
  ) -> Violation? {
    node.map { node in
      Violation(
        at: node,
        of: shop.experience.document,
        "the place has the \(part) of \(Words.quoted(first.experience.id)), which has another name",
        help: "use this place's own \(part)",
        related: first.place[keyPath: other].map {
          [Finding.Related("the other place is here", at: first.experience.document.location(of: $0))]
        } ?? []
      )
    }
  }

  private static func place(_ name: String, _ latitude: String, _ phone: String) -> String {
    let isMarked = phone.hasPrefix("«")
    let digits = phone.filter(\.isNumber)
    let number = isMarked ? "«\"+41-31-555-0\(digits)\"»" : "\"+41-31-555-0\(digits)\""
    return """
      "place": { "names": ["\(name)"], "address": { "full": "1 High Street" },
          "coordinates": { "latitude": \(latitude), "longitude": 7.4 }, "phone": { "number": \(number), "type": "LANDLINE" } }
      """
  }
}
