import ExperienceResolver

extension Registered {
  /// What stands between `target` and this URL where that is one mark that cuts URLs up, anywhere behind the host.
  ///
  /// Looks at three beginnings of `target` that end where a segment or an item does, and so costs their lengths.
  func nearMissOfMark(_ target: Registered) -> Explanation.NearMiss.Kind? {
    let (own, found) = (url.bytesBehindHost, target.url.bytesBehindHost)
    let ends = items.isEmpty ? "/?".utf8 : "&".utf8
    for end in own.count - 1...own.count + 1 where end <= found.count {
      guard end == found.count || end > 0 && ends.contains(found[end]) else { continue }
      guard let slip = LetterSlip(from: Array(found[..<end]), to: own), slip.isMark else { continue }
      return .mark(
        registered: slip.registered.text,
        found: slip.found.text,
        beginning: String(decoding: own[..<slip.place], as: UTF8.self)
      )
    }
    return nil
  }
}

/// The one letter in which two texts differ.
struct LetterSlip {
  /// How many bytes stand before it.
  let place: Int
  /// What should be there; nil where nothing should.
  let registered: UInt8?
  /// What is there; nil where nothing is.
  let found: UInt8?

  /// How `found` becomes `registered` by one letter; nil where that takes more, or none.
  init?(from found: [UInt8], to registered: [UInt8]) {
    let place = zip(found, registered).prefix { $0 == $1 }.count
    let (hasOwn, hasFound) = (registered.count >= found.count, found.count >= registered.count)
    let rest = registered.dropFirst(place + (hasOwn ? 1 : 0))
    guard rest.elementsEqual(found.dropFirst(place + (hasFound ? 1 : 0))) else { return nil }
    guard place < max(found.count, registered.count) else { return nil }
    self.place = place
    self.registered = hasOwn ? registered[place] : nil
    self.found = hasFound ? found[place] : nil
  }

  /// Whether a segment or an item of a URL begins or ends with it.
  var isMark: Bool { [registered, found].contains { $0.map("/?&".utf8.contains) ?? false } }
}

extension InvocationURL {
  /// The path, without a slash at its end, and the query.
  fileprivate var bytesBehindHost: [UInt8] {
    let query = query.map { Array("?".utf8) + Array($0.utf8) } ?? []
    guard path.utf8.last == UInt8(ascii: "/"), path != "/" || query.isEmpty else { return Array(path.utf8) + query }
    return Array(path.utf8.dropLast()) + query
  }
}

extension UInt8? {
  fileprivate var text: String { map { String(UnicodeScalar($0)) } ?? "" }
}
