import TextBasics

extension String {
  /// Whether this host and `host` belong to one owner: they differ in labels before the domain.
  ///
  /// A domain is the last two labels, or three below a short label and a country, as in `example.co.uk`.
  package func isSibling(of host: String) -> Bool {
    let (own, other) = (split(separator: "."), host.split(separator: "."))
    let isCountry = own.count > 2 && own[own.count - 1].count == 2 && own[own.count - 2].count <= 3
    let domain = own.suffix(isCountry ? 3 : 2)
    return own.count >= 2 && domain.elementsEqual(other.suffix(domain.count))
  }

  /// Whether this host and `host` differ by a letter or two and are long enough for that to be a slip.
  package func isTypo(of host: String) -> Bool {
    let (own, other) = (Array(utf8), Array(host.utf8))
    return min(own.count, other.count) >= 8 && editDistance(own, other, atMost: 2) != nil
  }
}
