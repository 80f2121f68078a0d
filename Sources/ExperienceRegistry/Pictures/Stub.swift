// Stands in until the pictures are looked into; the owner of this folder removes it.
package struct PictureFacts: Sendable {
  package static func inspect(_ bytes: [UInt8]) -> PictureFacts { PictureFacts() }
}
package struct PictureSample: Sendable {
  package static let right = PictureSample()
  package var file: PictureFile { .inspected(PictureFacts()) }
}
