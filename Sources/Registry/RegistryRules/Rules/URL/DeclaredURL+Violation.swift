import ExperienceResolver
import JSONSyntax
import RegistryModel

extension DeclaredURL {
  /// The violation if the URL is invalid for one of `reasons`, at the part of the URL that causes it.
  func violation(
    of reasons: [InvocationURL.ParseError.Reason],
    _ predicate: String,
    help: String,
    severity: Severity? = nil,
    fix: @autoclosure () -> Fix? = nil
  ) -> Violation? {
    guard case .failure(let problem) = url, reasons.contains(problem.reason) else { return nil }
    return Violation(
      at: text.node,
      of: document,
      part: blame(for: problem),
      "\(role.noun) \(predicate)",
      help: help,
      severity: severity,
      fix: fix()
    )
  }

  /// The range in the file that causes `problem`; nil if it is the whole URL.
  func blame(for problem: InvocationURL.ParseError) -> SourceRange? {
    problem.range.isEmpty ? nil : sourceRange(of: problem.range)
  }

  /// A violation at the part of the text between two UTF-8 offsets, or at the whole text if `part` is nil.
  func violation(
    at part: Range<Int>?,
    _ message: String,
    help: String,
    related: [Finding.Related] = [],
    severity: Severity? = nil,
    fix: Fix? = nil
  ) -> Violation {
    Violation(
      at: text.node,
      of: document,
      part: part.map { sourceRange(of: $0) },
      message,
      help: help,
      related: related,
      severity: severity,
      fix: fix
    )
  }

  /// The range in the file of the part of the text between two UTF-8 offsets.
  func sourceRange(of range: Range<Int>) -> SourceRange {
    document.range(ofDecodedUTF8: range, in: text.node)
  }
}

extension DeclaredURL {
  /// The URL in normal form, if people or devices outside this registry see it; nil for expectations, which can have
  /// any spelling.
  var published: InvocationURL? {
    guard role != .match, role != .reject, case .success(let read) = url else { return nil }
    return read
  }

  /// The UTF-8 offsets, in the text as written, of the part `range` of the normal form `read`; nil if the two differ
  /// before its end.
  func written(_ range: Range<Int>, of read: InvocationURL) -> Range<Int>? {
    let wanted = read.text.utf8.prefix(range.upperBound)
    return wanted.count == range.upperBound && text.value.utf8.starts(with: wanted) ? range : nil
  }

  /// The UTF-8 offsets of the host as written, or nil if there is none.
  var writtenHost: Range<Int>? {
    let bytes = Array(text.value.utf8)
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let start = bytes[(colon + 1)...].firstIndex { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\\") } ?? bytes.count
    let end = bytes[start...].firstIndex { "/\\?#".utf8.contains($0) } ?? bytes.count
    let first = bytes[start..<end].lastIndex(of: UInt8(ascii: "@")).map { $0 + 1 } ?? start
    let last = bytes[first..<end].firstIndex(of: UInt8(ascii: ":")) ?? end
    return first < last ? first..<last : nil
  }

  /// The UTF-8 offsets of the path segments as written, without their slashes.
  var writtenSegments: [Range<Int>] {
    guard let host = writtenHost else { return [] }
    let bytes = Array(text.value.utf8)
    let start = bytes[host.upperBound...].firstIndex { "/\\?#".utf8.contains($0) } ?? bytes.count
    let end = bytes[start...].firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? bytes.count
    let isSlash = { (byte: UInt8) in byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\") }
    let segments = bytes[start..<end].split(omittingEmptySubsequences: false, whereSeparator: isSlash)
    return segments.dropFirst().map { $0.startIndex..<$0.endIndex }
  }
}
