/// The shapes of a kind of document as flat rows, for the one question whether a document is plainly as it should be.
///
/// Nearly every file is, and asking costs one walk that allocates next to nothing. What the answer "no" means somebody else
/// has to find out: a document that does not plainly fit may still be in order. A class for the reason of `Tree`.
package final class ShapeTable: Sendable {
  /// The keys of each object, and the words of each list of words.
  let names: GroupedNames
  let objects: [ObjectRow]
  let members: [MemberShape]
  /// What lists and entries hold.
  let values: [ValueShape]
  let checks: [@Sendable (Span<UInt8>) -> Bool]
  /// Sets of members of which not two may be used together, and sets of which all must be used where one is.
  let sets: [UInt64]
  /// What is noted of a list without a value.
  let markOfEmptyList: UInt64

  package init(_ draft: ShapeDraft) {
    names = draft.names
    objects = draft.objects
    members = draft.members
    values = draft.values
    checks = draft.checks
    sets = draft.sets
    markOfEmptyList = draft.markOfEmptyList
  }

  struct ObjectRow: Sendable {
    let group: Int
    let firstMember: Int
    let memberCount: Int
    let required: UInt64
    let markedIfAbsent: UInt64
    /// Positions in `sets`.
    let exclusive: Range<Int>
    let together: Range<Int>
  }
}
