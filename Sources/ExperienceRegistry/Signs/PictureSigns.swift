/// What a look at a header image shows.
///
/// What ``TextSigns`` says of texts holds here too: a rule names the signs without which it finds nothing, and a sign may
/// show where nothing is wrong.
package struct PictureSigns: OptionSet, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Shown by every picture: a rule that nothing spares.
  package static let always = PictureSigns(rawValue: 1 << 0)
  /// No file of the app that could be looked into.
  package static let notThere = PictureSigns(rawValue: 1 << 1)
  /// Neither PNG nor JPEG.
  package static let otherFormat = PictureSigns(rawValue: 1 << 2)
  /// A format that the card's limits leave out.
  package static let formatNotAllowed = PictureSigns(rawValue: 1 << 3)
  /// Another size than a header image has.
  package static let otherSize = PictureSigns(rawValue: 1 << 4)
  /// A name that does not end like those of the format.
  package static let otherEnding = PictureSigns(rawValue: 1 << 5)
  /// Something wrong with the structure of the file.
  package static let defects = PictureSigns(rawValue: 1 << 6)
  /// Colours that are those of print, or are said to be others than sRGB.
  package static let colours = PictureSigns(rawValue: 1 << 7)
  /// More than one picture in time, or one that can be seen through, or that asks to be turned.
  package static let moreThanStill = PictureSigns(rawValue: 1 << 8)
  /// A file of megabytes.
  package static let large = PictureSigns(rawValue: 1 << 9)
  /// A JPEG file that few programs read.
  package static let rareCoding = PictureSigns(rawValue: 1 << 10)

  /// The placeholder that `init` draws.
  package static let placeholder = PictureSigns(rawValue: 1 << 11)

  /// Every sign: what a rule is shown that is to be asked in any case.
  package static let all = PictureSigns(rawValue: .max)

  /// The signs of `file`, which lies at `path`: all but those that depend on the card.
  init(of file: PictureFile, at path: String) {
    self = .always
    guard case .inspected(let facts) = file else {
      insert(.notThere)
      return
    }
    if facts.format != .png, facts.format != .jpeg { insert(.otherFormat) }
    if !facts.format.isEnding(of: path) { insert(.otherEnding) }
    if !facts.defects.isEmpty { insert(.defects) }
    if facts.jpeg?.colourSpace?.isForPrint == true || facts.otherColours != nil { insert(.colours) }
    if facts.jpeg?.frame?.rareCoding != nil { insert(.rareCoding) }
    if facts.isAnimated || facts.canBeTransparent || facts.exifOrientation ?? 1 != 1 { insert(.moreThanStill) }
    if facts.isPlaceholder { insert(.placeholder) }
    if facts.byteCount > 1_000_000 { insert(.large) }
  }
}

extension PictureFormat {
  /// Whether `path` ends like the usual names of the format.
  fileprivate func isEnding(of path: String) -> Bool {
    switch self {
    case .png: path.hasSuffix(".png")
    case .jpeg: path.hasSuffix(".jpg") || path.hasSuffix(".jpeg")
    default: false
    }
  }
}
