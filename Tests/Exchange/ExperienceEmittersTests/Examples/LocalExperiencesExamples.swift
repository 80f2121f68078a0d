import ExperienceEmitters
import RegistryRules

extension EmitterExample {
  static let localExperiences = [
    EmitterExample(
      "the values of an experience in two languages, for a script",
      .experience(#""localizations": { "de": { "title": "Kaffee", "subtitle": "Schon fertig" } }"#),
      format: .json,
      gives: """
        {
          "formatVersion": 1,
          "app": "shop",
          "name": "Corner Shop",
          "experiences": [
            {
              "experience": "shop/coffee",
              "urlPrefix": "https://example.com/coffee",
              "bundleID": "com.example.shop.Clip",
              "title": "Coffee",
              "subtitle": "Ready when you are",
              "action": "Open",
              "photo": "shop/images/coffee.png",
              "language": "en",
              "localizations": [
                {
                  "language": "de",
                  "title": "Kaffee",
                  "subtitle": "Schon fertig"
                }
              ]
            }
          ]
        }

        """
    ),
    EmitterExample("an app without an advanced experience", .app(""), gives: nil),
  ]
}
