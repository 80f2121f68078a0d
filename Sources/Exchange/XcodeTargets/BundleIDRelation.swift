import TextBasics

/// The relation between a bundle ID that was found and a declared one.
package enum BundleIDRelation: Sendable, Hashable {
  case same
  /// The ID of a debug, staging or beta build: the declared ID with a word such as `dev` added or removed.
  case flavor
  /// One or two characters differ, or only upper and lower case.
  case misspelled
  /// The ID of a bundle inside the declared one, such as an extension: it begins with the declared ID.
  case inside
  case other

  package init(_ found: String, to declared: String) {
    if found == declared {
      self = .same
    } else if found.lowercased() == declared.lowercased() {
      self = .misspelled
    } else if Self.core(of: found) == Self.core(of: declared) {
      self = .flavor
    } else if found.hasPrefix(declared + ".") {
      self = .inside
    } else {
      self = Self.isMisspelling(found, of: declared) ? .misspelled : .other
    }
  }

  /// Words that distinguish the builds of an app.
  private static let flavors = [
    "development", "production", "enterprise", "internal", "develop", "staging", "release", "nightly", "preview",
    "preprod", "testing", "sandbox", "inhouse", "debug", "stage", "alpha", "canary", "local", "adhoc", "store", "beta",
    "demo", "prod", "test", "dev", "stg", "uat", "qa",
  ]
  private static let flavorSet = Set(flavors)

  /// The parts of a bundle ID without such words, which may be separate parts or at the end of a part.
  private static func core(of id: String) -> [String] {
    let parts = id.lowercased().split { ".-_".contains($0) }.map(String.init)
    return parts.filter { !flavorSet.contains($0) }.map { part in
      let word = flavors.first { $0.utf8.count > 2 && part.utf8.count > $0.utf8.count + 1 && part.hasSuffix($0) }
      return word.map { String(part.dropLast($0.count)) } ?? part
    }
  }

  /// Whether at most two changes, swaps, insertions or deletions of characters turn one ID or host into the other.
  package static func isMisspelling(_ found: String, of declared: String) -> Bool {
    // IDs are never longer than this.
    found.utf8.count < 512 && editDistance(Array(found.utf8), Array(declared.utf8), atMost: 2) != nil
  }
}

extension String {
  /// A bundle ID without its last component: that of the app if the ID is its clip's, as Xcode names both.
  package var parentID: String { lastIndex(of: ".").map { String(self[..<$0]) } ?? "" }
}
