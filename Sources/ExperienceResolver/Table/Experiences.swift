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
