extension ImporterExample {
  static let fastlane = [
    ImporterExample(
      "a subtitle for one locale, an action, a URL for App Review",
      [
        "metadata/app_clip_review_information/invocation_urls.txt": "https://example.com/coffee\n",
        "metadata/app_clip_default_experience_action.txt": "VIEW\n",
        "metadata/en-US/app_clip_default_experience_subtitle.txt": "Shop while you walk\n",
        "metadata/en-US/description.txt": "All you need.\n",
      ],
      gives: [
        "shop/app.json": """
          "defaultExperience": { "action": "view", "localizations": { "en-US": { "subtitle": "Shop while you walk", "image": \
        "images/shop.png" } }, "reviewURLs": ["https://example.com/coffee"] }
        """
      ],
      leavingOut: ["metadata/en-US/description.txt: the whole file: not related to the App Clip"]
    ),
    ImporterExample(
      "a subtitle for locales that do not exist",
      ["metadata/default/app_clip_default_experience_subtitle.txt": "Shop while you walk\n"],
      gives: [:],
      leavingOut: [
        "metadata/default/app_clip_default_experience_subtitle.txt: the whole file: only for new locales without their "
          + "own file, and there are none; name the folder after a locale, such as en-US"
      ]
    ),
  ]
}
