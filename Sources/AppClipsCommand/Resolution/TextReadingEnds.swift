import ExperienceResolver
import JSONSyntax

/// The ends of lines for URLs that begin with a registered one as text, and in the other reading with none.
///
/// They name its experience in two places; all else in them depends on what answers instead, and on the host. So the first
/// one that was made the long way is kept without these names, and they are put into it for all others: of a million shops
/// each may be met once.
struct TextReadingEnds {
  /// The bytes with the names, and where they are.
  private let image: ContiguousArray<UInt8>
  private let listed: ResolutionTable.Experiences
  private var frames: KeptEnds

  init(_ table: ResolutionTable, keeping frames: KeptEnds = KeptEnds()) {
    image = table.image
    listed = table.experiences
    self.frames = frames
  }

  /// The end into which the name of any experience can be put; nil where there is none yet.
  func place(of resolution: Resolution, _ text: Span<UInt8>, host: Range<Int>) -> KeptEnds.Place? {
    frames.place(of: resolution.withAnyText, text, host: host)
  }

  /// Appends the end at `place`, naming the experience at `index` in the table.
  func append(naming index: Int32, at place: KeptEnds.Place, to output: inout [UInt8]) {
    let (bytes, image) = (frames.bytes.span, image.span)
    let record = listed.record(at: Int(index))
    output.append(bytes.extracting(place.range.lowerBound..<place.cuts.0))
    output.append(members: record, of: image)
    output.append(bytes.extracting(place.cuts.0..<place.cuts.1))
    output.append(citationOf: record, of: image)
    output.append(bytes.extracting(place.cuts.1..<place.range.upperBound))
  }

  /// Keeps `end` without what names the experience at `index`, unless that does not stand there once in either place.
  mutating func learn(
    _ end: [UInt8],
    naming index: Int32,
    _ resolution: Resolution,
    _ text: [UInt8],
    host: Range<Int>
  ) {
    let record = listed.record(at: Int(index))
    var (members, citation): ([UInt8], [UInt8]) = ([], [])
    members.append(members: record, of: image.span)
    citation.append(citationOf: record, of: image.span)
    guard let first = end.onlyRange(of: members), let second = end.onlyRange(of: citation),
      first.upperBound <= second.lowerBound
    else { return }
    let rest = end[..<first.lowerBound] + end[first.upperBound..<second.lowerBound] + end[second.upperBound...]
    let cuts = (first.lowerBound, second.lowerBound - first.count)
    frames.keep(rest, cutAt: cuts, for: resolution.withAnyText, text, host: host)
  }
}

extension Resolution {
  /// The index of the experience that only the reading as text gives, where nothing else makes the answer ambiguous.
  var onlyTextReading: Int32? {
    switch (outcome, stringPrefix) {
    case (.default, .advanced(let index)?), (.none, .advanced(let index)?): tie == nil && otherApp == nil ? index : nil
    default: nil
    }
  }

  /// The same for whichever experience the reading as text gives.
  fileprivate var withAnyText: Resolution { Resolution(outcome, stringPrefix: .advanced(0)) }
}

extension [UInt8] {
  /// Appends what the alternative has of an experience, from the value of `app` to that of `prefix`, without the outer quotes.
  fileprivate mutating func append(members record: ExperienceRecord, of image: Span<UInt8>) {
    JSONWriter.appendEscaped(image.extracting(record.app), to: &self)
    append(#"","experience":""#)
    JSONWriter.appendEscaped(image.extracting(record.id), to: &self)
    append(#"","prefix":""#)
    JSONWriter.appendEscaped(image.extracting(record.urlPrefix), to: &self)
  }

  /// Appends how the reason names an experience.
  fileprivate mutating func append(citationOf record: ExperienceRecord, of image: Span<UInt8>) {
    JSONWriter.appendEscaped(image.extracting(record.urlPrefix), to: &self)
    append(" (")
    JSONWriter.appendEscaped(image.extracting(record.id), to: &self)
    append(")")
  }

  /// Where `part` stands; nil where it stands nowhere or more than once.
  fileprivate func onlyRange(of part: [UInt8]) -> Range<Int>? {
    var found: Range<Int>?
    for start in 0..<Swift.max(0, count - part.count + 1) where self[start...].starts(with: part) {
      guard found == nil else { return nil }
      found = start..<start + part.count
    }
    return found
  }
}
