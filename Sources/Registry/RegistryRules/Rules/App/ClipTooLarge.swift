import RegistryModel

extension Rule {
  static let clipTooLarge = Rule(
    "app/clip-too-large",
    .error,
    "The clip is larger than Apple allows for its minimum iOS version and the ways it is invoked.",
    why:
      "The limit is 10 MB uncompressed, or 15 MB with a minimum of iOS 16 or later. With a minimum of iOS 17 or later, "
      + "it is 100 MB if all App Clip Codes, QR codes and NFC tags contain the demo link, or if the clip has none and "
      + "people are likely to have a reliable network connection. App Store Connect rejects larger builds "
      + "(ITMS-90865). No check of codes and tags is known, but they open a clip of more than 15 MB only with the demo "
      + "link. If the minimum is not declared, a size that only newer versions allow is a warning.",
    sources: [
      .maximumBuildFileSizes, .choosingFunctionality, .launchExperience, .thinnedSizeTooLarge, .largeClipAndCodes,
    ],
    passes: [
      .app(clip("16.0", "15")),
      .app(clip("17.0", "60")),
      .experience(#""codes": [{ "kind": "qr", "url": "https://example.com/coffee" }]"#, app: clip("17.0", "15")),
      .app(
        """
        "clip": { "bundleID": "com.example.shop.Clip", "minimumOSVersion": "17.0", "uncompressedMegabytes": 60,
            "demoLink": "https://appclip.apple.com/demo" },
          "codes": [{ "kind": "qr", "url": "https://appclip.apple.com/demo" }]
        """
      ),
    ],
    fails: [
      .app(clip("15.4", "«10.5»")),
      .app(clip("16.4", "«17»")),
      .app(clip("17.0", "«101»")),
      .app(#""clip": { "bundleID": "com.example.shop.Clip", "uncompressedMegabytes": «17» }"#),
      .experiences(
        [
          "coffee": #""codes": [{ "kind": "qr", "url": "https://example.com/coffee" }]"#,
          "tea": #""codes": [{ "kind": "nfc", "url": "https://example.com/tea" }]"#,
        ],
        showing: "coffee",
        app: clip("17.0", "«60»")
      ),
    ],
    check: .apps { app, registry in
      guard let clip = app.declaration?.clip, let size = clip.uncompressedMegabytes,
        let text = app.document.values.numberText(of: size.node),
        !app.document.fieldProblems.contains(where: { $0.node == size.node })
      else { return [] }
      let limit = clip.sizeLimit
      guard size.value <= Double(limit) else { return [app.violation(of: limit, for: size, text)] }
      if let open = clip.openSizeLimit(for: size.value) {
        return [
          Violation(
            at: size.node,
            of: app.document,
            "the clip is \(text) MB uncompressed; \(open)",
            help: "declare \"minimumOSVersion\" in \"clip\": the deployment target of the clip in Xcode",
            severity: .warning
          )
        ]
      }
      guard size.value > Double(ClipDeclaration.sizeLimitWithCodes),
        let code = registry.firstCodeWithoutDemoLink(of: app)
      else { return [] }
      return [app.violation(by: code, for: size, text)]
    }
  )

  private static func clip(_ version: String, _ size: String) -> String {
    """
    "clip": { "bundleID": "com.example.shop.Clip", "minimumOSVersion": "\(version)", "uncompressedMegabytes": \(size) }
    """
  }
}

extension App {
  /// The end of the help for a clip of `megabytes`, over `limit`: the next iOS version that allows the size. Empty if none
  /// does.
  package static func wayOut(of limit: Int, for megabytes: Double) -> String {
    if limit < 15, megabytes <= 15 {
      return ", or raise \"minimumOSVersion\" to 16.0 or later, where the limit is 15 MB"
    }
    guard limit < 100, megabytes <= 100 else { return "" }
    return ", or raise \"minimumOSVersion\" to 17.0 or later if the clip qualifies for the limit of 100 MB"
  }

  fileprivate func violation(of limit: Int, for size: Located<Double>, _ text: String) -> Violation {
    let minimum = declaration?.clip?.minimumOSVersion
    let condition = minimum.map { "with a minimum of iOS \($0.value), the limit" } ?? "the limit"
    return Violation(
      at: size.node,
      of: document,
      "the clip is \(text) MB uncompressed; \(condition) is \(limit) MB",
      help: "reduce the clip to \(limit) MB or less" + Self.wayOut(of: limit, for: size.value),
      related: minimum.map {
        [Finding.Related("the minimum iOS version is declared here", at: document.location(of: $0.node))]
      } ?? []
    )
  }

  fileprivate func violation(by code: PrintedCode, for size: Located<Double>, _ text: String) -> Violation {
    Violation(
      at: size.node,
      of: document,
      "the clip is \(text) MB uncompressed; printed codes and NFC tags do not open clips larger than 15 MB",
      help: "reduce the clip to 15 MB or less, or use the demo link on all codes and tags",
      related: [
        Finding.Related("one of these codes or tags is here", at: code.document.location(of: code.declaration.object))
      ]
    )
  }
}
