import RegistryModel
import TextBasics

extension Rule {
  static let countryUnknown = Rule(
    "place/country-unknown",
    .warning,
    "A country code is not in ISO 3166-1.",
    why:
      "Maps looks for the address in the country with this code. Common mistakes are UK instead of GB, and a "
      + "language code instead of a country code.",
    sources: [.countryCodes, .placeAttributes],
    passes: [.experience(country(#""GB""#))],
    fails: [.experience(country(#"«"UK"»"#)), .experience(country(#"«"XX"»"#))],
    check: .place { place, experience in
      guard let code = place.address?.countryCode, !Countries.codes.contains(code.value),
        TextForm.countryCode.accepts(code.value)
      else { return nil }
      return Violation(
        at: code.node,
        of: experience.document,
        "\(Words.quoted(code.value)) is not an ISO 3166-1 country code",
        help: Countries.mistaken[code.value].map { "did you mean \(Words.quoted($0))?" }
          ?? "use the country's two-letter code, such as \"US\""
      )
    }
  )

  private static func country(_ code: String) -> String {
    #""place": { "names": ["Shop"], "address": { "street": ["1 High Street"], "locality": "York", "countryCode": \#(code) } }"#
  }
}
