import RegistryModel
import TextBasics

extension Rule {
  static let copiedApp = Rule(
    "layout/copied-app",
    .error,
    "An app's folder is a copy of another app's folder.",
    why:
      "Both folders declare the same clip and the same URLs, so every card of the copy clashes with a card of the "
      + "original. What follows from that, such as the same URL twice, is not reported separately. The rule looks for "
      + "two apps with the same clip, and with the same URL in at least half of the cards.",
    sources: [.registryFormat],
    passes: [.twoShops()],
    fails: [
      Example(
        files: [
          "shop/app.json": Example.shopApp, "shop copy/app.json": "«»" + Example.shopApp,
          "shop/coffee.json": Example.experience("").text(at: "shop/coffee.json"),
          "shop copy/coffee.json": Example.experience("").text(at: "shop/coffee.json"),
        ],
        subject: "shop copy/app.json"
      )
    ],
    check: .registry { registry, _ in
      registry.copiedApps.map { copy in
        Violation(
          at: .start(of: copy.app.document.path),
          "this app's folder is a copy of the folder of \(Words.quoted(copy.original.id)): both have the same clip and "
            + "\(Words.counted(copy.commonURLs, "URL")) in common",
          help: "remove one of the two folders, or change the clip and the URLs in this one",
          related: [Finding.Related("the other app is here", at: .start(of: copy.original.document.path))]
        )
      }
    }
  )
}

extension Example {
  /// The text of a file of the example.
  fileprivate func text(at path: String) -> String { String(decoding: sources[path]?.bytes ?? [], as: UTF8.self) }
}
