import JSONSyntax
package import RegistryModel

/// Identifiers of findings that stay the same while lines move, so that two runs can be compared.
///
/// A fingerprint is the 64-bit FNV-1a hash (<https://datatracker.ietf.org/doc/html/draft-eastlake-fnv>), as 16
/// hexadecimal digits, of: the rule; the file's path inside the registry; the JSON Pointer; the id of the row, if any;
/// the text the finding points at; and the number of earlier findings that are equal in all of these. Line numbers and
/// wording are excluded: an edit elsewhere in the file or a better message must not make an old finding new. The text
/// is included: a value that was changed and is still wrong is a new finding. A range over several lines contributes no
/// text, and an empty range, as for a missing comma, contributes its line without surrounding white space.
package struct Fingerprints {
  /// The fingerprint of each finding, in order.
  package let values: [String]
  /// The hash of only the text that each finding points at, in the same form.
  package let contents: [String]

  /// Computes the fingerprints of `findings`. `paths` holds the path of each finding's file inside its registry.
  package init(_ findings: [Finding], paths: [String], sources: Sources) {
    var seen: [UInt64: Int] = [:]
    contents = findings.map { Self.digits(Self.hash(Self.content(at: $0.location, in: sources), into: Self.start)) }
    values = zip(findings, paths).map { finding, path in
      let key = Self.key(of: finding, path: path, in: sources)
      let ordinal = seen[key, default: 0]
      seen[key] = ordinal + 1
      return Self.digits(Self.hash("\(ordinal)".utf8, into: key))
    }
  }

  /// The fingerprint of a report entry that is not a finding and is identified by `texts`.
  package static func value(of texts: [String]) -> String { digits(texts.reduce(start) { hash($1.utf8, into: $0) }) }

  /// The offset basis of the hash.
  private static let start: UInt64 = 0xCBF2_9CE4_8422_2325

  private static func key(of finding: Finding, path: String, in sources: Sources) -> UInt64 {
    let texts = [finding.ruleID, path, finding.pointer ?? ""] + [finding.row].compactMap(\.self)
    let named = texts.reduce(start) { hash($1.utf8, into: $0) }
    return hash(content(at: finding.location, in: sources), into: named)
  }

  private static func content(at place: Finding.Location, in sources: Sources) -> ArraySlice<UInt8> {
    guard let file = sources.file(at: place.file) else { return [] }
    let numbers = file.lineNumbers(of: place.range)
    guard numbers.count == 1 else { return [] }
    let line = file.lines.range(ofLine: numbers.lowerBound)
    let range = place.range.isEmpty ? line : place.range
    let lower = min(max(range.lowerBound, line.lowerBound), line.upperBound)
    return file.text.bytes[lower..<max(lower, min(range.upperBound, line.upperBound))].trimmingSpace()
  }

  /// Hashes `bytes` followed by a zero, which distinguishes `a` + `bc` from `ab` + `c`.
  private static func hash(_ bytes: some Sequence<UInt8>, into start: UInt64) -> UInt64 {
    let prime: UInt64 = 0x100_0000_01B3
    return bytes.reduce(start) { ($0 ^ UInt64($1)) &* prime } &* prime
  }

  private static func digits(_ hash: UInt64) -> String {
    let text = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - text.utf8.count) + text
  }
}

extension Finding {
  /// The id of the row that the finding is about, which stays the same if the row moves; nil if it is not about a row.
  package var row: String? {
    // The name of a JSON file may contain a #; a row's finding is in its CSV file.
    guard !RegistryPath.isJSON(file), let experienceID, let hash = experienceID.utf8.lastIndex(of: UInt8(ascii: "#"))
    else { return nil }
    return String(experienceID[experienceID.utf8.index(after: hash)...])
  }
}

extension ArraySlice<UInt8> {
  fileprivate func trimmingSpace() -> ArraySlice<UInt8> {
    let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    guard let last = lastIndex(where: { !isSpace($0) }) else { return [] }
    return self[...last].drop(while: isSpace)
  }
}
