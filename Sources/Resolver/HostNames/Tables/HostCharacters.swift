import TextBasics

/// The mapping of each character of a host (Unicode Technical Standard 46, table of section 4), read from `HostTables`.
struct HostCharacters: Sendable {
  /// The only instance, read on first use, which takes a few milliseconds.
  static let all = HostCharacters()

  private struct Mapping: Sendable {
    let first: UInt32
    let last: UInt32
    let step: UInt32
    /// The range in `images` of what the first character maps to.
    let images: Range<Int>
  }

  private var mappings: [Mapping] = []
  private var images: [UInt32] = []
  private var ignored: [ClosedRange<UInt32>] = []
  private var ranges: [ClosedRange<UInt32>] = []
  private var kinds: [HostCharacter] = []

  private init() {
    readMappings()
    var reader = HostTableReader(HostTables.ignored)
    while !reader.isAtEnd {
      ignored.append(reader.range())
      reader.endWord()
    }
    readKinds()
  }

  private mutating func readMappings() {
    var reader = HostTableReader(HostTables.mappings)
    while !reader.isAtEnd {
      let first = reader.number()
      let step: UInt32 = reader.take("/") ? 2 : 1
      let isRun = step == 2 || reader.take("*")
      let count = isRun ? reader.number(radix: 10) : 1
      _ = reader.take(">")
      let start = images.count
      images += reader.numbers()
      mappings.append(Mapping(first: first, last: first + (count - 1) * step, step: step, images: start..<images.count))
      reader.endWord()
    }
  }

  private mutating func readKinds() {
    var reader = HostTableReader(HostTables.kinds)
    while !reader.isAtEnd {
      ranges.append(reader.range())
      _ = reader.take(":")
      kinds.append(HostCharacter(&reader))
      reader.endWord()
    }
  }

  /// The properties of `scalar`; nil if it is not allowed unmapped in a host.
  func kind(of scalar: UInt32) -> HostCharacter? {
    guard scalar >= 0x80 else {
      let isCapital = scalar &- 0x41 < 26
      return isCapital ? nil : HostCharacter(ascii: UInt8(truncatingIfNeeded: scalar))
    }
    let place = ranges.lastPlace { $0.lowerBound <= scalar }
    return place.flatMap { ranges[$0].contains(scalar) ? kinds[$0] : nil }
  }

  /// What `scalar` maps to: itself, other characters or nothing; nil if it is not allowed in a host.
  func image(of scalar: UInt32) -> [UInt32]? {
    guard scalar >= 0x80 else { return [scalar &- 0x41 < 26 ? scalar | 0x20 : scalar] }
    if kind(of: scalar) != nil || CanonicalForm.tables.splits(scalar) { return [scalar] }
    if let place = mappings.lastPlace({ $0.first <= scalar }), let image = image(of: scalar, by: mappings[place]) {
      return image
    }
    let place = ignored.lastPlace { $0.lowerBound <= scalar }
    return place.flatMap { ignored[$0].contains(scalar) ? [] : nil }
  }

  private func image(of scalar: UInt32, by mapping: Mapping) -> [UInt32]? {
    let distance = scalar - mapping.first
    guard scalar <= mapping.last, distance % mapping.step == 0 else { return nil }
    return distance == 0 ? Array(images[mapping.images]) : [images[mapping.images.lowerBound] + distance]
  }
}

extension Array {
  /// The index of the last element for which `isBefore` holds. It must hold for a prefix of the elements and for no
  /// others.
  fileprivate func lastPlace(_ isBefore: (Element) -> Bool) -> Int? {
    let end = partitionIndex { !isBefore($0) }
    return end == 0 ? nil : end - 1
  }
}

/// The properties of a character that the rules for hosts use.
struct HostCharacter: Sendable, Hashable {
  /// The writing direction, as distinguished by RFC 5893.
  enum Direction: Sendable, Hashable {
    case left, right, arabicDigit, europeanDigit, neutral, mark, none
  }

  /// The sides on which a character joins its neighbors in cursive scripts.
  enum Joining: Sendable, Hashable {
    case none, both, left, right, transparent
  }

  var direction = Direction.left
  var joining = Joining.none
  /// Whether it is a combining mark, which is not allowed at the start of a label.
  var isMark = false
  /// Its canonical combining class.
  var combiningClass: UInt8 = 0

  /// Whether it is a virama, which joins the characters before and after it. RFC 5892 allows joiners after it.
  var isVirama: Bool { combiningClass == 9 }

  init(ascii byte: UInt8) {
    let isLetter = (byte | 0x20) &- 0x61 < 26
    direction = isLetter ? .left : byte.isDigit ? .europeanDigit : .neutral
  }

  /// Reads a word of `HostTables.kinds`.
  init(_ reader: inout HostTableReader) {
    combiningClass = 0
    while true {
      let number = reader.number(radix: 10)
      guard number == 0 else {
        combiningClass = UInt8(truncatingIfNeeded: number)
        return
      }
      guard let sign = reader.sign() else { return }
      note(sign)
    }
  }

  private mutating func note(_ sign: UInt8) {
    switch sign {
    case UInt8(ascii: "r"): direction = .right
    case UInt8(ascii: "a"): direction = .arabicDigit
    case UInt8(ascii: "e"): direction = .europeanDigit
    case UInt8(ascii: "n"): direction = .neutral
    case UInt8(ascii: "m"): direction = .mark
    case UInt8(ascii: "x"): direction = .none
    case UInt8(ascii: "D"): joining = .both
    case UInt8(ascii: "L"): joining = .left
    case UInt8(ascii: "R"): joining = .right
    case UInt8(ascii: "T"): joining = .transparent
    default: isMark = true
    }
  }
}
