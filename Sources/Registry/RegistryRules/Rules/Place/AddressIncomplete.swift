import RegistryModel
import TextBasics

extension Rule {
  static let addressIncomplete = Rule(
    "place/address-incomplete",
    .warning,
    "An address given in parts has no town or no country.",
    why:
      "Maps uses the address to find the place in its own data. Many towns have streets with the same name, so an "
      + "incomplete address can match the wrong place or none. An address in a single string (\"full\") is not "
      + "checked.",
    sources: [.placeAttributes, .clipsAndExperiences],
    passes: [
      .experience(
        #""place": { "names": ["Shop"], "address": { "street": ["1 High Street"], "locality": "York", "countryCode": "GB" } }"#
      )
    ],
    fails: [
      .experience(
        #""place": { "names": ["Shop"], "address": «{» "street": ["1 High Street"], "countryCode": "GB" } }"#
      ),
      .experience(#""place": { "names": ["Shop"], "address": «{» "street": ["1 High Street"] } }"#),
      .experience(#""place": { "names": ["Shop"], "address": «{»} }"#),
    ],
    check: .place { place, experience in
      guard let address = place.address, address.locality == nil || address.countryCode == nil else { return nil }
      let document = experience.document
      guard !document.isBroken else { return nil }
      let has = { (key: StaticString) in
        document.values.value(of: key, in: address.object, as: Fields.address.shape) != nil
      }
      guard !has("full") else { return nil }
      let parts: [(key: StaticString, noun: String)] = [("locality", "town"), ("countryCode", "country")]
      let missing = parts.filter { !has($0.key) }
      guard !missing.isEmpty, !document.values.hasUnknownKey(in: address.object, as: Fields.address.shape) else {
        return nil
      }
      return Violation(
        at: address.object,
        of: document,
        part: document.openingBracket(of: address.object),
        missing.count == 2
          ? "the address has neither a town nor a country; both are required"
          : "the address has no \(missing[0].noun); a town and a country are required",
        help: "add \(Words.list(missing.map { Words.quoted($0.key.description) })), or replace all "
          + "parts with \"full\", the whole address in one string"
      )
    }
  )
}
