import ExperienceEmitters
import RegistryRules

extension EmitterExample {
  static let appStoreConnect = [
    EmitterExample(
      "an app without a default experience and a card",
      .wholeApp(#"{ "schemaVersion": 2, "name": "Shop", "bundleID": "a.b", "clip": { "bundleID": "a.b.Clip" } }"#),
      gives: """
        {
          "formatVersion": 1,
          "app": "shop",
          "requests": []
        }

        """
    )
  ]
}
