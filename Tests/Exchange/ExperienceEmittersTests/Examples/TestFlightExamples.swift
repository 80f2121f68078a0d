import ExperienceEmitters
import RegistryRules

extension EmitterExample {
  static let testFlight = [
    EmitterExample(
      "an invocation with a title in one locale",
      .app(#""testFlightInvocations": [{ "url": "https://example.com/coffee", "titles": { "en-US": "A coffee" } }]"#),
      gives: """
        # Corner Shop: TestFlight invocations

        | URL | Locale | Title |
        | --- | --- | --- |
        | `https://example.com/coffee` | en-US | A coffee |

        """
    ),
    EmitterExample("an app without invocations", .app(""), gives: nil),
  ]
}
