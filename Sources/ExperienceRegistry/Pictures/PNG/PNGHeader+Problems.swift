extension PNGHeader {
  /// What is wrong with the data of an `IHDR` chunk, as kinds and clauses (PNG, 3rd edition, 11.2.1).
  static func problems(of data: ByteWindow) -> [(kind: PictureDefect.Kind, words: String)] {
    guard let header = PNGHeader(data) else {
      return [(.headerNotAllowed, "the colour type is \(data[9] ?? 0); PNG knows 0, 2, 3, 4 and 6")]
    }
    return [header.sizeProblem, header.bitDepthProblem].compactMap(\.self) + methodProblems(of: data)
  }

  private var sizeProblem: (kind: PictureDefect.Kind, words: String)? {
    let allowed = 1...0x7FFF_FFFF
    guard !allowed.contains(width) || !allowed.contains(height) else { return nil }
    return (.sizeNotAllowed, "the header gives \(width) x \(height) pixels; each side is 1 to 2147483647")
  }

  private var bitDepthProblem: (kind: PictureDefect.Kind, words: String)? {
    let allowed = colourType.allowedBitDepths
    guard !allowed.contains(bitDepth) else { return nil }
    let list = allowed.map(String.init).joined(separator: ", ")
    return (.headerNotAllowed, "the bit depth is \(bitDepth); colour type \(colourType.rawValue) allows \(list)")
  }

  private static func methodProblems(of data: ByteWindow) -> [(kind: PictureDefect.Kind, words: String)] {
    let methods: [(offset: Int, name: String, largest: UInt8)] = [
      (10, "compression method", 0), (11, "filter method", 0), (12, "interlace method", 1),
    ]
    return methods.compactMap { method in
      guard let value = data[method.offset], value > method.largest else { return nil }
      let allowed = method.largest == 0 ? "0" : "0 or 1"
      return (.headerNotAllowed, "the \(method.name) is \(value); PNG allows \(allowed)")
    }
  }
}
