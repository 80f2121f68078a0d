import RegistryModel
import TextBasics

extension Rule {
  static let postalCodeNotOfCountry = Rule(
    "place/postal-code-not-of-country",
    .warning,
    "A postal code does not have the form of the country's postal codes.",
    why:
      "Maps compares the address with its own places. A code with too few digits has often lost its zeros in a "
      + "spreadsheet, and one with too many belongs to another country. Only countries whose codes have one form are "
      + "checked, and a country code before the postal code is accepted.",
    sources: [.postalCodes, .placeAttributes],
    passes: [
      .experience(code("30159", "DE")), .experience(code("CH-3011", "CH")), .experience(code("SW1A 1AA", "GB")),
      .experience(code("20500-0003", "US")), .experience(code("999077", "HK")),
    ],
    fails: [
      .experience(code("3011", "DE", isWrong: true)),
      .experience(code("30159", "CH", isWrong: true)),
      .experience(code("1067", "DE", isWrong: true)),
      .experience(code("3O11", "CH", isWrong: true)),
    ],
    check: .place { place, experience in
      guard let code = place.address?.postalCode, let country = place.address?.countryCode?.value, !code.value.isBlank,
        let form = PostalCodes.form(of: country), !form.accepts(code.value), !place.isOutside(country)
      else { return nil }
      let name = Countries.names[country] ?? country
      return Violation(
        at: code.node,
        of: experience.document,
        "the postal code \(Words.quoted(code.value)) does not have the form of postal codes in \(name), \(form.example)",
        help: form.meant(by: code.value).map { "did you mean \(Words.quoted($0))?" }
          ?? "correct the postal code or the country"
      )
    }
  )

  private static func code(_ code: String, _ country: String, isWrong: Bool = false) -> String {
    let text = isWrong ? "«\"\(code)\"»" : "\"\(code)\""
    return """
      "place": { "names": ["Shop"], "address": { "street": ["1 High Street"], "locality": "Town", "postalCode": \(text),
          "countryCode": "\(country)" } }
      """
  }
}

extension PlaceDeclaration {
  /// Whether the coordinates are far outside the country, so that the country is probably wrong. Another rule reports
  /// that.
  fileprivate func isOutside(_ country: String) -> Bool {
    guard let latitude = coordinates?.latitude?.value, let longitude = coordinates?.longitude?.value else {
      return false
    }
    return CountryArea.contains(latitude: latitude, longitude: longitude, country: country) == false
  }
}
