import PropertyListSyntax
import RegistryModel
import TextBasics

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

extension SizeReport {
  /// Reads `app-thinning.plist`, which has the same figures in bytes: under `variants`, by the path of each variant's file,
  /// `sizeUncompressedApp` and `variantDescriptors`.
  init(_ list: BuiltPropertyList) throws(FileFault) {
    guard case .dictionary(let members) = list.value["variants"], !members.isEmpty else {
      throw FileFault(
        place: list.place(of: "variants"),
        message: "the list has no \"variants\"",
        help: "export the archive with thinning for all compatible device variants"
      )
    }
    let variants = try members.map { member throws(FileFault) in
      let place = list.place(of: "variants", member.key, "sizeUncompressedApp")
      guard let bytes = member.value["sizeUncompressedApp"].flatMap(Self.count) else {
        throw FileFault(
          place: place,
          message: "the variant \(Words.quoted(member.key)) has no number \"sizeUncompressedApp\"",
          help: "export the archive again, and leave the list as it is"
        )
      }
      return Variant(
        name: RegistryPath.name(of: member.key),
        devices: Self.devices(of: member.value),
        size: ByteSize(bytes: bytes),
        place: place
      )
    }
    self.init(name: variants.first.map { RegistryPath.nameParts(of: $0.name).stem }, variants: variants)
  }

  private static func count(_ value: PropertyList) -> Double? {
    switch value {
    case .integer(let count): Double(count)
    case .unsigned(let count): Double(count)
    case .real(let count): count
    default: nil
    }
  }

  /// Each descriptor as the text report writes it.
  private static func devices(of variant: PropertyList) -> String {
    (variant["variantDescriptors"]?.elements ?? []).compactMap { descriptor in
      descriptor["device"]?.text.map { device in
        "[device: \(device)" + (descriptor["os-version"]?.text.map { ", os-version: \($0)" } ?? "") + "]"
      }
    }.joined(separator: ", ")
  }
}
