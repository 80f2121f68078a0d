/// Why a code could not be encoded, drawn or read.
package enum CodeProblem: Error, Sendable, Hashable {
  /// The URL cannot be part of any code; the fault and the way out are clauses.
  case unencodable(fault: String, help: String)
  /// The URL needs more bits than a code has.
  case tooLong(bits: Int)
  /// The code would be decoded to another URL, which has the same bits.
  case decodesDifferently(to: String)
  /// The file is not an SVG file of an App Clip Code, as a clause that states what is missing.
  case noCode(String)
  /// More arcs or colors are wrong than the error correction can correct.
  case damaged
  /// The code carries something other than a URL.
  case otherVersion(Int)
  /// The bits do not form a URL.
  case noURL
  /// The file states one URL in `data-payload`, and its arcs contain another.
  case contradiction(stated: String, drawn: String)

  /// What is wrong, as a clause.
  package var message: String {
    switch self {
    case .unencodable(let fault, _): fault
    case .tooLong(let bits): "the URL needs \(bits) bits; an App Clip Code has room for 128"
    case .decodesDifferently(let url): "the code would be read as \(url), which has the same bits"
    case .noCode(let lack): "expected the SVG file of an App Clip Code, but \(lack)"
    case .damaged: "too many arcs or colors of the code are wrong to correct them"
    case .otherVersion(let version): "the code has version \(version); expected 0 or 1, which contain a URL"
    case .noURL: "the bits of the code do not form a URL"
    case .contradiction(let stated, let drawn):
      "the file states the URL \(stated), but its arcs contain \(drawn)"
    }
  }

  /// What to do about it, as a clause.
  package var help: String {
    switch self {
    case .unencodable(_, let help): help
    case .tooLong: "run \"appclips explain code URL\" to see what each part costs"
    case .decodesDifferently(let url): "declare \(url) instead"
    case .noCode: "use the SVG file as the generator wrote it, without changes by other programs"
    case .damaged, .contradiction: "generate the code again"
    case .otherVersion: "read it with an iPhone; only Apple's programs can decode it"
    case .noURL: "check that the tables are those of the generator that made the code"
    }
  }
}
