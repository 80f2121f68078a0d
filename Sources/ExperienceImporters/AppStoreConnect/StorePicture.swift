import JSONSyntax

/// The header image of an experience or a locale. Its bytes are in no file of the API: what is known is its name, or, from a
/// request of ours, the file that it was made of.
struct StorePicture {
  /// What `image` should be; nil where nothing is known.
  let value: ProposedObject.Value?
  let leftOut: [LeftOut]

  private static let reasons = [
    "imageAsset": "the picture itself is not in the file; download it from templateUrl",
    "fileSize": "the picture itself says it",
    "sourceFileChecksum": "the picture itself says it",
    "uploadOperations": "App Store Connect needs them for one upload",
    "assetDeliveryState": "App Store Connect knows it by itself",
  ]

  init(_ resource: StoreResource) throws(ImportRefusal) {
    let attributes = try resource.attributes()
    if let path = resource.upload {
      value = .exactly(.string(path))
      leftOut = attributes?.leftOut(besides: ["fileName", "fileSize"], because: Self.reasons, otherwise: "") ?? []
      return
    }
    leftOut =
      attributes?.leftOut(besides: ["fileName"], because: Self.reasons, otherwise: "the registry has no place for it")
      ?? [resource.object.leftOut("image \"\(resource.key.id)\"", why: "only its id is in the file")]
    guard let attributes, let name = try attributes.string("fileName") else {
      value = nil
      return
    }
    guard name.isPlainFileName else {
      throw ImportRefusal(
        attributes.place(of: "fileName"),
        "\"\(name)\" is no plain file name; it goes into the app's folder, so it has no folders and is not hidden",
        help: "rename the picture in App Store Connect, or correct the name here"
      )
    }
    value = .fileNamed(name)
  }
}

extension String {
  /// Whether it names a file in a folder and nothing elsewhere: no separators, not hidden, nothing that a terminal obeys.
  var isPlainFileName: Bool {
    guard !isEmpty, !hasPrefix("."), utf8.count <= 200 else { return false }
    return !unicodeScalars.contains { scalar in
      "/\\:".unicodeScalars.contains(scalar) || [.control, .format].contains(scalar.properties.generalCategory)
    }
  }
}
