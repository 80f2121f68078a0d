import RegistryModel

extension Rule {
  static let imageSizeDiffers = Rule(
    "limits/image-size-differs",
    .error,
    "An image size in \"limits\" differs from the size that Apple asks for.",
    why:
      "Apple asks for 1800 × 1200 pixels; in 2020, 3000 × 2000 was recommended. fastlane rejects images of any other size.",
    sources: [.humanInterfaceGuidelines, .fastlaneHeaderImage, .clipsForBusinesses],
    passes: [.app(#""limits": { "image": { "width": 1800, "height": 1200 } }"#)],
    fails: [
      .app(#""requirements": "2020-06", "limits": { "image": { "width": «1800», "height": 2000 } }"#),
      .app(#""limits": { "image": { "width": «3000», "height": «2000» } }"#),
      .experience(#""limits": { "image": { "width": «900» } }"#),
      .app(#""limits": { "image": { "width": «1200», "height": 1800 } }"#),
    ],
    check: .limits { declared, owner in
      let limits = owner.experience?.limits ?? owner.app.limits
      return declared.image?.violations(limits, in: owner.document) ?? []
    }
  )
}

extension ImageLimitsDeclaration {
  fileprivate func violations(_ limits: CardLimits, in document: Document) -> [Violation] {
    let pairs: [(declared: Located<Int>?, exact: Int, name: String)] = [
      (width, limits.imageWidth, "width"), (height, limits.imageHeight, "height"),
    ]
    let isNewest = limits.imageWidth == Requirements.newest.imageWidth
    let owner = isNewest ? "Apple asks for" : "the app's \"requirements\" ask for"
    if let width, let height, width.value == limits.imageHeight, height.value == limits.imageWidth,
      width.value != height.value
    {
      return [
        Violation(
          at: width.node,
          of: document,
          "\"limits\" sets the size of header images to \(width.value) × \(height.value) pixels; \(owner) "
            + "\(limits.imageWidth) × \(limits.imageHeight) pixels",
          help: "exchange the width and the height"
        )
      ]
    }
    return pairs.compactMap { pair in
      guard let declared = pair.declared, declared.value != pair.exact else { return nil }
      return Violation(
        at: declared.node,
        of: document,
        "\"limits\" sets the \(pair.name) of header images to \(declared.value) pixels; \(owner) \(pair.exact) pixels",
        help: "use \(pair.exact)",
        fix: .write(pair.exact, at: declared.node, isSafe: false, in: document)
      )
    }
  }
}
