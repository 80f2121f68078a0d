import TextBasics

extension PictureFacts {
  /// What the file says its colours are, where that is not sRGB, as the end of a sentence; nil where they are sRGB, or
  /// where it says nothing that can be read.
  ///
  /// Of several statements in a PNG file `cICP` wins over `iCCP` over `sRGB` over `gAMA` (PNG, 3rd edition, 4.3).
  package var otherColours: String? {
    if let png { return png.otherColours }
    return jpeg?.iccProfile?.description.flatMap(Self.otherColours(ofProfile:))
  }

  /// Names, in small letters and without spaces, of colour spaces that are not sRGB. A name that holds none of them says
  /// nothing: programs call profiles "ICC Profile" or "icc" as well.
  private static let otherSpaces = [
    "displayp3", "dcip3", "dci(p3)", "p3d65", "adobergb", "prophoto", "romm", "rec.2020", "rec2020", "bt.2020",
    "bt2020",
    "2100", "applergb", "colormatch", "widegamut", "ecirgb", "acescg", "scrgb", "linear", "colorlcd", "cmyk",
  ]

  fileprivate static func otherColours(ofProfile name: String) -> String? {
    let folded = name.lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" }
    return otherSpaces.contains(where: folded.contains) ? "those of the profile \(Words.quoted(name))" : nil
  }
}

extension PNGFacts {
  fileprivate var otherColours: String? {
    if let points = codingIndependentCodePoints, points.count == 4 { return Self.otherColours(ofCodePoints: points) }
    if let iccProfileName { return PictureFacts.otherColours(ofProfile: iccProfileName) }
    guard !isMarkedSRGB, let gamma, !(0.44...0.47).contains(gamma) else { return nil }
    return "encoded with a gamma of \(gamma)"
  }

  /// ITU-T H.273: primaries 1 and transfer function 13 are sRGB; 1 and 6 are the video curve over the same primaries.
  private static func otherColours(ofCodePoints points: [UInt8]) -> String? {
    guard points[0] != 1 || ![1, 6, 13].contains(points[1]) else { return nil }
    let names: [UInt8: String] = [1: "BT.709", 9: "BT.2020", 11: "DCI P3", 12: "Display P3"]
    let space = names[points[0]] ?? "colour primaries \(points[0])"
    let curves: [UInt8: String] = [13: "", 16: " with the PQ curve", 18: " with the HLG curve"]
    return space + (curves[points[1]] ?? " with transfer function \(points[1])")
  }
}
