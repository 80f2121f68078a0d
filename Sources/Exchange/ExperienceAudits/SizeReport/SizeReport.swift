import PropertyListSyntax
import RegistryModel
import TextBasics

/// Xcode's report on the variants that the App Store would create from a build.
struct SizeReport: Sendable {
  /// The name of the build; nil if the report does not contain it.
  let name: String?
  let variants: [Variant]

  /// The variant that a group of devices gets.
  struct Variant: Sendable {
    /// The file's name.
    let name: String
    /// The devices, as written in the report.
    let devices: String
    /// The uncompressed size of the app itself.
    let size: ByteSize
    /// The location of the line, or the value, with the size.
    let place: Finding.Location

    /// Whether it contains the parts for every device, which no device gets from the App Store.
    var isUniversal: Bool { devices.isEmpty || devices.lowercased().contains("universal") }

    /// The name of the product: that of the file without its extension, and without what Xcode adds to tell variants
    /// apart: a UUID, or devices such as `-iPhone12,1` and `-iPad 2-etc`.
    var product: String {
      let stem = name.hasSuffix(".ipa") ? name.dropLast(4) : name[...]
      return String(
        stem.replacing(#/-([0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}|i(Phone|Pad|Pod).*|[0-9]+)$/#, with: "")
      )
    }
  }

  /// The report with only the variants that are `included`, which are those of one of several products.
  func including(_ isIncluded: (Variant) -> Bool) -> SizeReport {
    SizeReport(name: name, variants: variants.filter(isIncluded))
  }

  /// The largest variant that devices get; the universal one in a report without thinning.
  var largest: Variant? { delivered.max { $0.size.bytes < $1.size.bytes } }

  /// The number of variants that devices get and that are larger than `megabytes`.
  func count(over megabytes: Int) -> Int { delivered.count { $0.size.megabytes > Double(megabytes) } }

  private var delivered: [Variant] {
    let thinned = variants.filter { !$0.isUniversal }
    return thinned.isEmpty ? variants : thinned
  }
}

struct ClipSizeReport: Sendable {
  let report: SizeReport
  let app: App
  let scene: AuditScene

  /// The variant as the subject of a message, with its devices up to 120 characters.
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
  init(_ list: BuiltPropertyList) throws(FileReadError) {
    guard case .dictionary(let members) = list.value["variants"], !members.isEmpty else {
      throw FileReadError(
        place: list.location(of: "variants"),
        message: "the property list has no \"variants\" key",
        help: "export the archive again with App Thinning set to \"All compatible device variants\""
      )
    }
    let variants = try members.map { member throws(FileReadError) in
      let place = list.location(of: "variants", member.key, "sizeUncompressedApp")
      guard let bytes = member.value["sizeUncompressedApp"].flatMap(Self.count), ByteSize.possible.contains(bytes)
      else {
        throw FileReadError(
          place: place,
          message: "the variant \(Words.quoted(member.key)) has no size; expected a number of bytes for "
            + "\"sizeUncompressedApp\", 0 or more",
          help: "export the archive again, and do not edit the list"
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

  /// The device descriptors in the format of the text report.
  private static func devices(of variant: PropertyList) -> String {
    let descriptors: [PropertyList] = variant["variantDescriptors"]?.elements ?? []
    let devices = descriptors.compactMap { (descriptor: PropertyList) -> String? in
      guard let device = descriptor["device"]?.text else { return nil }
      guard let version = descriptor["os-version"]?.text else { return "[device: \(device)]" }
      return "[device: \(device), os-version: \(version)]"
    }
    return devices.joined(separator: ", ")
  }
}

/// A size in the format of Apple's reports: `13.7 MB`, `13,7 MB`, `Zero KB`, `912 bytes`.
struct ByteSize: Sendable, Hashable {
  /// The size as written, but with a dot before the decimals.
  let text: String
  /// The size in bytes, rounded like the text; a floating-point number, because it may be too large for an integer.
  let bytes: Double

  /// The sizes that a report can state: no negative ones.
  static let possible = 0...Double.infinity

  /// The number of bytes in each unit. Units are decimal; French reports use octets, with the same figures.
  private static let units: [String: Double] = [
    "byte": 1, "bytes": 1, "octet": 1, "octets": 1, "b": 1, "kb": 1e3, "ko": 1e3, "mb": 1e6, "mo": 1e6, "gb": 1e9,
    "go": 1e9,
  ]

  /// Parses a text; nil if it is not a size.
  ///
  /// Either a comma or a dot can be the decimal separator, depending on the locale of Xcode. Three digits after the
  /// only separator are a group, because no size is written with three decimals.
  init?(_ text: String) {
    let letters = String(text.reversed().prefix { $0.isLetter }.reversed())
    guard let unit = Self.units[letters.lowercased()] else { return nil }
    let written = text.dropLast(letters.count).filter { !$0.isWhitespace }
    let isZero = ["zero", "zéro"].contains(written.lowercased())
    guard let figure = isZero ? "0" : Self.figure(written), let number = Double(figure) else { return nil }
    guard Self.possible.contains(number * unit) else { return nil }
    (self.text, bytes) = ("\(figure) \(letters)", number * unit)
  }

  /// Creates a size from a number of bytes.
  init(bytes: Double) {
    self.bytes = bytes
    let tenths = (bytes / 1e5).rounded()
    text = tenths < 1e15 ? "\(tenths / 10) MB" : "\(bytes) bytes"
  }

  /// The size in millions of bytes.
  var megabytes: Double { bytes / 1e6 }

  /// The digits of a number, with a dot before the decimals; nil if `written` is not a number.
  private static func figure(_ written: String) -> String? {
    guard written.first?.isASCII == true, written.allSatisfy({ ("0"..."9").contains($0) || $0 == "." || $0 == "," })
    else {
      return nil
    }
    let parts = written.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    guard parts.allSatisfy({ !$0.isEmpty }), let last = parts.last else { return nil }
    let isGrouped = parts.count == 1 || last.count == 3
    let whole = (isGrouped ? parts : parts.dropLast()).joined()
    return isGrouped ? whole : "\(whole).\(last)"
  }
}
