import JSONSyntax

/// The members of one object of a template that are the same in all of its rows, decoded once.
final class CommonMembers<Owner: Declaration>: Sendable {
  /// The object with these members alone.
  let owner: Owner
  fileprivate let seen: FieldDecoder.SeenMembers
  fileprivate let followsFormat: Bool
  fileprivate let problems: [FieldError]
  /// The other members: those that contain columns or that empty cells can remove.
  fileprivate let varying: [(value: Node, position: Int?)]
  private let varyingKeys: FieldSet
  /// Whether a member has an unknown key.
  let hasUnknownKey: Bool

  fileprivate init(_ owner: Owner, _ decoder: FieldDecoder, _ seen: FieldDecoder.SeenMembers, varying: [Member]) {
    self.owner = owner
    self.seen = seen
    followsFormat = decoder.followsFormat
    problems = decoder.problems
    self.varying = varying.map { ($0.value, Owner.fields.shape.position(of: $0.key, in: decoder.values)) }
    varyingKeys = FieldSet(self.varying.compactMap { $0.position })
    hasUnknownKey = !seen.areAllKnown || self.varying.contains { $0.position == nil }
  }

  /// Whether all members in `keys` differ between rows.
  func vary(_ keys: FieldSet) -> Bool { keys.isSubset(of: varyingKeys) }

  /// Whether no member in `keys` differs between rows. An unknown key may mean any of them.
  func areSame(_ keys: FieldSet) -> Bool { !hasUnknownKey && varyingKeys.isDisjoint(with: keys) }
}

/// The common members of the objects of a template, collected while the template is decoded. A class, because copies of
/// the decoder add to it.
final class TemplateMembers {
  /// The values that contain columns or that empty cells can remove.
  private let varying: Set<Node>
  private let removals: ValuesByNode<[Int]>
  /// The `CommonMembers` of each object.
  fileprivate(set) var common = ValuesByNode<any AnyObject & Sendable>()

  init(varying: Set<Node>, removals: ValuesByNode<[Int]>) {
    self.varying = varying
    self.removals = removals
  }

  /// Whether a member differs between rows; nil if no row has it.
  fileprivate func varies(_ member: Member) -> Bool? {
    removals[member.value]?.isEmpty == true ? nil : varying.contains(member.value)
  }
}

extension FieldDecoder {
  /// Decodes an object of a row: takes the members that all rows have in common, and decodes the others; with `keys`, only
  /// those among them.
  @inline(__always)
  mutating func decode<Owner: Declaration>(
    _ common: CommonMembers<Owner>,
    into owner: inout Owner,
    _ seen: inout SeenMembers,
    only keys: FieldSet?
  ) {
    if keys.map(common.vary) != true { owner = common.owner }
    seen = common.seen
    followsFormat = followsFormat && common.followsFormat
    if !common.problems.isEmpty { problems += common.problems }
    let fields = Owner.fields
    for (value, position) in common.varying where values.has(value) {
      if let keys, position.map(keys.contains) != true { continue }
      decode(value, at: position, of: fields, into: &owner, &seen)
    }
  }

  /// Decodes the members of an object of a template that all rows have in common, and stores them.
  mutating func decodeTemplate<Owner: Declaration>(
    at node: Node,
    into owner: inout Owner,
    _ seen: inout SeenMembers
  ) {
    guard let template else { return }
    let members = values.members(of: node).filter { template.varies($0) != nil }
    let varying = members.filter { template.varies($0) == true }
    var decoder = self
    (decoder.problems, decoder.followsFormat) = ([], true)
    decoder.decode(members.filter { template.varies($0) == false }, of: Owner.fields, into: &owner, &seen)
    let common = CommonMembers(owner, decoder, seen, varying: varying)
    problems += common.problems
    followsFormat = followsFormat && common.followsFormat
    // The others depend on the row, but the objects among them have members in common, too.
    var (unused, unusedSeen) = (owner, seen)
    decoder.decode(varying, of: Owner.fields, into: &unused, &unusedSeen)
    // If a key occurs twice, the first one is used, so all members must be decoded in order.
    guard Set(members.map { values.string(of: $0.key) }).count == members.count else { return }
    template.common.insert(common, at: node)
  }
}
