import JSONSyntax
import PropertyListSyntax
import RegistryModel
import TextBasics

extension SizeReport {
  /// The beginning of a report (https://developer.apple.com/documentation/xcode/reducing-your-app-s-size).
  static let title = "App Thinning Size Report for All Variants of"

  /// Whether `bytes` are a report in text form. Xcode writes an empty line before the title.
  static func hasTextForm(of bytes: [UInt8]) -> Bool {
    let start = bytes.firstIndex { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) } ?? bytes.endIndex
    return bytes[start...].starts(with: title.utf8)
  }

  /// Whether `bytes` are a report as a property list.
  static func hasListForm(of bytes: [UInt8]) -> Bool {
    ["sizeUncompressedApp", "variantDescriptors"].contains(where: bytes.mentions) && PropertyListFile.hasForm(of: bytes)
  }

  /// Reads `App Thinning Size Report.txt`.
  ///
  /// Lines that are not about a variant are skipped. Devices may continue for several lines. The size of a variant is
  /// on its line "App size", or, without one, on the line with on-demand resources.
  init(_ text: SourceText, path: String) throws(FileReadError) {
    let table = LineTable(text)
    guard String(validating: text.bytes, as: UTF8.self) != nil else {
      throw FileReadError(place: .start(of: path), message: "the report is not UTF-8", help: "save it as UTF-8")
    }
    var (name, variants): (String?, [Draft]) = (nil, [])
    for number in 1...table.lineCount {
      let range = table.range(ofLine: number)
      let line = Line(text.string(in: range))
      if let built = line.value(of: Self.title) {
        name = built
      } else if let variant = line.value(of: "Variant:") {
        variants.append(Draft(name: variant, place: Finding.Location(file: path, range: range)))
      } else if !variants.isEmpty {
        try variants[variants.count - 1].take(line, at: Finding.Location(file: path, range: range))
      }
    }
    let whole = try variants.map { draft throws(FileReadError) in try draft.variant() }
    guard !whole.isEmpty else {
      throw FileReadError(
        place: .start(of: path),
        message: "the App Thinning Size Report lists no variants",
        help: "export the archive again with App Thinning set to \"All compatible device variants\""
      )
    }
    self.init(name: name, variants: whole)
  }
}

private struct Line {
  let text: Substring

  init(_ text: String) {
    let front = text.drop(while: \.isWhitespace)
    self.text = front.lastIndex { !$0.isWhitespace }.map { front[...$0] } ?? ""
  }

  /// The text after a label at the beginning of the line; nil if the line does not begin with it.
  func value(of label: String) -> String? {
    text.hasPrefix(label) ? String(text.dropFirst(label.count).drop(while: \.isWhitespace)) : nil
  }
}

/// A variant whose lines are being read.
private struct Draft {
  let name: String
  let place: Finding.Location
  private var devices: [String] = []
  private var own: (size: ByteSize, place: Finding.Location)?
  private var whole: (size: ByteSize, place: Finding.Location)?
  private var readsDevices = false

  init(name: String, place: Finding.Location) {
    self.name = name
    self.place = place
  }

  mutating func take(_ line: Line, at place: Finding.Location) throws(FileReadError) {
    if let found = line.value(of: "Supported variant descriptors:") ?? line.value(of: "Supported devices:") {
      (devices, readsDevices) = ([found], true)
    } else if let pair = line.value(of: "App size:") {
      (own, readsDevices) = ((try Self.size(pair, place), place), false)
    } else if let pair = line.value(of: "App + On Demand Resources size:") {
      (whole, readsDevices) = ((try Self.size(pair, place), place), false)
    } else if line.value(of: "On Demand Resources size:") != nil || line.text.isEmpty {
      readsDevices = false
    } else if readsDevices {
      devices.append(String(line.text))
    }
  }

  func variant() throws(FileReadError) -> SizeReport.Variant {
    guard let found = own ?? whole else {
      throw FileReadError(
        place: place,
        message: "the variant \(Words.quoted(name)) has no \"App size\" line",
        help: "export the archive again, and do not edit the report"
      )
    }
    return .init(name: name, devices: devices.joined(separator: " "), size: found.size, place: found.place)
  }

  /// The second of two sizes: `5,4 MB compressed, 13,7 MB uncompressed`. Commas may be decimal separators, so the
  /// words mark the sizes.
  private static func size(_ pair: String, _ place: Finding.Location) throws(FileReadError) -> ByteSize {
    let end = pair.ranges(of: "uncompressed").last?.lowerBound
    let front = end.map { pair[..<$0] } ?? ""
    let start = front.ranges(of: "compressed").last?.upperBound ?? front.startIndex
    let written = front[start...].drop { $0 == "," || $0.isWhitespace }
    let text = written.lastIndex { !$0.isWhitespace }.map { String(written[...$0]) } ?? ""
    if let size = ByteSize(text) { return size }
    throw FileReadError(
      place: place,
      message: "the line has no uncompressed size; expected a line such as \"App size: 5.4 MB compressed, "
        + "13.7 MB uncompressed\"",
      help: "export the archive again, and do not edit the report"
    )
  }
}
