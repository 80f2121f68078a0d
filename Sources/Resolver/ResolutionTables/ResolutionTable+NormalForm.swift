public import ExperienceResolver

extension ResolutionTable {
  /// Resolves a URL given as UTF-8 bytes and appends its normal form to `output`. If it has no normal form, nothing is
  /// appended.
  ///
  /// The URL is normalized only once, and nothing but room in `output` is allocated. Used to print one line per URL.
  package func resolve(_ utf8: Span<UInt8>, appendingNormalFormTo output: inout [UInt8]) -> Resolution {
    var form = NormalForm()
    if let resolution = resolve(normal: utf8, &form) {
      output.append(utf8, upTo: form.end)
      // A URL that is already in normal form may end with its host; its path is `/`.
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

  /// The table as bytes, which `init(_:)` reads. The bytes are the same for the same experiences and apps on every
  /// machine. Copies the table.
  public var bytes: [UInt8] {
    var bytes = Array(image)
    Self.seal(&bytes)
    return bytes
  }

  /// Writes the signature, version and checksum into the header of a table's bytes, which must be at least sixteen.
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

/// On a build machine, the experiences of a table are a collection. An App Clip accesses them by index instead, which
/// saves the 15 KB that this conformance takes.
extension ResolutionTable.Experiences: RandomAccessCollection {}
extension ResolutionTable.Apps: RandomAccessCollection {}
