import ExperienceRegistry
import ExperienceResolver
import JSONSyntax

/// The ends of lines for certain answers of advanced experiences, written straight from what those declare.
///
/// Most lines of a log have such an end, and it depends on the experience alone. Those of experiences with files of their own
/// are kept, the first ones, and copied from then on; those of a million rows would take 400 MB a thread, and are filled in
/// each time. `AnswerRecord` says the same.
struct CertainEnds {
  private let sources: EndSources
  /// The bytes with the ids and URLs of rows, and where they are. Held here, because whoever asks the table for them counts
  /// another holder of its bytes, for which threads wait for one another.
  private let image: ContiguousArray<UInt8>
  private let listed: ResolutionTable.Experiences
  private let places: CardPlaces
  /// What the user knows the registry's folder by, with a slash behind it, as it stands in JSON.
  private let folder: [UInt8]
  /// By number, the line of an experience; 0 until it was asked for.
  private var lines: [Int32]
  /// Ends that were written, one behind the other: a piece of memory for each would cost each line a count of who holds it.
  private(set) var bytes: ContiguousArray<UInt8> = []
  /// By the number of an experience, where its end is among them; nowhere while it is not kept.
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
    var folder: [UInt8] = []
    JSONWriter.appendEscaped(places.shownPath(of: ""), to: &folder)
    self.folder = folder
    sources = suffices && registry.isAsOnDisk ? EndSources(registry, folder: folder) : EndSources()
    image = registry.table.image
    listed = registry.table.experiences
    self.places = places
    self.room = room
    lines = Array(repeating: 0, count: sources.experiences.count)
    placesOfKept = Array(repeating: Piece(), count: sources.experiences.count)
  }

  /// Whether the end for the experience at `index` in the table can be written without going the long way.
  func knows(_ index: Int32) -> Bool {
    if case .unknown = sources.origin(of: index) { false } else { true }
  }

  /// Where the end for the experience at `index` is among the bytes; nil while it is not kept.
  func place(of index: Int32) -> Range<Int>? {
    guard case .experience(let number) = sources.origin(of: index) else { return nil }
    let piece = placesOfKept[number]
    return piece.count > 0 ? Int(piece.start)..<Int(piece.start &+ piece.count) : nil
  }

  /// Appends the end for the experience at `index`, the closing quote of what stands before it first, and keeps it where
  /// there is room; false where the long way has to be gone.
  mutating func append(_ index: Int32, to output: inout [UInt8]) -> Bool {
    switch sources.origin(of: index) {
    case .unknown: return false
    case .row(let row, let template):
      sources.rows[template].append(row: row, listed.record(at: Int(index)), of: image.span, to: &output)
    case .experience(let number):
      guard let place = place(of: index) else {
        write(number, to: &output)
        break
      }
      output.append(bytes.span.extracting(place))
    }
    return true
  }

  /// Writes the end of the experience with this number, and keeps it where there is room.
  private mutating func write(_ number: Int, to output: inout [UInt8]) {
    let start = output.count
    let experience = sources.experiences[number]
    if lines[number] == 0 {
      lines[number] = Int32(clamping: experience.rowPlace?.line ?? places.place(of: experience).line)
    }
    write(experience, line: lines[number], to: &output)
    let count = output.count - start
    guard bytes.count + count <= room else { return }
    placesOfKept[number] = Piece(start: Int32(bytes.count), count: Int32(count))
    bytes.append(contentsOf: output[start...])
  }

  private func write(_ experience: AdvancedExperience, line: Int32, to output: inout [UInt8]) {
    let prefix = experience.urlPrefix ?? ""
    output.add(#"","outcome":"advanced","app":""#, experience.app)
    output.add(#"","experience":""#, experience.id)
    output.add(#"","prefix":""#, prefix)
    output.add(#"","file":""#, nil)
    output.append(contentsOf: folder)
    output.add("", experience.row?.template.rowsPath ?? experience.document.path)
    output.add(#"","line":"#, String(line))
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
