import JSONSyntax

/// An object in a JSON file of an import. Members and elements that are `null` are ignored.
struct JSONObject: Sendable {
  let source: JSONSource
  let node: Node

  private var tree: Tree { source.tree }

  /// The location of the object.
  var place: InputLocation { source.location(of: node) }

  /// The value of a member; nil if it is `null` or missing.
  func value(_ key: String) -> Node? {
    guard let value = tree.value(named: key, in: node), tree.kind(of: value) != .null else { return nil }
    return value
  }

  /// The location of a member's value, or of the object if the member is missing.
  func location(of key: String) -> InputLocation { source.location(of: value(key) ?? node) }

  func string(_ key: String) throws(ImportError) -> String? {
    guard let value = value(key) else { return nil }
    return try source.string(at: value)
  }

  func boolean(_ key: String) throws(ImportError) -> Bool? {
    guard let value = value(key) else { return nil }
    guard let boolean = tree.boolean(of: value) else { throw source.wrongType(of: value, needed: "true or false") }
    return boolean
  }

  /// The digits of a number.
  func number(_ key: String) throws(ImportError) -> String? {
    guard let value = value(key) else { return nil }
    guard let number = tree.numberText(of: value) else { throw source.wrongType(of: value, needed: "a number") }
    return number
  }

  func object(_ key: String) throws(ImportError) -> JSONObject? {
    guard let value = value(key) else { return nil }
    return try source.object(at: value)
  }

  func strings(_ key: String) throws(ImportError) -> [String]? {
    guard let elements = try elements(key) else { return nil }
    return try elements.map { element throws(ImportError) in try source.string(at: element) }
  }

  /// The objects of a list, or a single object in its place.
  func objects(_ key: String) throws(ImportError) -> [JSONObject] {
    guard let value = value(key) else { return [] }
    guard tree.kind(of: value) != .object else { return [JSONObject(source: source, node: value)] }
    return try (elements(key) ?? []).map { element throws(ImportError) in try source.object(at: element) }
  }

  /// The members, whose values must be objects.
  func entries() throws(ImportError) -> [(key: String, value: JSONObject)] {
    try tree.members(of: node).map { member throws(ImportError) in
      (tree.string(of: member.key) ?? "", try source.object(at: member.value))
    }
  }

  private func elements(_ key: String) throws(ImportError) -> [Node]? {
    guard let value = value(key) else { return nil }
    guard tree.kind(of: value) == .array else { throw source.wrongType(of: value, needed: "an array ([ … ])") }
    // App Store Connect pads lists with null: "invocationUrls": ["https://…", null, null].
    return tree.elements(of: value).filter { tree.kind(of: $0) != .null }
  }
}

extension JSONObject {
  /// The members that are not imported: not in `taken` and not `null`, each with its reason from `reasons`, otherwise
  /// `why`.
  func leftOut(except taken: Set<String>, because reasons: [String: String] = [:], otherwise why: String)
    -> [SkippedItem]
  {
    source.tree.members(of: node).compactMap { member in
      let key = source.tree.string(of: member.key) ?? ""
      guard !taken.contains(key), source.tree.kind(of: member.value) != .null else { return nil }
      return SkippedItem(
        place: source.location(of: member.value),
        what: "\"\(key)\": \(text(of: member.value))",
        why: reasons[key] ?? why
      )
    }
  }

  /// The kind of a value.
  enum Kind: Sendable {
    case text, texts, number, boolean
  }

  /// Checks the members whose paths, such as `place/names`, are in `known`, and returns the other ones as skipped. `prefix` is
  /// the path of the object, with a `/` at its end.
  func check(
    _ known: [String: Kind],
    below prefix: String = "",
    because reasons: [String: String],
    otherwise why: String
  ) throws(ImportError) -> [SkippedItem] {
    var (taken, skipped): (Set<String>, [SkippedItem]) = ([], [])
    for member in source.tree.members(of: node) {
      let key = source.tree.string(of: member.key) ?? ""
      if let kind = known[prefix + key] {
        try check(key, is: kind)
      } else if known.keys.contains(where: { $0.hasPrefix(prefix + key + "/") }), let inner = try object(key) {
        skipped += try inner.check(known, below: prefix + key + "/", because: reasons, otherwise: why)
      } else {
        continue
      }
      taken.insert(key)
    }
    return skipped + leftOut(except: taken, because: reasons, otherwise: why)
  }

  private func check(_ key: String, is kind: Kind) throws(ImportError) {
    switch kind {
    case .text: _ = try string(key)
    case .texts: _ = try strings(key)
    case .number: _ = try number(key)
    case .boolean: _ = try boolean(key)
    }
  }

  /// The whole object as a skipped item.
  func leftOut(_ what: String, why: String) -> SkippedItem { SkippedItem(place: place, what: what, why: why) }

  /// The value on one line, truncated if it is long.
  private func text(of value: Node) -> String {
    let text = String(decoding: JSONValue(value, of: source.tree).text.prefix(400), as: UTF8.self)
    return text.count > 48 ? text.prefix(47) + "…" : text
  }
}
