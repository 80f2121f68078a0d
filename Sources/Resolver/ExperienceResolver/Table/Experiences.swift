extension ResolutionTable {
  /// The experiences of a table, in the order in which they were given.
  ///
  /// Strings are created only on access, so a table of thousands of experiences costs nothing until then.
  public struct Experiences: Sendable {
    private let image: ContiguousArray<UInt8>
    private let part: TablePart

    init(_ image: ContiguousArray<UInt8>, _ part: TablePart) {
      self.image = image
      self.part = part
    }

    /// The index of the first element: 0.
    public var startIndex: Int { 0 }
    /// The index after the last element, which equals the number of elements.
    public var endIndex: Int { part.count }

    /// The experience at `index`, which must be a valid index.
    public subscript(index: Int) -> Experience {
      let record = record(at: index)
      let image = image.span
      return Experience(
        id: String(copying: image, record.id),
        appID: String(copying: image, record.app),
        urlPrefix: String(copying: image, record.urlPrefix)
      )
    }

    /// The locations of the texts of the experience at `index` in the table's bytes, for callers that would otherwise
    /// create millions of strings only to write them elsewhere.
    package func record(at index: Int) -> ExperienceRecord {
      precondition(index >= 0 && index < part.count, "experience index out of range")
      return ExperienceRecord(image.span, number: index, of: part)
    }
  }

  /// The apps of a table, in the order in which they were given.
  ///
  /// Strings are created only on access.
  public struct Apps: Sendable {
    private let image: ContiguousArray<UInt8>
    private let part: TablePart

    init(_ image: ContiguousArray<UInt8>, _ part: TablePart) {
      self.image = image
      self.part = part
    }

    /// The index of the first element: 0.
    public var startIndex: Int { 0 }
    /// The index after the last element, which equals the number of elements.
    public var endIndex: Int { part.count }

    /// The app at `index`, which must be a valid index.
    public subscript(index: Int) -> AppDefaults {
      precondition(index >= 0 && index < part.count, "app index out of range")
      let image = image.span
      return AppDefaults(image, at: Int(image.uint32(at: part.start + index * 4)))
    }

    /// The ID of the app at `index`. Does not read the app's domains, of which there may be thousands.
    package func id(at index: Int) -> String {
      precondition(index >= 0 && index < part.count, "app index out of range")
      let image = image.span
      return AppDefaults.id(image, at: Int(image.uint32(at: part.start + index * 4)))
    }
  }
}

/// The locations of an experience's texts in the table's bytes.
///
/// A record consists of the URL as written (stored once if it is in normal form, which is usual), its length, the ID,
/// and the location of the app's ID, which many experiences share.
package struct ExperienceRecord {
  /// The bytes of the URL as written.
  package let urlPrefix: Range<Int>
  /// The bytes of the ID.
  package let id: Range<Int>
  /// The bytes of the app's ID.
  package let app: Range<Int>

  /// Reads the record of experience `number`; its start is a row of `part`.
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
  /// Whether the ID of experience `left` comes before that of `right`. If the IDs are equal, the smaller number comes
  /// first.
  func precedes(_ left: Int32, _ right: Int32, _ image: Span<UInt8>) -> Bool {
    let one = ExperienceRecord(image, number: Int(left), of: self).id
    let other = ExperienceRecord(image, number: Int(right), of: self).id
    return image.precedes(one, other, of: image) ?? (left < right)
  }
}

extension AppDefaults {
  /// The ID of the app stored at `offset` of `image`.
  static func id(_ image: Span<UInt8>, at offset: Int) -> String {
    var reader = TextReader(at: min(offset, image.count))
    _ = reader.byte(image)
    return String(copying: image, reader.text(image))
  }

  /// Reads the app stored at `offset` of `image`, as written by `append(app:)`.
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
