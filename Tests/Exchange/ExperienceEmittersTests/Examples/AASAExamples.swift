import ExperienceEmitters
import RegistryRules

extension EmitterExample {
  static let aasa = [
    EmitterExample(
      "an app's hosts",
      .app(""),
      gives: """
        {
          "appclips": {
            "apps": [
              "ABCDE12345.com.example.shop.Clip"
            ]
          }
        }

        """
    )
  ]
}
