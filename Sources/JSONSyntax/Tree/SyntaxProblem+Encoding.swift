/// The wording of defects in the bytes.
extension SyntaxProblem {
  static let utf16 = SyntaxProblem(
    .notUTF8,
    at: SourceRange(0, 2),
    "the file is UTF-16; JSON files are UTF-8",
    help: "save the file as UTF-8"
  )

  static func tooLong(_ count: Int) -> SyntaxProblem {
    SyntaxProblem(
      at: SourceRange(0, 0),
      "the file has \(count) bytes; \(Tree.byteLimit) are read",
      help: "split the file"
    )
  }

  /// All bytes of a file that are not UTF-8: somebody saved it in another encoding, once.
  static func notUTF8(_ runs: [SourceRange], _ bytes: Span<UInt8>) -> SyntaxProblem? {
    guard let first = runs.first else { return nil }
    let byte = String(bytes[first.lowerBound], radix: 16, uppercase: true)
    let more = runs.count == 1 ? "" : " (and \(runs.count - 1) more like this below)"
    return SyntaxProblem(
      .notUTF8,
      at: first,
      "the file is not UTF-8: found the byte \(byte)\(more)",
      help: "save the file as UTF-8"
    )
  }
}

extension SourceText {
  /// `problems` and one for the bytes that are not UTF-8, in order of location.
  func problems(besides problems: [SyntaxProblem]) -> [SyntaxProblem] {
    guard !problems.contains(where: { $0.kind == .notUTF8 }) else { return problems }
    let bytes = bytes[...]
    let broken = SyntaxProblem.notUTF8(brokenRuns(), bytes.span)
    return (problems + [broken].compactMap(\.self)).sorted { $0.range < $1.range }
  }
}
