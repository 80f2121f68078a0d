extension Explanation.NearMiss: CustomStringConvertible {
  /// What stands in the way, in one clause that goes on from the registered URL.
  public var description: String {
    switch kind {
    case .letterCase: "would match but for upper and lower case, which count after the host"
    case .slash: "would match but for a doubled slash"
    case .mark(let registered, "", let beginning): "would match with “\(registered)” after “\(beginning)”"
    case .mark("", let found, let beginning): "would match without the “\(found)” after “\(beginning)”"
    case .mark(let registered, let found, let beginning):
      "would match with “\(registered)” in place of “\(found)” after “\(beginning)”"
    case .hostDot: "would match but for the dot after the host"
    case .www: "would match but for “www.”; each host needs its own experience"
    case .siblingHost(let registered, let found):
      "would match on \(registered); the URL is on \(found), and each host needs its own experience"
    case .hostTypo(let registered, let found): "would match if the host were “\(registered)” and not “\(found)”"
    case .queryItem(let item): "would match if the URL had the query item “\(item)”"
    case .segment(let number, let registered, let found):
      "would match if segment \(number) were “\(registered)” and not “\(found)”"
    }
  }
}
