// Stands in until the pictures are looked into; the owner of this folder removes it.
package struct PictureFacts: Sendable {}
package struct PictureSample: Sendable {
  package static let right = PictureSample()
  package var file: PictureFile { .inspected(PictureFacts()) }
}
