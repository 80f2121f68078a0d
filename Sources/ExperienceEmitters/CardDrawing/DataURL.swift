import ImageFacts
import PropertyListSyntax

/// A file inside an address: a data URL (RFC 2397).
enum DataURL {
  /// The address that holds a PNG or a JPEG file; nil for other bytes.
  static func ofPicture(_ bytes: [UInt8]) -> String? {
    let format = PictureFacts.inspect(bytes).format
    guard format == .png || format == .jpeg else { return nil }
    return "data:image/\(format.rawValue);base64,\(Base64.text(of: bytes))"
  }
}
