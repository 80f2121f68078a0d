import ExperienceEmitters
import RegistryRules

extension EmitterExample {
  static let entitlements = [
    EmitterExample(
      "the full app, with a domain that is listed twice",
      .app(#""domains": ["example.com", "EXAMPLE.com"]"#),
      Selection(buildTarget: .app),
      gives: file(
        """
        	<key>com.apple.developer.associated-domains</key>
        	<array>
        		<string>appclips:example.com</string>
        	</array>
        """
      )
    ),
    EmitterExample(
      "the clip",
      .app(""),
      Selection(buildTarget: .clip),
      gives: file(
        """
        	<key>com.apple.developer.on-demand-install-capable</key>
        	<true/>
        	<key>com.apple.developer.parent-application-identifiers</key>
        	<array>
        		<string>$(AppIdentifierPrefix)com.example.shop</string>
        	</array>
        	<key>com.apple.developer.associated-domains</key>
        	<array>
        		<string>appclips:example.com</string>
        	</array>
        """
      )
    ),
  ]

  private static func file(_ members: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \(members)
    </dict>
    </plist>

    """
  }
}
