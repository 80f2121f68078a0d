/// A picture that a rule's example puts at a path: bytes made up for it and looked into like those of any other file.
package struct PictureSample: Sendable {
  /// The file's content; empty where `file` says that there is none.
  package let bytes: [UInt8]
  /// What a loader finds at the path.
  package let file: PictureFile

  /// A file with this content.
  package init(bytes: [UInt8]) {
    self.bytes = bytes
    file = .inspected(PictureFacts.inspect(bytes))
  }

  /// A path at which a loader finds no file that it can look into.
  package init(_ file: PictureFile) {
    bytes = []
    self.file = file
  }

  /// A file with the content of a text.
  package static func text(_ text: String) -> PictureSample { PictureSample(bytes: Array(text.utf8)) }

  /// The same file without its last `count` bytes.
  package func missing(_ count: Int) -> PictureSample { PictureSample(bytes: Array(bytes.dropLast(count))) }

  /// The same file with `count` zero bytes after it.
  package func followed(by count: Int) -> PictureSample {
    PictureSample(bytes: bytes + Array(repeating: 0, count: count))
  }

  /// A picture as Apple wants it.
  package static let right = png()

  /// The placeholder that `init` draws.
  package static let placeholder = PictureSample(bytes: PlaceholderPicture.bytes)

  /// Such a picture that differs from those at other paths.
  package static func right(at path: String) -> PictureSample { png(chunks: [("tEXt", Array("Title\0\(path)".utf8))]) }
}
