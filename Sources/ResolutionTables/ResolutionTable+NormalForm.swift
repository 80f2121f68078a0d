public import ExperienceResolver

extension ResolutionTable {
  /// What the URL with these UTF-8 bytes resolves to. Its normal form is appended to `output`, and nothing is where none
  /// can be made.
  ///
  /// One normalization serves both, and nothing is allocated but room in `output`: for whoever prints a line per URL.
  package func resolve(_ utf8: Span<UInt8>, appendingNormalFormTo output: inout [UInt8]) -> Resolution {
    var form = NormalForm()
    if let resolution = resolve(normal: utf8, &form) {
      output.append(utf8, upTo: form.end)
      // A URL that is taken as it stands may end with its host; its path is `/`.
      if form.pathEnd == form.hostEnd { output.append(UInt8(ascii: "/")) }
      return resolution
    }
    var resolution = Resolution(.none)
    withNormalForm(of: utf8) { bytes, form in
      if form.isComplete { output.append(bytes, upTo: form.end) }
      resolution = form.problem.map { Resolution(.invalid($0)) } ?? resolve(bytes, form)
    }
    return resolution
  }

  /// The table as bytes, which `init(_:)` reads: the same for the same experiences and apps, on every machine. Making them
  /// copies the table.
  public var bytes: [UInt8] {
    var bytes = Array(image)
    Self.seal(&bytes)
    return bytes
  }

  /// Writes signature, version and checksum into the header of a table's bytes, of which there are sixteen at least.
  package static func seal(_ bytes: inout [UInt8]) {
    bytes.withUnsafeMutableBytes { bytes in
      bytes.store(TableLayout.signature | UInt64(TableLayout.version) << 56, at: 0)
    }
    let checksum = bytes.withUnsafeBufferPointer { TableLayout.checksum(of: $0.span) }
    bytes.withUnsafeMutableBytes { $0.store(checksum, at: 8) }
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ bytes: Span<UInt8>, upTo end: Int) {
    bytes.extracting(..<end).withUnsafeBufferPointer { append(contentsOf: $0) }
  }
}

/// On a build machine the experiences of a table are a collection like any other. An App Clip asks for one by its index
/// and goes without the 15 KB that this takes.
extension ResolutionTable.Experiences: RandomAccessCollection {}
extension ResolutionTable.Apps: RandomAccessCollection {}
