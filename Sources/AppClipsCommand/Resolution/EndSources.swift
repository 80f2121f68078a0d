import ExperienceRegistry
import ExperienceResolver

/// Where the end of the line for each experience of a table comes from.
struct EndSources: Sendable {
  /// The experiences with a file of their own, and the rows of which each has its own verb or language.
  private(set) var experiences: [AdvancedExperience] = []
  /// The templates of all other rows.
  private(set) var rows: [RowEnds] = []
  private var sources: [Source] = []

  /// A million shops have one each, so that it is 8 bytes.
  private struct Source: Sendable {
    /// The number of a template, or one of these.
    let kind: Int32
    /// The row; of an experience its number.
    let number: Int32

    static let experience: Int32 = -1
    static let unknown: Int32 = -2
  }

  /// Where an end comes from.
  enum Origin {
    /// From the experience with this number.
    case experience(Int)
    /// From a row of the template with this number.
    case row(Int, of: Int)
    /// From nowhere: the long way has to be gone.
    case unknown
  }

  /// That of no experience.
  init() {}

  /// Takes up the experiences of the table of `registry`. Costs a walk over them.
  ///
  /// They stand in the order of the registry's; of those whose URL is not registered as it is declared, the reason is
  /// another one.
  init(_ registry: Registry, folder: [UInt8]) {
    let (all, listed) = (registry.experiences, registry.table.experiences)
    let table = registry.table
    let image = table.image.span
    var next = 0
    var last: (template: RowTemplate, kind: Int32)?
    sources.reserveCapacity(listed.count)
    for index in listed.indices {
      let record = listed.record(at: index)
      while next < all.count, !image.extracting(record.id).isText(all[next].id) { next += 1 }
      guard next < all.count, let prefix = all[next].urlPrefix, image.extracting(record.urlPrefix).isText(prefix) else {
        sources.append(Source(kind: Source.unknown, number: 0))
        continue
      }
      guard let (template, row) = all[next].row else {
        add(all[next])
        continue
      }
      if last?.template !== template { last = (template, kind(of: template, folder)) }
      if let kind = last?.kind, kind >= 0 {
        sources.append(Source(kind: kind, number: Int32(row)))
      } else {
        add(all[next])
      }
    }
  }

  private mutating func add(_ experience: AdvancedExperience) {
    sources.append(Source(kind: Source.experience, number: Int32(experiences.count)))
    experiences.append(experience)
  }

  private mutating func kind(of template: RowTemplate, _ folder: [UInt8]) -> Int32 {
    guard let ends = RowEnds(template, folder: folder) else { return Source.experience }
    rows.append(ends)
    return Int32(rows.count - 1)
  }

  /// Where the end for the experience at `index` in the table comes from.
  @inline(__always)
  func origin(of index: Int32) -> Origin {
    guard Int(index) < sources.count else { return .unknown }
    let source = sources[Int(index)]
    switch source.kind {
    case Source.experience: return .experience(Int(source.number))
    case Source.unknown: return .unknown
    default: return .row(Int(source.number), of: Int(source.kind))
    }
  }
}

extension Span<UInt8> {
  /// Whether these are the bytes of `text`.
  fileprivate func isText(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      withUnsafeBufferPointer { $0.elementsEqual(bytes) }
    }
  }
}
