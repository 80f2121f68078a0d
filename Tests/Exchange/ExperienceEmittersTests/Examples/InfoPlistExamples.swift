import ExperienceEmitters
import RegistryRules

extension EmitterExample {
  static let infoPlist = [
    EmitterExample(
      "a clip that confirms the location",
      .app(#""clip": { "bundleID": "com.example.shop.Clip", "requestsLocationConfirmation": true }"#),
      gives: """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        	<key>NSAppClip</key>
        	<dict>
        		<key>NSAppClipRequestLocationConfirmation</key>
        		<true/>
        	</dict>
        </dict>
        </plist>

        """
    ),
    EmitterExample("a clip that requests neither", .app(""), gives: nil),
  ]
}
