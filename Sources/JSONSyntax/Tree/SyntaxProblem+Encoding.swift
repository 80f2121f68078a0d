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

  static func notUTF8(_ run: SourceRange, _ bytes: Span<UInt8>) -> SyntaxProblem {
    var codes: [String] = []
    for offset in run.lowerBound..<min(run.upperBound, run.lowerBound + 8) {
      codes.append((bytes[offset] < 16 ? "0" : "") + String(bytes[offset], radix: 16, uppercase: true))
    }
    let list = codes.joined(separator: " ") + (run.count > 8 ? " …" : "")
    return SyntaxProblem(
      .notUTF8,
      at: run,
      run.count == 1 ? "the byte \(list) is not UTF-8" : "the bytes \(list) are not UTF-8",
      help: "save the file as UTF-8"
    )
  }
}

extension SourceText {
  /// `problems` and one for each run of bytes that are not UTF-8, in order of place.
  func problems(besides problems: [SyntaxProblem]) -> [SyntaxProblem] {
    guard !problems.contains(where: { $0.kind == .notUTF8 }) else { return problems }
    let bytes = bytes[...]
    let broken = brokenRuns().prefix(Tree.problemLimit).map { SyntaxProblem.notUTF8($0, bytes.span) }
    return (problems + broken).sorted { $0.range < $1.range }
  }
}
