/// Answers which experience a URL hits. Built or read once, immutable, usable from several threads at once.
///
/// A look-up allocates nothing and takes as long as its URL is, however many experiences there are: their paths are hashed
/// segment by segment, and what answers below each path in either reading was worked out when the table was built. The
/// texts of all URLs and ids together may have 2 GB.
public struct ResolutionTable: Sendable {
  /// The bytes of the table, laid out as `TableLayout` describes. Contiguous, because `Array.span` needs iOS 26, and a slice
  /// counts a reference at each look-up unless the optimizer sees through it; threads would then wait for one another.
  package let image: ContiguousArray<UInt8>
  let layout: TableLayout
  let paths: PathIndex
  let queries: QueryIndex
  let defaults: DefaultIndex

  /// A table over `image`, which has been built or checked.
  package init(_ image: ContiguousArray<UInt8>, _ layout: TableLayout, hash: PathHash) {
    self.image = image
    self.layout = layout
    paths = PathIndex(
      hash: hash,
      slots: layout.pathSlots,
      endings: Endings(markers: layout.pathEndings),
      answers: layout.answers
    )
    queries = QueryIndex(
      hash: hash,
      entries: layout.entries,
      items: layout.itemSlots,
      queries: layout.querySlots,
      endings: Endings(markers: layout.queryEndings),
      experiences: layout.experiences
    )
    defaults = DefaultIndex(
      hash: hash,
      names: layout.names,
      slots: layout.nameSlots,
      apps: layout.answeringApps
    )
  }

  /// The experiences as given; `Resolution.Outcome.advanced` is an index into them.
  public var experiences: Experiences { Experiences(image, layout.experiences) }

  /// The apps as given; `Resolution.Outcome.default` is an index into them.
  public var apps: Apps { Apps(image, layout.apps) }
}
