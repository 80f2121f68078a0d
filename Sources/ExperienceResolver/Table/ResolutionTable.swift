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
    defaults = DefaultIndex(hash: hash, names: layout.names, slots: layout.nameSlots, apps: layout.answeringApps)
  }

  /// The experiences as given; `Resolution.Outcome.advanced` is an index into them.
  public var experiences: Experiences { Experiences(image, layout.experiences) }

  /// The apps as given; `Resolution.Outcome.default` is an index into them.
  public var apps: Apps { Apps(image, layout.apps) }
}

extension ResolutionTable {
  /// Reads a table from `bytes`, which then are the table: nothing is built. Everything is checked once, in some
  /// nanoseconds a URL, and no bytes whatever make this or a later look-up trap.
  public init(_ bytes: [UInt8]) throws(ResolutionTableProblem) {
    let image = ContiguousArray(bytes)
    let layout = try TableLayout(checking: image.span)
    self.init(image, layout, hash: PathHash(seed: image.span.uint32(at: TableLayout.seedStart)))
  }

  /// Reads a table from the Base64 text (RFC 4648) of its bytes, as a Swift file that was emitted holds it. Line ends are
  /// passed over.
  public init(base64 text: StaticString) throws(ResolutionTableProblem) {
    try self.init(try [UInt8](base64: text))
  }
}

extension [UInt8] {
  fileprivate init(base64 text: StaticString) throws(ResolutionTableProblem) {
    self = []
    reserveCapacity(text.utf8CodeUnitCount / 4 * 3)
    var bits: UInt32 = 0
    var bitCount = 0
    for offset in 0..<text.utf8CodeUnitCount {
      let letter = text.utf8Start[offset]
      guard letter != UInt8(ascii: "\n"), letter != UInt8(ascii: "=") else { continue }
      guard let value = letter.base64Value else { throw ResolutionTableProblem(.notBase64, at: offset) }
      bits = bits << 6 | UInt32(value)
      bitCount += 6
      guard bitCount >= 8 else { continue }
      bitCount -= 8
      append(UInt8(truncatingIfNeeded: bits >> UInt32(bitCount)))
    }
  }
}

extension UInt8 {
  /// The value of a letter of Base64; nil for any other byte.
  fileprivate var base64Value: UInt8? {
    switch self {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): self - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): self - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}

extension ResolutionTable {
  /// Whether `outcome` is the experience called `id`. Makes no text of its id.
  package func isExperience(_ outcome: Resolution.Outcome, called id: String) -> Bool {
    guard case .advanced(let index) = outcome else { return false }
    return withBytes(of: id) { id in
      let image = image.span
      let known = ExperienceRecord(image, number: Int(index), of: layout.experiences).id
      guard known.count == id.count else { return false }
      for offset in 0..<id.count where image[known.lowerBound + offset] != id[offset] { return false }
      return true
    }
  }
}

extension ResolutionTable {
  /// How far the path of a URL is known that is in normal form as it stands, and the deepest node; nil where not even its
  /// host is known, or where more has to be looked at.
  @inline(__always)
  func knownWalk(_ bytes: Span<UInt8>, _ form: inout NormalForm, _ image: Span<UInt8>) -> (PathWalk, PathNode)? {
    guard NormalForm.begins(bytes) else { return nil }
    let walk = paths.quickWalk(bytes, image)
    guard walk.node >= 0 else { return nil }
    let node = PathNode(image, at: walk.node)
    guard node.isNode(upTo: walk.end, of: bytes, image), form.note(normal: bytes, behind: walk) else { return nil }
    return (walk, node)
  }
}
