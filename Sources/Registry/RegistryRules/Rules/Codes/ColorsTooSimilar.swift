import RegistryModel
import TextBasics

extension Rule {
  static let colorsTooSimilar = Rule(
    "codes/colors-too-similar",
    .error,
    "The colors of an App Clip Code are too similar.",
    why:
      "Apple's generator rejects two colors without enough contrast. Apple does not document the rule; a contrast of 2.8 "
      + "and a difference in brightness of 100 of 255 agree with it for 97 % of 624 recorded pairs. Pairs clearly below "
      + "are an error, pairs just below a warning, both with the most similar pairs that pass. Deployed codes are not checked.",
    sources: [.codeGenerator, .appClipCodeEncoder],
    passes: [
      .experience(code("FFFFFF", #""000000""#)), .experience(code("FFFFFF", #""777777""#)),
      .experience(#""codes": [{ "kind": "appClipCode", "url": "https://example.com/coffee", "index": 3 }]"#),
    ],
    fails: [
      .experience(code("777777", #"«"888888"»"#)), .experience(code("FFFFFF", #"«"FFCC00"»"#)),
      .experience(code("FFFFFF", #"«"EE8844"»"#)),
    ],
    check: .code { code in
      guard code.isAppClipCode, !code.declaration.isDeployed, let background = code.declaration.background,
        let foreground = code.declaration.foreground?.value,
        let colors = CodeColors(foreground: foreground, background: background.value), colors.verdict != .accepted
      else { return nil }
      let isCertain = colors.verdict == .rejected
      return Violation(
        at: background.node,
        of: code.document,
        "the colors \(foreground) and \(background.value) have \(colors.words); Apple's generator "
          + (isCertain ? "rejects" : "may reject") + " pairs below 2.8 or 100",
        help: "use \(Words.alternatives(colors.nearest.map { "\($0.foreground) on \($0.background)" })); "
          + "\"\(colors.suggestCommand)\" lists others",
        severity: isCertain ? .error : .warning
      )
    }
  )

  private static func code(_ foreground: String, _ background: String) -> String {
    """
    "codes": [{ "kind": "appClipCode", "url": "https://example.com/coffee",
        "foreground": "\(foreground)", "background": \(background) }]
    """
  }
}
