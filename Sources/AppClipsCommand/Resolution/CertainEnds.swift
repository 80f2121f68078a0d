import ExperienceRegistry
import ExperienceResolver
import JSONSyntax

/// The ends of lines for certain answers of advanced experiences, written straight from what those declare.
///
/// Most lines of a log have such an end, and it depends on the experience alone. The first ones are kept, and copied from then
/// on; the ends of a million experiences would take 400 MB a thread, so that beyond some room they are written each time.
/// `AnswerRecord` says the same.
struct CertainEnds {
  /// By index in the table; nil for those of which only the long way knows all.
  private let experiences: [AdvancedExperience?]
  private let places: CardPlaces
  /// What the user knows the registry's folder by, with a slash behind it, as it stands in JSON.
  private let folder: [UInt8]
  /// By index, the line of the experience; 0 until it was asked for.
  private var lines: [Int32]
  /// Ends that were written, one behind the other: a piece of memory for each would cost each line a count of who holds it.
  private(set) var bytes: [UInt8] = []
  /// By index, where its end is among them; nowhere while it is not kept.
  private var placesOfKept: [Piece]
  /// How many bytes of ends are kept.
  private let room: Int

  private struct Piece {
    var start: Int32 = 0
    var count: Int32 = 0
  }

  /// Takes up what the table of `registry` holds. Costs a walk over its experiences. There are none where such an end does
  /// not suffice, because more is asked than where a URL leads.
  init(_ registry: Registry, places: CardPlaces, suffices: Bool = true, room: Int = 32_000_000) {
    self.room = room
    experiences = suffices && registry.oldApps.isEmpty ? Self.experiences(of: registry) : []
    self.places = places
    var folder: [UInt8] = []
    JSONWriter.appendEscaped(places.shownPath(of: ""), to: &folder)
    self.folder = folder
    lines = Array(repeating: 0, count: experiences.count)
    placesOfKept = Array(repeating: Piece(), count: experiences.count)
  }

  /// The table's experiences stand in the order of the registry's; of those whose URL is not registered as it is declared,
  /// the sentence is another one.
  private static func experiences(of registry: Registry) -> [AdvancedExperience?] {
    let all = registry.experiences
    var next = 0
    return registry.table.experiences.map { listed in
      while next < all.count, all[next].id != listed.id { next += 1 }
      guard next < all.count, all[next].urlPrefix == listed.urlPrefix else { return nil }
      return all[next]
    }
  }

  /// The experience at `index` in the table; nil where the long way has to be gone.
  func experience(at index: Int32) -> AdvancedExperience? {
    Int(index) < experiences.count ? experiences[Int(index)] : nil
  }

  /// Where the end for the experience at `index` is among the bytes; nil while it is not kept.
  func place(of index: Int32) -> Range<Int>? {
    let index = Int(index)
    guard index < placesOfKept.count else { return nil }
    let piece = placesOfKept[index]
    return piece.count > 0 ? Int(piece.start)..<Int(piece.start &+ piece.count) : nil
  }

  /// Appends the end for the experience at `index`, the closing quote of what stands before it first, and keeps it where
  /// there is room; false where the long way has to be gone.
  mutating func append(_ index: Int32, to output: inout [UInt8]) -> Bool {
    let number = Int(index)
    if let place = place(of: index) {
      output.append(bytes.span.extracting(place))
      return true
    }
    guard let experience = experience(at: index) else { return false }
    let start = output.count
    write(experience, number, to: &output)
    let count = output.count - start
    if bytes.count + count <= room {
      placesOfKept[number] = Piece(start: Int32(bytes.count), count: Int32(count))
      bytes.append(contentsOf: output[start...])
    }
    return true
  }

  private mutating func write(_ experience: AdvancedExperience, _ index: Int, to output: inout [UInt8]) {
    if lines[index] == 0 {
      lines[index] = Int32(clamping: experience.rowPlace?.line ?? places.place(of: experience).line)
    }
    let prefix = experience.urlPrefix ?? ""
    output.add(#"","outcome":"advanced","app":""#, experience.app)
    output.add(#"","experience":""#, experience.id)
    output.add(#"","prefix":""#, prefix)
    output.add(#"","file":""#, nil)
    output.append(contentsOf: folder)
    output.add("", experience.row?.template.rowsPath ?? experience.document.path)
    output.add(#"","line":"#, String(lines[index]))
    output.add(#","certainty":"certain","reason":""#, prefix)
    output.add(" (", experience.id)
    output.add(") ", Explanation.isMostSpecific)
    add(experience.card, to: &output)
    output.add("\"}\n", nil)
  }

  private func add(_ card: Card, to output: inout [UInt8]) {
    if let action = card.action { output.add(#"","action":""#, action.rawValue) }
    if let title = card.title { output.add(#"","title":""#, title) }
    if let subtitle = card.subtitle { output.add(#"","subtitle":""#, subtitle) }
    if let language = card.language { output.add(#"","language":""#, language) }
  }
}

extension [UInt8] {
  /// Appends JSON as it stands, and behind it a text as it stands in a string.
  fileprivate mutating func add(_ json: StaticString, _ text: String?) {
    json.withUTF8Buffer { append(contentsOf: $0) }
    if let text { JSONWriter.appendEscaped(text, to: &self) }
  }
}
