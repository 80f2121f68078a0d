extension TableLayout {
  /// Creates the layout of untrusted bytes after checking every number in them that a look-up follows.
  init(checking image: Span<UInt8>) throws(ResolutionTable.ParseError) {
    guard image.count >= 8, image.word(at: 0) & (1 << 56 - 1) == Self.signature else {
      throw ResolutionTable.ParseError(.notATable, at: 0)
    }
    guard image[7] == Self.version else { throw ResolutionTable.ParseError(.otherVersion, at: 7) }
    guard image.count >= Self.headerSize, image.count < 1 << 31, let layout = TableLayout(image) else {
      throw ResolutionTable.ParseError(.wrongLength, at: image.count)
    }
    guard image.word(at: 8) == Self.checksum(of: image) else { throw ResolutionTable.ParseError(.wrongChecksum, at: 8) }
    self = layout
    if let offset = firstBadReference(image) { throw ResolutionTable.ParseError(.badReference, at: offset) }
  }

  /// The checksum of everything after it, eight bytes at a time. Each step is reversible, so a change within eight
  /// bytes is always detected, and any other change except with a probability of 1 in 2^64.
  package static func checksum(of image: Span<UInt8>) -> UInt64 {
    var sum: UInt64 = 0
    var offset = countsStart
    while offset + 8 <= image.count {
      sum = (sum ^ image.word(at: offset)) &* 0x9E37_79B9_7F4A_7C15
      sum ^= sum >> 32
      offset += 8
    }
    return sum
  }

  /// One statement for each part: as one expression, the type checker needs seconds for it in every app's build.
  private func firstBadReference(_ image: Span<UInt8>) -> Int? {
    if let bad = pathSlots.firstBad(image, isRight: { isNode(Int($0 >> 1), image) }) { return bad }
    if let bad = pathEndings.firstBad(image, isRight: { _ in true }) { return bad }
    if let bad = itemSlots.firstBad(image, isRight: { Int($0) <= entries.count }) { return bad }
    if let bad = querySlots.firstBad(image, isRight: { Int($0) <= entries.count }) { return bad }
    if let bad = queryEndings.firstBad(image, isRight: { _ in true }) { return bad }
    if let bad = nameSlots.firstBad(image, isRight: { Int($0) <= names.count }) { return bad }
    if let bad = answers.firstBad(PathAnswer.stride, isRight: { isAnswer(PathAnswer(image, at: $0)) }) { return bad }
    if let bad = entries.firstBad(QueryEntry.stride, isRight: { isEntry(QueryEntry(image, at: $0), at: $0) }) {
      return bad
    }
    if let bad = names.firstBad(DefaultName.stride, isRight: { isName(DefaultName(image, at: $0)) }) { return bad }
    return answeringApps.firstBad(4) { Int(image.uint32(at: $0)) < apps.count }
  }

  private func isNode(_ offset: Int, _ image: Span<UInt8>) -> Bool {
    guard isText(offset, PathNode.size) else { return false }
    let node = PathNode(image, at: offset)
    guard isText(Int(node.textStart), Int(node.length)) else { return false }
    return node.answer < -1 ? Int(-2 - node.answer) < answers.count : isExperience(node.answer)
  }

  private func isAnswer(_ answer: PathAnswer) -> Bool {
    isExperience(answer.segments) && isExperience(answer.tie) && isExperience(answer.plain)
      && isExperience(answer.plainBeforeSlash)
  }

  private func isEntry(_ entry: QueryEntry, at offset: Int) -> Bool {
    let number = (offset - entries.start) / Int(QueryEntry.stride)
    return isText(Int(entry.textStart), Int(entry.length)) && entry.queryLength >= 0
      && isText(Int(entry.itemsStart), entry.queryLength)
      && entry.nodeLength <= entry.length && entry.experience >= 0 && isExperience(entry.experience)
      && entry.next >= -1 && Int(entry.next) < number
  }

  private func isName(_ name: DefaultName) -> Bool {
    let ranks = -1..<Int32(truncatingIfNeeded: answeringApps.count)
    return isText(Int(name.textStart), name.length) && ranks.contains(name.ranks.first)
      && ranks.contains(name.ranks.second)
  }

  /// Whether `number` is the number of an experience, or -1 for none.
  private func isExperience(_ number: Int32) -> Bool { number >= -1 && Int(number) < experiences.count }

  /// Whether the `length` bytes from `start` on are within the records.
  private func isText(_ start: Int, _ length: Int) -> Bool {
    start >= records.start && length <= records.count && start <= records.start + records.count - length
  }
}

extension SlotTable {
  /// The offset of the first slot whose payload is wrong. If no slot is free, the offset of the last one, because a
  /// look-up ends at a free slot.
  fileprivate func firstBad(_ image: Span<UInt8>, isRight: (UInt32) -> Bool) -> Int? {
    var hasFree = false
    for position in 0..<count {
      let slot = slot(at: position, image)
      hasFree = hasFree || slot == 0
      guard slot == 0 || isRight(UInt32(truncatingIfNeeded: slot)) else { return start + position * 8 }
    }
    return hasFree ? nil : start
  }
}

extension TablePart {
  /// The offset of the first row that is wrong.
  fileprivate func firstBad(_ stride: UInt64, isRight: (Int) -> Bool) -> Int? {
    for number in 0..<count where !isRight(start + number * Int(stride)) { return start + number * Int(stride) }
    return nil
  }
}

extension ResolutionTable {
  /// Describes why bytes are not a resolver table.
  public struct ParseError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The problem that was found.
    public let reason: Reason
    /// The location: an offset in bytes, or in characters if the text is not Base64.
    public let offset: Int

    init(_ reason: Reason, at offset: Int) {
      self.reason = reason
      self.offset = offset
    }

    /// The possible problems, in the order in which they are checked.
    public enum Reason: Sendable {
      /// A character that is not in the Base64 alphabet.
      case notBase64
      /// The bytes do not begin with the signature of a table.
      case notATable
      /// The table was written by another version of this library.
      case otherVersion
      /// The number of bytes differs from what the header declares.
      case wrongLength
      /// The checksum does not match the bytes.
      case wrongChecksum
      /// A number points outside the table although the checksum is correct.
      case badReference
    }

    /// What was found, what was expected, and where, in one sentence.
    public var description: String { "\(reason.description), at \(offset)" }
  }
}

extension ResolutionTable.ParseError.Reason: CustomStringConvertible {
  /// What was found and what was expected, in one sentence.
  public var description: String {
    switch self {
    case .notBase64: "the table contains a character that is not Base64; emit the file again, and do not edit it"
    case .notATable: "the bytes are not a resolver table; create one with appclips emit resolver-table"
    case .otherVersion: "the table was written by another version of appclips; emit it with the library's version"
    case .wrongLength: "the table has more or fewer bytes than its header declares; it was cut off or extended"
    case .wrongChecksum: "the table's checksum does not match its bytes; they were damaged after it was written"
    case .badReference: "a reference points outside the table; its bytes were changed and its checksum recalculated"
    }
  }
}
