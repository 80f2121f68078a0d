extension TableLayout {
  /// The layout of bytes from anywhere, after a look at every number in them that a look-up follows.
  init(checking image: Span<UInt8>) throws(ResolutionTableProblem) {
    guard image.count >= 8, image.word(at: 0) & (1 << 56 - 1) == Self.signature else {
      throw ResolutionTableProblem(.notATable, at: 0)
    }
    guard image[7] == Self.version else { throw ResolutionTableProblem(.otherVersion, at: 7) }
    guard image.count >= Self.headerSize, image.count < 1 << 31, let layout = TableLayout(image) else {
      throw ResolutionTableProblem(.wrongLength, at: image.count)
    }
    guard image.word(at: 8) == Self.checksum(of: image) else { throw ResolutionTableProblem(.wrongChecksum, at: 8) }
    self = layout
    if let offset = firstBadReference(image) { throw ResolutionTableProblem(.badReference, at: offset) }
  }

  /// A checksum of everything behind it, eight bytes at a time. Each step is reversible, so that a change within eight
  /// bytes is always seen, and any other but once in 2^64.
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

  private func firstBadReference(_ image: Span<UInt8>) -> Int? {
    pathSlots.firstBad(image) { isNode(Int($0 >> 1), image) }
      ?? pathEndings.firstBad(image) { _ in true }
      ?? itemSlots.firstBad(image) { Int($0) <= entries.count }
      ?? querySlots.firstBad(image) { Int($0) <= entries.count }
      ?? queryEndings.firstBad(image) { _ in true }
      ?? nameSlots.firstBad(image) { Int($0) <= names.count }
      ?? answers.firstBad(PathAnswer.stride) { isAnswer(PathAnswer(image, at: $0)) }
      ?? entries.firstBad(QueryEntry.stride) { isEntry(QueryEntry(image, at: $0), at: $0) }
      ?? names.firstBad(DefaultName.stride) { isName(DefaultName(image, at: $0)) }
      ?? answeringApps.firstBad(4) { Int(image.uint32(at: $0)) < apps.count }
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

  /// Whether `number` is that of an experience, or -1 for none.
  private func isExperience(_ number: Int32) -> Bool { number >= -1 && Int(number) < experiences.count }

  /// Whether `length` bytes from `start` on are among the records.
  private func isText(_ start: Int, _ length: Int) -> Bool {
    start >= records.start && length <= records.count && start <= records.start + records.count - length
  }
}

extension SlotTable {
  /// Where the first slot is whose payload is not right; that of the last one where none is free, because a look-up ends
  /// at a free one.
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
  /// Where the first row is that is not right.
  fileprivate func firstBad(_ stride: UInt64, isRight: (Int) -> Bool) -> Int? {
    for number in 0..<count where !isRight(start + number * Int(stride)) { return start + number * Int(stride) }
    return nil
  }
}

/// Why bytes are no table.
public struct ResolutionTableProblem: Error, Sendable, Equatable, CustomStringConvertible {
  /// What is wrong with them.
  public let reason: Reason
  /// Where: an offset in bytes, or in characters where the text is not Base64.
  public let offset: Int

  init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }

  /// What can be wrong with bytes, in the order in which it is asked.
  public enum Reason: Sendable {
    /// A character that Base64 does not have.
    case notBase64
    /// Other bytes at the beginning than a table has.
    case notATable
    /// A table of another version of this library.
    case otherVersion
    /// More or fewer bytes than the header says.
    case wrongLength
    /// A checksum that is not that of the bytes.
    case wrongChecksum
    /// A number that points out of the table, though the checksum is right.
    case badReference
  }

  /// What is there, what should be, and where, in one sentence.
  public var description: String { "\(reason.description), at \(offset)" }
}

extension ResolutionTableProblem.Reason: CustomStringConvertible {
  /// What is there, and what should be.
  public var description: String {
    switch self {
    case .notBase64: "a character of the table's text is none of Base64; emit the file again and leave it as it is"
    case .notATable: "the bytes do not begin like a resolver table; appclips emit resolver-table writes one"
    case .otherVersion: "the table was written by another version of appclips; emit it with the version of this library"
    case .wrongLength: "the table has more or fewer bytes than its header says; it was cut off or added to"
    case .wrongChecksum: "the table's checksum is not that of its bytes; they were damaged on the way"
    case .badReference: "the table points out of itself; its bytes were changed and its checksum made anew"
    }
  }
}
