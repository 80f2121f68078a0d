import ExperienceEmitters
import RegistryRules

extension EmitterExample {
  static let links = [
    EmitterExample(
      "an app with a default experience and one card",
      .experience(""),
      gives: """
        # Corner Shop: links

        | Link | Opens | In Messages from | In other apps from |
        | --- | --- | --- | --- |
        | `https://appclip.apple.com/id?p=com.example.shop.Clip` | the default card | iOS 16.4 | iOS 17 |
        | `https://example.com/coffee` | shop/coffee | iOS 14 | never; only its link preview opens the card, in iOS 17 or later |

        """
    )
  ]
}
