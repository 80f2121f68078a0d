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
