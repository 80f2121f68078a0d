import ExperienceRegistry

/// What Xcode says of the variants that the App Store would make of a build.
struct SizeReport: Sendable {
  /// The name of what was built; nil where it does not stand there.
  let name: String?
  let variants: [Variant]

  /// What a group of devices gets.
  struct Variant: Sendable {
    /// The file's name.
    let name: String
    /// The devices, as the report has them.
    let devices: String
    /// The uncompressed size of the app itself.
    let size: ByteSize
    /// The line, or the value, that says it.
    let place: Finding.Place

    /// Whether it holds the parts for every device, which no device gets from the App Store.
    var isUniversal: Bool { devices.isEmpty || devices.lowercased().contains("universal") }
  }

  /// The largest variant that devices get; of a report without thinning the universal one.
  var largest: Variant? {
    let thinned = variants.filter { !$0.isUniversal }
    return (thinned.isEmpty ? variants : thinned).max { $0.size.bytes < $1.size.bytes }
  }
}

/// The size report of a clip.
struct ClipSizeReport: Sendable {
  let report: SizeReport
  let app: App
  let scene: AuditScene

  /// The variant in a message, with its devices as far as they fit.
  func noun(_ variant: SizeReport.Variant) -> String {
    let kind = variant.isUniversal ? "the universal variant" : "the variant"
    guard !variant.devices.isEmpty, !variant.isUniversal else { return "\(kind) \(Words.quoted(variant.name))" }
    let devices = variant.devices.count > 120 ? variant.devices.prefix(120) + "…" : variant.devices[...]
    return "\(kind) \(Words.quoted(variant.name)) for \(devices)"
  }
}
