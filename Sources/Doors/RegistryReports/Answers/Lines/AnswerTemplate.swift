import ExperienceResolver
import JSONSyntax
import RegistryModel

/// The JSON line of answers that differ only in a few texts: its bytes, and the holes for these texts.
struct AnswerTemplate: AnswerSink {
  /// A position at which a text is inserted.
  struct Hole {
    /// The offset in the bytes of the template.
    let offset: Int32
    /// The text to insert.
    let variable: AnswerVariable
  }

  /// The holes, in order: the first is the URL, the second its normal form if it has one.
  private(set) var holes: [Hole] = []
  private var json = JSONWriter(capacity: 1_024)
  private let key: AnswerKey

  /// Creates an empty template for the answers with `key`.
  init(for key: AnswerKey) {
    self.key = key
    json.beginObject()
  }

  /// Ends the line and returns its bytes.
  consuming func finish() -> [UInt8] {
    json.endObject()
    json.endLine()
    return json.finish()
  }

  mutating func write(_ key: StaticString, _ text: AnswerText) {
    json.key(key)
    json.value { bytes in
      bytes.append(UInt8(ascii: "\""))
      for part in text.parts {
        if let variable = part.variable, self.key.leavesOut(variable) {
          holes.append(Hole(offset: Int32(bytes.count), variable: variable))
        } else {
          JSONWriter.appendEscaped(part.text, to: &bytes)
        }
      }
      bytes.append(UInt8(ascii: "\""))
    }
  }

  mutating func write(_ key: StaticString, _ text: String, _ variable: AnswerVariable?) {
    json.key(key)
    guard let variable, self.key.leavesOut(variable) else { return json.string(text) }
    json.value { bytes in
      bytes.append(UInt8(ascii: "\""))
      holes.append(Hole(offset: Int32(bytes.count), variable: variable))
      bytes.append(UInt8(ascii: "\""))
    }
  }

  mutating func write(_ key: StaticString, _ number: Int, _ variable: AnswerVariable?) {
    json.key(key)
    guard let variable, self.key.leavesOut(variable) else { return json.integer(number) }
    json.value { holes.append(Hole(offset: Int32($0.count), variable: variable)) }
  }

  mutating func objects<Element>(
    _ key: String,
    _ elements: [Element],
    _ write: (Element, inout AnswerTemplate) -> Void
  ) {
    json.key(key)
    json.beginArray()
    for element in elements {
      json.beginObject()
      write(element, &self)
      json.endObject()
    }
    json.endArray()
  }
}

extension [UInt8] {
  /// Appends the start of a template's line, up to its third hole or its end, with the URL and its normal form in the
  /// first two holes. Reserves capacity for the whole template once, which is faster than once for each part.
  @inline(__always)
  mutating func append(
    startOf template: Span<UInt8>,
    _ holes: Span<AnswerTemplate.Hole>,
    url: Span<UInt8>,
    normalized: Span<UInt8>
  ) {
    let first = Int(holes[0].offset)
    let second = holes.count > 1 ? Int(holes[1].offset) : template.count
    let third = holes.count > 2 ? Int(holes[2].offset) : template.count
    append(addingCapacity: template.count + url.count + normalized.count) { room in
      room.append(template.extracting(..<first))
      room.append(url)
      room.append(template.extracting(first..<second))
      room.append(normalized)
      room.append(template.extracting(second..<third))
    }
  }
}

extension OutputSpan<UInt8> {
  /// Appends bytes. There must be enough capacity.
  @inline(__always)
  fileprivate mutating func append(_ bytes: Span<UInt8>) {
    bytes.withUnsafeBufferPointer { bytes in
      withUnsafeMutableBufferPointer { room, count in
        _ = UnsafeMutableBufferPointer(rebasing: room[count...]).initialize(fromContentsOf: bytes)
        count += bytes.count
      }
    }
  }
}

/// Everything that the line of an answer depends on, apart from the texts in the holes of its template.
struct AnswerKey {
  /// What the URL resolves to. The index of an experience is negative if the template has holes for all of its texts.
  let resolution: Resolution
  /// The range of the host in the normal form; empty if the line does not depend on it or has a hole for it.
  let host: Range<Int>
  /// Whether the URL has a normal form.
  let isNormalized: Bool

  /// Whether the template has a hole for this text.
  func leavesOut(_ variable: AnswerVariable) -> Bool {
    switch variable {
    case .url, .normalized: true
    case .host: host.isEmpty
    case .line, .cell: resolution.outcome.isShared
    case .id(nil), .urlPrefix(nil): resolution.outcome.isShared
    case .app(.stringPrefix), .id(.stringPrefix), .urlPrefix(.stringPrefix): resolution.stringPrefix?.isShared ?? false
    case .app, .id, .urlPrefix: false
    }
  }
}

extension Resolution.Outcome {
  /// Whether the outcome represents all experiences that share a template.
  fileprivate var isShared: Bool { if case .advanced(let index) = self { index < 0 } else { false } }
}
