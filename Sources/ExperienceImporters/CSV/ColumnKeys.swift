import RegistryModel
import TextBasics

/// The keys that a column of a table can mean, with the keys on the way to them: `place.address.locality`.
enum ColumnKeys {
  /// Words that tables use for a key which is not spelled like them.
  private static let otherWords = [
    "url": "urlPrefix", "link": "urlPrefix", "city": "locality", "town": "locality", "state": "stateProvince",
    "province": "stateProvince", "zip": "postalCode", "zipcode": "postalCode", "postcode": "postalCode",
    "country": "countryCode", "lat": "latitude", "lng": "longitude", "lon": "longitude", "long": "longitude",
  ]

  /// Every key that a column of a card can mean, localizations and limits apart.
  private static let all = keys(of: Fields.experience.shape, after: "").filter { !$0.hasPrefix("limits.") }

  /// What was probably meant by `name`, whose part `key` is no key of `shape`: the key of `shape` that is spelled nearly so,
  /// else the only one in an experience that is called like its last part. Nil if that is not certain.
  static func meant(by name: String, _ key: String, in shape: ObjectShape) -> String? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if let near = Suggestion.nearest(to: key, in: shape.fields.map(\.name)) {
      return parts.map { $0 == key ? near : $0 }.joined(separator: ".")
    }
    let last = parts.last ?? ""
    let word = otherWords[last.lowercased()] ?? last
    let start = parts.count > 1 ? "\(parts[0])." : ""
    let found = all.filter { $0.hasPrefix(start) && ".\($0)".hasSuffix(".\(word)") }
    return found.count == 1 ? found[0] : nil
  }

  private static func keys(of shape: ObjectShape, after prefix: String) -> [String] {
    shape.fields.flatMap { field -> [String] in
      switch field.type {
      case .object(let inner): keys(of: inner, after: "\(prefix)\(field.name).")
      case .entries: []
      case .list(of: .object, _): []
      case .list, .text, .word, .integer, .number, .boolean: [prefix + field.name]
      }
    }
  }
}
