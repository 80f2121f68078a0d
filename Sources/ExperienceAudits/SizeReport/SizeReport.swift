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

/// A size as Apple's reports write it: `13.7 MB`, `13,7 MB`, `Zero KB`, `912 bytes`.
struct ByteSize: Sendable, Hashable {
  /// As it is written.
  let text: String
  /// The bytes; rounded as the text is, and no whole number of something too large to count.
  let bytes: Double

  /// Units are decimal. French writes octets; the figures are the same.
  private static let units: [String: Double] = [
    "byte": 1, "bytes": 1, "octet": 1, "octets": 1, "b": 1, "kb": 1e3, "ko": 1e3, "mb": 1e6, "mo": 1e6, "gb": 1e9,
    "go": 1e9,
  ]

  /// Reads a text; nil where it is no size.
  ///
  /// A comma or a full stop is the decimal sign of the place where Xcode ran. Three digits behind the only one of them are
  /// a group: no size is written with three decimals.
  init?(_ text: String) {
    self.text = text
    let letters = text.reversed().prefix { $0.isLetter }.reversed()
    guard let unit = Self.units[String(letters).lowercased()] else { return nil }
    let figure = text.dropLast(letters.count).filter { !$0.isWhitespace }
    if ["zero", "zéro"].contains(figure.lowercased()) {
      bytes = 0
    } else {
      guard let number = Self.number(figure) else { return nil }
      bytes = number * unit
    }
  }

  /// What is known in bytes.
  init(bytes: Double) {
    self.bytes = bytes
    let tenths = (bytes / 1e5).rounded()
    text = tenths < 1e15 ? "\(tenths / 10) MB" : "\(bytes) bytes"
  }

  /// The same in millions of bytes.
  var megabytes: Double { bytes / 1e6 }

  private static func number(_ figure: String) -> Double? {
    guard figure.first?.isASCII == true, figure.allSatisfy({ ("0"..."9").contains($0) || $0 == "." || $0 == "," })
    else {
      return nil
    }
    let parts = figure.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    guard parts.allSatisfy({ !$0.isEmpty }), let last = parts.last else { return nil }
    let isGrouped = parts.count == 1 || last.count == 3
    let whole = (isGrouped ? parts : parts.dropLast()).joined()
    return Double(isGrouped ? whole : "\(whole).\(last)")
  }
}
