extension JPEGWalk {
  /// What the samples mean, by the conventions that readers share: one component is grey; a JFIF file has YCbCr (ITU-T
  /// T.871); else the Adobe segment says (T.872, 6.1 and 6.5.3); else components named `R G B` are RGB.
  func colourSpace(of frame: JPEGFrame) -> JPEGFacts.ColourSpace {
    switch frame.components.count {
    case 1: .grey
    case 3: hasRGB(frame) ? .rgb : .yCbCr
    case 4: facts.adobeTransform == 2 ? .ycck : .cmyk
    case let count: .components(count)
    }
  }

  private func hasRGB(_ frame: JPEGFrame) -> Bool {
    if facts.isJFIF { return false }
    if let transform = facts.adobeTransform { return transform == 0 }
    return frame.components == Array("RGB".utf8)
  }
}
