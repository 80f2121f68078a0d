/// Commands that make an image right, for the help of findings: `sips` comes with macOS, `magick` is ImageMagick 7.
extension CardPicture {
  /// Both commands, to be run in the registry's folder. "FILE" in them becomes the path of the image; the one for macOS is
  /// nil if `sips` cannot do it.
  func commands(macOS sips: String?, elsewhere magick: String) -> String {
    let file = Self.quoted(path ?? name.value)
    let commands = [sips.map { "\($0) (macOS)" }, magick].compactMap(\.self)
    return "in the registry's folder, run " + commands.joined(separator: " or ").replacing("FILE", with: file)
  }

  /// The commands that give the image the size of a header image: all of it in other pixels if its proportions are
  /// right, else cut to them around the middle.
  func commandsForSize(width: Int, height: Int) -> String {
    let (wanted, wantedHeight) = (limits.imageWidth, limits.imageHeight)
    let size = "\(wanted)x\(wantedHeight)"
    guard width * wantedHeight != height * wanted else {
      return commands(macOS: "sips -z \(wantedHeight) \(wanted) FILE", elsewhere: "magick FILE -resize \(size) FILE")
    }
    let isWide = width * wantedHeight > height * wanted
    let covering = isWide ? "--resampleHeight \(wantedHeight)" : "--resampleWidth \(wanted)"
    return commands(
      macOS: "sips \(covering) FILE && sips -c \(wantedHeight) \(wanted) FILE",
      elsewhere: "magick FILE -resize \(size)^ -gravity center -extent \(size) FILE"
    )
  }

  /// A path as a word of a shell.
  private static func quoted(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy { byte in
      byte | 0x20 &- 0x61 < 26 || byte &- 0x30 < 10 || "/._-".utf8.contains(byte)
    }
    return isPlain ? path : "'" + path.replacing("'", with: #"'\''"#) + "'"
  }
}
