import RegistryModel
import Testing

/// The table of countries and the versions of iOS.
@Suite("Countries and versions")
struct CountriesTests {
  @Test("the codes are the 249 of ISO 3166-1 and Kosovo's")
  func count() {
    #expect(Countries.codes.count == 250)
    #expect(Countries.codes.allSatisfy(TextForm.countryCode.accepts))
    #expect(Set(Countries.names.values).count == 250)
    #expect(Countries.names["ST"] == "Sao Tome and Principe" && Countries.names["AX"] == "Åland Islands")
  }

  @Test("codes that people write by mistake are not codes, but what they mean are")
  func mistaken() {
    for (written, meant) in Countries.mistaken {
      #expect(!Countries.codes.contains(written) && Countries.codes.contains(meant), "\(written)")
    }
  }

  @Test("versions compare by their numbers; missing ones are zero")
  func versions() throws {
    let ordered = try ["9.3.5", "15", "16.0", "16.3.1", "16.4", "16.10", "17"].map { try #require(SystemVersion($0)) }
    #expect(zip(ordered, ordered.dropFirst()).allSatisfy { $0 < $1 })
    #expect(SystemVersion("16") == SystemVersion("16.0.0"))
    #expect(SystemVersion("16.4") == .defaultLinks)
  }

  @Test(
    "other texts are not versions",
    arguments: ["", "16.", ".4", "16.4.1.2", "sixteen", "-16", "99999999999999999999"]
  )
  func noVersion(text: String) {
    #expect(SystemVersion(text) == nil)
  }
}
