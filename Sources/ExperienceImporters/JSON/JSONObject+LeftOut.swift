import JSONSyntax

extension JSONObject {
  /// The members that nobody takes over: not among `taken`, not `null`, each with its reason in `reasons`, else `why`.
  func leftOut(besides taken: Set<String>, because reasons: [String: String] = [:], otherwise why: String) -> [LeftOut]
  {
    source.tree.members(of: node).compactMap { member in
      let key = source.tree.string(of: member.key) ?? ""
      guard !taken.contains(key), source.tree.kind(of: member.value) != .null else { return nil }
      return LeftOut(
        place: source.place(of: member.value),
        what: "\"\(key)\": \(text(of: member.value))",
        why: reasons[key] ?? why
      )
    }
  }

  /// The whole object, left out.
  func leftOut(_ what: String, why: String) -> LeftOut { LeftOut(place: place, what: what, why: why) }

  /// The value in one line, or how it begins.
  private func text(of value: Node) -> String {
    let text = String(decoding: JSONValue(value, of: source.tree).text.prefix(400), as: UTF8.self)
    return text.count > 48 ? text.prefix(47) + "…" : text
  }
}
