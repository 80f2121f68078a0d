import ExperienceRegistry
import ExperienceResolver
import JSONSyntax

extension AnswerRecord {
  /// The members that `--explain` adds behind `members(of:)`, without the braces around them.
  static func members(of explanation: Explanation) -> ArraySlice<UInt8> {
    var writer = JSONWriter(layout: .compact)
    writer.beginObject()
    writer.member("steps", explanation.steps.map(\.rawValue))
    writer.key("candidates")
    writer.beginArray()
    for candidate in explanation.candidates() {
      writer.beginObject()
      write(candidate.experience, to: &writer)
      writer.member("matches", candidate.verdict.matches)
      if let segment = candidate.verdict.segment { writer.member("segment", segment) }
      writer.member("why", "\(candidate.verdict)")
      writer.endObject()
    }
    writer.endArray()
    writer.key("nearMisses")
    writer.beginArray()
    for miss in explanation.nearMisses() {
      writer.beginObject()
      write(miss.experience, to: &writer)
      writer.member("why", "\(miss)")
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    return writer.finish().dropFirst().dropLast()
  }

  private static func write(_ experience: Experience, to writer: inout JSONWriter) {
    writer.member("app", experience.app)
    writer.member("experience", experience.id)
    writer.member("prefix", experience.urlPrefix)
  }
}

extension Explanation.Verdict {
  /// Whether the registered URL matches, whatever else does.
  var matches: Bool {
    switch self {
    case .won, .lessSpecific: true
    case .segmentDiffers, .notOnBoundary, .goesDeeper, .asksForEqualPath, .itemMissing: false
    }
  }

  /// The segment at which it lost, counted from 1; nil where no segment decided.
  var segment: Int? {
    switch self {
    case .segmentDiffers(let number, _, _), .notOnBoundary(let number, _, _): number
    case .goesDeeper(let number, _), .asksForEqualPath(let number, _): number
    case .won, .lessSpecific, .itemMissing: nil
    }
  }
}
