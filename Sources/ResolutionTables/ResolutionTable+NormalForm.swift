package import ExperienceResolver

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
}

extension [UInt8] {
  fileprivate mutating func append(_ bytes: Span<UInt8>, upTo end: Int) {
    bytes.extracting(..<end).withUnsafeBufferPointer { append(contentsOf: $0) }
  }
}
