extension ImporterExample {
  static let expo = [
    ImporterExample(
      "react-native-app-clip",
      [
        "mobile/app.json": """
        { "expo": {
          "name": "Shop", "slug": "shop",
          "ios": {
            "bundleIdentifier": "com.example.shop", "appleTeamId": "ABCDE12345",
            "associatedDomains": ["applinks:example.com", "appclips:shop.example.com"]
          },
          "plugins": ["expo-router", ["react-native-app-clip", {
            "name": "Shop Clip", "deploymentTarget": "16.0", "groupIdentifier": "group.com.example.shop",
            "requestLocationConfirmation": true
          }]]
        } }
        """
      ],
      gives: [
        "shop/app.json": """
          "clip": { "bundleID": "com.example.shop.Clip", "minimumOSVersion": "16.0", \
        "appGroups": ["group.com.example.shop"], "requestsLocationConfirmation": true },
          "domains": ["example.com", "shop.example.com"],
        """
      ],
      leavingOut: [
        "mobile/app.json:5:27: \"applinks:example.com\": not for App Clips, but for another service",
        "mobile/app.json: what plugins add: only known after prebuild; run \"npx expo prebuild -p ios\", then "
          + "\"appclips import xcode ios\"",
      ]
    ),
    ImporterExample(
      "the team in a setting of apple-targets",
      [
        "mobile/app.json": """
        { "expo": {
          "name": "Shop", "slug": "shop",
          "ios": { "bundleIdentifier": "com.example.shop", "associatedDomains": ["appclips:shop.example.com"] },
          "plugins": [["@bacons/apple-targets", { "appleTeamId": "QQ57RJ5UTD" }]]
        } }
        """
      ],
      gives: [
        "shop/app.json": """
          "teamID": "QQ57RJ5UTD",
          "domains": ["example.com", "shop.example.com"],
        """
      ],
      leavingOut: [
        "mobile/app.json: the clip: neither react-native-app-clip nor a target of the type \"clip\" states it; run "
          + "\"npx expo prebuild -p ios\", then \"appclips import xcode ios\""
      ]
    ),
    ImporterExample(
      "a clip whose bundle ID is computed",
      [
        "mobile/app.json":
          #"{ "expo": { "slug": "shop", "ios": { "associatedDomains": ["appclips:shop.example.com"] } } }"#,
        "mobile/targets/clip/expo-target.config.js":
          "module.exports = { type: \"clip\", bundleIdentifier: make() };",
      ],
      gives: [
        "shop/app.json": """
          "domains": ["example.com", "shop.example.com"],
        """
      ],
      leavingOut: [
        "mobile/targets/clip/expo-target.config.js:1:52: bundleIdentifier: it is computed; appclips does not run the program",
        "mobile/app.json: what plugins add: only known after prebuild; run \"npx expo prebuild -p ios\", then "
          + "\"appclips import xcode ios\"",
      ]
    ),
    ImporterExample(
      "apple-targets with a function of the configuration",
      [
        "mobile/app.config.js": """
        // The configuration of the app.
        const bundle = "com.example.shop";
        const host = 'example.com';
        module.exports = ({ config }) => ({
          ...config,
          ios: { bundleIdentifier: bundle, associatedDomains: [`appclips:${host}`], buildNumber: process.env.BUILD },
          plugins: ["@bacons/apple-targets"],
        });
        """,
        "mobile/targets/clip/expo-target.config.js": """
        /** @type {import('@bacons/apple-targets/app.plugin').ConfigFunction} */
        module.exports = (config) => ({
          type: "clip",
          bundleIdentifier: `${config.ios.bundleIdentifier}.Clip`,
          deploymentTarget: '16.0', // as in the registry
          entitlements: {
            "com.apple.developer.associated-domains": ["appclips:tea.example.com"],
            "com.apple.security.application-groups": config.ios.entitlements["com.apple.security.application-groups"],
          },
        });
        """,
      ],
      gives: [
        "shop/app.json": """
          "domains": ["example.com", "tea.example.com"],
        """
      ],
      leavingOut: [
        "mobile/app.config.js:4:35: the members that the program adds: they are computed; appclips does not run the program",
        "mobile/app.config.js: what plugins add: only known after prebuild; run \"npx expo prebuild -p ios\", then "
          + "\"appclips import xcode ios\"",
      ]
    ),
  ]
}
