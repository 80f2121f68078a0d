import ExperienceEmitters
import RegistryRules

extension EmitterExample {
  static let xcodeScheme = [
    EmitterExample(
      "the environment of a scheme",
      .experience(#""matches": ["https://example.com/coffee/large"]"#),
      gives: """
        <EnvironmentVariables>
          <EnvironmentVariable key="_XCAppClipURL" value="https://example.com/coffee" isEnabled="YES"/>
          <EnvironmentVariable key="_XCAppClipURL" value="https://example.com/coffee/large" isEnabled="NO"/>
        </EnvironmentVariables>

        """
    ),
    EmitterExample(
      "commands for a simulator",
      .experience(""),
      format: .text,
      gives: """
        SIMCTL_CHILD__XCAppClipURL='https://example.com/coffee' xcrun simctl launch booted 'com.example.shop.Clip'

        """
    ),
    EmitterExample("an app without an advanced experience", .app(""), gives: nil),
  ]
}
