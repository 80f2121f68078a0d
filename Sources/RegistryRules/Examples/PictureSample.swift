package import ImageFacts
package import RegistryModel

/// A picture that a rule's example puts at a path: bytes made up for it and looked into like those of any other file.
package struct PictureSample: Sendable {
  /// The file's content; empty where `file` says that there is none.
  package let bytes: [UInt8]
  /// What a loader finds at the path.
  package let file: PictureFile

  /// A file with this content.
  init(bytes: [UInt8]) {
    self.bytes = bytes
    file = .inspected(PictureFacts.inspect(bytes))
  }

  /// A path at which a loader finds no file that it can look into.
  package init(_ file: PictureFile) {
    bytes = []
    self.file = file
  }

  /// A file with the content of a text.
  static func text(_ text: String) -> PictureSample { PictureSample(bytes: Array(text.utf8)) }

  /// The same file without its last `count` bytes.
  func missing(_ count: Int) -> PictureSample { PictureSample(bytes: Array(bytes.dropLast(count))) }

  /// The same file with `count` zero bytes after it.
  func followed(by count: Int) -> PictureSample {
    PictureSample(bytes: bytes + Array(repeating: 0, count: count))
  }

  /// A picture as Apple wants it.
  package static let right = png()

  /// The placeholder that `init` draws.
  static let placeholder = PictureSample(bytes: PlaceholderPicture.bytes)

  /// Such a picture that differs from those at other paths.
  package static func right(at path: String) -> PictureSample { png(chunks: [("tEXt", Array("Title\0\(path)".utf8))]) }
}

extension PictureSample {
  /// A baseline JPEG file that is whole: JFIF for one or three components, an Adobe segment without transform for four.
  /// An orientation, 1 to 8, stands in an Exif segment, and `profile` is the name of a colour profile. `frameMarker` says
  /// how the picture is coded (ITU-T T.81, table B.1). Each of the `comments` adds 65,537 bytes.
  package static func jpeg(
    width: Int = 1800,
    height: Int = 1200,
    components: Int = 3,
    orientation: UInt8? = nil,
    frameMarker: UInt8 = 0xC0,
    profile: String? = nil,
    comments: Int = 0
  ) -> PictureSample {
    let jfif = segment(0xE0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0])
    let adobe = segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 0])
    var bytes: [UInt8] = [0xFF, 0xD8]
    bytes += components == 4 ? adobe : jfif
    if let orientation { bytes += exif(orientation) }
    if let profile { bytes += iccProfile(named: profile) }
    for _ in 0..<comments { bytes += segment(0xFE, Array(repeating: 0x20, count: 65_533)) }
    bytes += segment(frameMarker, frame(width: width, height: height, components: components))
    bytes += segment(0xDA, [1, 1, 0, 0, 63, 0])
    bytes += [0, 0xFF, 0xD9]
    return PictureSample(bytes: bytes)
  }

  private static func frame(width: Int, height: Int, components: Int) -> [UInt8] {
    var content: [UInt8] = [8]
    content += number(height) + number(width)
    content.append(UInt8(truncatingIfNeeded: components))
    for component in 0..<components { content += [UInt8(truncatingIfNeeded: component + 1), 0x11, 0] }
    return content
  }

  private static func exif(_ orientation: UInt8) -> [UInt8] {
    let header: [UInt8] = Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 0, 1]
    return segment(0xE1, header + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0])
  }

  /// A profile of a head and a name, as version 2 of the standard writes it (ICC.1:2001, 6.5.17).
  private static func iccProfile(named name: String) -> [UInt8] {
    let nameTag = Array("desc\0\0\0\0\0\0".utf8) + number(name.utf8.count + 1) + Array(name.utf8) + [0]
    var profile = Array(repeating: UInt8(0), count: 128)
    profile.replaceSubrange(16..<20, with: "RGB ".utf8)
    profile.replaceSubrange(36..<40, with: "acsp".utf8)
    profile += [0, 0, 0, 1] + Array("desc".utf8) + [0, 0, 0, 144, 0, 0] + number(nameTag.count)
    return segment(0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1] + profile + nameTag)
  }

  private static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, marker] + number(content.count + 2) + content
  }

  /// Two bytes, the larger first.
  private static func number(_ value: Int) -> [UInt8] { [8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
}

extension PictureSample {
  /// A PNG file that is whole, with `chunks` (their four letters) of four zero bytes before the picture data.
  package static func png(
    width: Int = 1800,
    height: Int = 1200,
    colourType: PNGHeader.ColourType = .rgb,
    chunks: [String]
  ) -> PictureSample {
    png(width: width, height: height, colourType: colourType, chunks: chunks.map { ($0, [0, 0, 0, 0]) })
  }

  /// The same with `chunks` of their own data.
  package static func png(
    width: Int = 1800,
    height: Int = 1200,
    colourType: PNGHeader.ColourType = .rgb,
    chunks: [(type: String, data: [UInt8])] = []
  ) -> PictureSample {
    let palette = colourType == .palette ? PNGWriting.chunk("PLTE", [0, 0, 0, 0]) : []
    let middle = palette + chunks.flatMap { PNGWriting.chunk($0.type, $0.data) }
    return PictureSample(
      bytes: PNGWriting.signature + PNGWriting.header(width: width, height: height, colourType) + middle
        + PNGWriting.chunk("IDAT", [0]) + PNGWriting.chunk("IEND", [])
    )
  }
}
