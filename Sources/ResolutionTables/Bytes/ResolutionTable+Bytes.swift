public import ExperienceResolver

extension ResolutionTable {
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
