extension PropertyListFile {
  /// Reads the property list that is found in a file of another program: a provisioning profile or another signed
  /// message, the entitlements that `codesign` prints, or a list with other text before or after it.
  ///
  /// A file that is a property list as a whole is read as such. Files are only read this way; an edit needs a whole
  /// property list.
  ///
  /// - Throws: `PropertyListError` if there is no property list, or more than one.
  package init(foundIn bytes: [UInt8]) throws(PropertyListError) {
    if SignedMessage.hasForm(of: bytes) {
      guard let content = SignedMessage.content(of: bytes) else {
        throw PropertyListError(
          0,
          "the file is a signed message (CMS) without readable content",
          help: "run \"security cms -D -i FILE\", and save its output"
        )
      }
      self = try PropertyListFile(content)
    } else if let content = try Self.contentOfSignature(bytes) {
      self = try PropertyListFile(content)
    } else if CodesignListing.hasForm(of: bytes) {
      self = .listing(try CodesignListing(bytes))
    } else {
      do throws(PropertyListError) {
        self = try PropertyListFile(bytes)
      } catch {
        guard let content = try Self.onlyList(in: bytes) else { throw Self.advised(error, in: bytes) }
        self = try PropertyListFile(content)
      }
    }
  }

  /// The error of a damaged binary list, with the command that prints readable entitlements: they are binary in a signed
  /// program, and are often cut out of it with other bytes.
  private static func advised(_ error: PropertyListError, in bytes: [UInt8]) -> PropertyListError {
    guard bytes.starts(with: BinaryPropertyList.magic) else { return error }
    let command = "for the entitlements of a signed app, run \"\(CodesignListing.command)\", and save its output"
    return PropertyListError(error.offset, error.end, error.message, help: "\(error.help); \(command)")
  }

  /// Whether a property list may be found in `bytes`: text that only mentions one has none of these forms.
  package static func hasForm(of bytes: [UInt8]) -> Bool {
    bytes.starts(with: BinaryPropertyList.magic) || bytes.starts(with: [0xFA, 0xDE, 0x71])
      || SignedMessage.hasForm(of: bytes) || bytes.firstRange(of: Array("<plist".utf8)) != nil
      || CodesignListing.hasForm(of: bytes)
  }

  /// The entitlements in the part of a code signature that older versions of `codesign` print: a magic number and the
  /// length of the part, four bytes each, before the list. Nil for any other file.
  private static func contentOfSignature(_ bytes: [UInt8]) throws(PropertyListError) -> [UInt8]? {
    guard bytes.count >= 8, bytes.starts(with: [0xFA, 0xDE, 0x71]) else { return nil }
    guard bytes[3] == 0x71 else {
      throw PropertyListError(
        0,
        "the entitlements are in the binary form of a code signature",
        help: "run \"\(CodesignListing.command)\", and save its output"
      )
    }
    let length = bytes[4..<8].reduce(0) { $0 << 8 | Int($1) }
    return bytes.blanked(except: 8..<max(8, min(length, bytes.count)))
  }

  /// `bytes` with everything outside the only XML property list replaced by spaces; nil if there is none.
  private static func onlyList(in bytes: [UInt8]) throws(PropertyListError) -> [UInt8]? {
    let (opening, closing) = (Array("<plist".utf8), Array("</plist>".utf8))
    guard let start = bytes.firstRange(of: opening)?.lowerBound,
      let end = bytes[start...].firstRange(of: closing)?.upperBound
    else { return nil }
    if let second = bytes[end...].firstRange(of: opening) {
      throw PropertyListError(
        second.lowerBound,
        second.upperBound,
        "the file contains more than one property list",
        help: "save each of them in a file of its own"
      )
    }
    return bytes.blanked(except: start..<end)
  }
}
