import ExperienceRegistry
import PropertyListSyntax

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
