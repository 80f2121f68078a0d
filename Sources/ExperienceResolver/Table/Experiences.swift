extension ResolutionTable {
  /// The experiences of a table, in the order in which it was given them.
  ///
  /// Their strings are made when one is asked for, so that a table of thousands costs nothing until then.
  public struct Experiences: Sendable {
    private let image: ContiguousArray<UInt8>
    private let part: TablePart

    init(_ image: ContiguousArray<UInt8>, _ part: TablePart) {
      self.image = image
      self.part = part
    }

    /// The index of the first one.
    public var startIndex: Int { 0 }
    /// The index behind the last one: how many there are.
    public var endIndex: Int { part.count }

    /// The experience at `index`, which has to be one of the indices.
    public subscript(index: Int) -> Experience {
      let record = record(at: index)
      let image = image.span
      return Experience(
        id: String(copying: image, record.id),
        app: String(copying: image, record.app),
        urlPrefix: String(copying: image, record.urlPrefix)
      )
    }

    /// Where the texts of the experience at `index` are in the table's bytes, for whoever would make strings of millions to
    /// write them somewhere else.
    package func record(at index: Int) -> ExperienceRecord {
      precondition(index >= 0 && index < part.count, "no experience has this index")
      return ExperienceRecord(image.span, number: index, of: part)
    }
  }

  /// The apps of a table, in the order in which it was given them.
  ///
  /// Their strings are made when one is asked for.
  public struct Apps: Sendable {
    private let image: ContiguousArray<UInt8>
    private let part: TablePart

    init(_ image: ContiguousArray<UInt8>, _ part: TablePart) {
      self.image = image
      self.part = part
    }

    /// The index of the first one.
    public var startIndex: Int { 0 }
    /// The index behind the last one: how many there are.
    public var endIndex: Int { part.count }

    /// The app at `index`, which has to be one of the indices.
    public subscript(index: Int) -> AppDefaults {
      precondition(index >= 0 && index < part.count, "no app has this index")
      let image = image.span
      return AppDefaults(image, at: Int(image.uint32(at: part.start + index * 4)))
    }

    /// The id of the app at `index`. Reads none of its domains: an app may have thousands.
    package func id(at index: Int) -> String {
      precondition(index >= 0 && index < part.count, "no app has this index")
      let image = image.span
      return AppDefaults.id(image, at: Int(image.uint32(at: part.start + index * 4)))
    }
  }
}

/// What a table's bytes say of an experience.
///
/// The URL as written, which mostly is its normal form and then stands there once; its length; the id; where the app's id
/// is, which many experiences share.
package struct ExperienceRecord {
  /// The bytes of the URL as it was given.
  package let urlPrefix: Range<Int>
  /// The bytes of the id.
  package let id: Range<Int>
  /// The bytes of the app's id.
  package let app: Range<Int>

  /// The record of experience `number`, whose start is a row of `part`.
  init(_ image: Span<UInt8>, number: Int, of part: TablePart) {
    let start = min(Int(image.uint32(at: part.start + number * 4)), image.count)
    var reader = TextReader(at: start)
    urlPrefix = max(0, start - reader.number(image))..<start
    id = reader.text(image)
    var appReader = TextReader(at: min(reader.number(image), image.count))
    app = appReader.text(image)
  }
}

extension TablePart {
  /// Whether the id of experience `left` comes before that of `right`; of equal ones the number decides.
  func precedes(_ left: Int32, _ right: Int32, _ image: Span<UInt8>) -> Bool {
    let one = ExperienceRecord(image, number: Int(left), of: self).id
    let other = ExperienceRecord(image, number: Int(right), of: self).id
    return image.precedes(one, other, of: image) ?? (left < right)
  }
}

extension AppDefaults {
  /// The id of the app that `image` describes at `offset`.
  static func id(_ image: Span<UInt8>, at offset: Int) -> String {
    var reader = TextReader(at: min(offset, image.count))
    _ = reader.byte(image)
    return String(copying: image, reader.text(image))
  }

  /// The app that `image` describes at `offset`, as `append(app:)` wrote it.
  init(_ image: Span<UInt8>, at offset: Int) {
    var reader = TextReader(at: min(offset, image.count))
    let marks = reader.byte(image)
    let id = String(copying: image, reader.text(image))
    let clip = String(copying: image, reader.text(image))
    var domains: [String] = []
    for _ in 0..<min(reader.number(image), image.count) where reader.offset < image.count {
      domains.append(String(copying: image, reader.text(image)))
    }
    self.init(
      id: id,
      clipBundleID: marks & 1 == 0 ? nil : clip,
      domains: domains,
      demoLink: marks & 4 == 0 ? nil : String(copying: image, reader.text(image)),
      hasDefaultExperience: marks & 2 != 0
    )
  }
}
