import RegistryModel
import TextBasics

extension Rule {
  static let sameAppStoreID = Rule(
    "app/same-app-store-id",
    .error,
    "Two apps have the same App Store ID.",
    why:
      "An App Store ID belongs to one app. The Smart App Banner tags of one of the two apps would name the other one, and "
      + "the card would open the wrong page of the App Store. This often happens if the folder of an app is copied.",
    sources: [.smartAppBanner],
    passes: [.twoShops()],
    fails: [.twoShops(app: #""appStoreID": «"1234567890"»"#)],
    check: .registry { registry, _ in
      var first: [String: App] = [:]
      return registry.apps.compactMap { app in
        guard let id = app.declaration?.appStoreID, TextForm.digits.accepts(id.value) else { return nil }
        guard let earlier = first[id.value] else {
          first[id.value] = app
          return nil
        }
        // A copy of the whole app has a finding of its own.
        guard let clip = app.clipBundleID, clip != earlier.clipBundleID else { return nil }
        return Violation(
          at: id.node,
          of: app.document,
          "the App Store ID \(Words.quoted(id.value)) is also that of the app \(Words.quoted(earlier.id))",
          help: "use the Apple ID of this app, which App Store Connect shows under App Information",
          related: earlier.declaration?.appStoreID.map {
            [Finding.Related("the other app has it here", at: earlier.document.location(of: $0.node))]
          } ?? []
        )
      }
    }
  )
}
