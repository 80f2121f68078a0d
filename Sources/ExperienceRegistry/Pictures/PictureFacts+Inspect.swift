/// What a picture's bytes say about it, without decoding a pixel.
///
/// The structure of a PNG or JPEG file is followed from its first byte to its last: sizes, colour and transparency are
/// in headers, and damage shows as a part that is longer than the file. Decoding was the alternative; it would need a
/// decompressor, and a header that claims 65,500 x 65,500 pixels would cost gigabytes. So pixel data that are damaged
/// but whole in length pass here.
extension PictureFacts {
  /// Reads the facts of a file. Any bytes are allowed; cost is linear in their number, memory does not grow with them.
  package static func inspect(_ bytes: [UInt8]) -> PictureFacts {
    let window = ByteWindow(bytes)
    let format = PictureFormat(of: window)
    switch format {
    case .png: return PNGWalk.facts(of: window)
    case .jpeg: return JPEGWalk.facts(of: window)
    default: return PictureFacts(format: format, byteCount: bytes.count)
    }
  }
}
