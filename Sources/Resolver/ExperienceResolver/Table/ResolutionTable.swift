/// An immutable table that resolves URLs to experiences. Create it once; it can be used from several threads at the
/// same time.
///
/// A look-up does not allocate, and its time depends on the length of the URL, not on the number of experiences: paths
/// are hashed segment by segment, and the match below each path under both interpretations is determined when the table
/// is built. The texts of all URLs and IDs together are limited to 2 GB.
public struct ResolutionTable: Sendable {
  /// The bytes of the table, laid out as `TableLayout` describes. A `ContiguousArray`, because `Array.span` requires
  /// iOS 26, and because a slice counts a reference at each look-up unless the optimizer removes that; threads would
  /// then wait for one another.
  package let image: ContiguousArray<UInt8>
  let layout: TableLayout
  let paths: PathIndex
  let queries: QueryIndex
  let defaults: DefaultIndex

  /// Creates a table from `image`, which must have been built or checked.
  package init(_ image: ContiguousArray<UInt8>, _ layout: TableLayout, hash: PathHash) {
    self.image = image
    self.layout = layout
    paths = PathIndex(
      hash: hash,
      slots: layout.pathSlots,
      endings: PrefixLengthHints(markers: layout.pathEndings),
      answers: layout.answers
    )
    queries = QueryIndex(
      hash: hash,
      entries: layout.entries,
      items: layout.itemSlots,
      queries: layout.querySlots,
      endings: PrefixLengthHints(markers: layout.queryEndings),
      experiences: layout.experiences
    )
    defaults = DefaultIndex(hash: hash, names: layout.names, slots: layout.nameSlots, apps: layout.answeringApps)
  }

  /// The experiences in the given order; `Resolution.Outcome.advanced` is an index into them.
  public var experiences: Experiences { Experiences(image, layout.experiences) }

  /// The apps in the given order; `Resolution.Outcome.default` is an index into them.
  public var apps: Apps { Apps(image, layout.apps) }
}

extension ResolutionTable {
  /// Creates a table from the bytes of a compiled table, without building anything. The bytes are checked once, in a
  /// few nanoseconds per URL; no input makes this or a later look-up trap.
  ///
  /// - Throws: `ResolutionTable.ParseError` if the bytes are not a table that this version can read.
  public init(_ bytes: [UInt8]) throws(ResolutionTable.ParseError) {
    let image = ContiguousArray(bytes)
    let layout = try TableLayout(checking: image.span)
    self.init(image, layout, hash: PathHash(seed: image.span.uint32(at: TableLayout.seedStart)))
  }

  /// Creates a table from its bytes in Base64 (RFC 4648), as contained in an emitted Swift file. Line breaks are
  /// ignored.
  ///
  /// - Throws: `ResolutionTable.ParseError` if the text is not Base64 or its bytes are not a table that this version can
  ///   read.
  public init(base64 text: StaticString) throws(ResolutionTable.ParseError) {
    try self.init(try [UInt8](base64: text))
  }

  /// Creates the table of a Swift file that `appclips emit resolver-table` wrote.
  ///
  /// Traps if the text is damaged. It is a constant of the program, so that a damaged one is noticed at the first launch,
  /// and not as a clip that quietly ignores its URLs. Use `init(base64:)` for text from anywhere else.
  public init(embedded text: StaticString) {
    do throws(ResolutionTable.ParseError) {
      try self.init(base64: text)
    } catch {
      preconditionFailure(error.description)
    }
  }
}

extension [UInt8] {
  fileprivate init(base64 text: StaticString) throws(ResolutionTable.ParseError) {
    self = []
    reserveCapacity(text.utf8CodeUnitCount / 4 * 3)
    var bits: UInt32 = 0
    var bitCount = 0
    for offset in 0..<text.utf8CodeUnitCount {
      let letter = text.utf8Start[offset]
      guard letter != UInt8(ascii: "\n"), letter != UInt8(ascii: "=") else { continue }
      guard let value = letter.base64Value else { throw ResolutionTable.ParseError(.notBase64, at: offset) }
      bits = bits << 6 | UInt32(value)
      bitCount += 6
      guard bitCount >= 8 else { continue }
      bitCount -= 8
      append(UInt8(truncatingIfNeeded: bits >> UInt32(bitCount)))
    }
  }
}

extension UInt8 {
  /// The value of a Base64 character; nil for any other byte.
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
  /// How much of the path of an already normalized URL is known, and the deepest node; nil if not even its host is
  /// known, or if more has to be examined.
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
