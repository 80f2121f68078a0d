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
      "a subtitle for every locale without its own",
      [
        "metadata/default/app_clip_default_experience_subtitle.txt": "Shop while you walk\n",
        "metadata/ko/app_clip_default_experience_subtitle.txt": "걸으면서 쇼핑\n",
        "Deliverfile":
          "languages([\n  'en-US', 'ja', # Japan\n  'ko'])\napp_clip_default_experience_action(ENV['ACTION'])\n",
      ],
      gives: [
        "shop/app.json": """
          "defaultExperience": { "action": "open", "localizations": { "en-US": { "subtitle": "Shop while you walk", "image": \
        "images/shop.png" }, "ja": { "subtitle": "Shop while you walk" }, "ko": { "subtitle": "걸으면서 쇼핑" } } }
        """
      ],
      leavingOut: [
        "Deliverfile:4: app_clip_default_experience_action: appclips does not run Ruby programs; write its value into "
          + "app.json: \"action\" of \"defaultExperience\""
      ]
    ),
    ImporterExample(
      "settings of a Deliverfile that are literals",
      [
        "Deliverfile": """
        languages ['en-US', 'ja']
        app_clip_default_experience_action("VIEW") # or "OPEN"
        app_clip_default_experience_subtitle({
          "default" => "Shop while you walk",
          'ja' => '歩きながら買い物',
        })
        app_clip_review_urls ["https://example.com/coffee"]
        app_clip_header_images_path "./images"

        """
      ],
      gives: [
        "shop/app.json": """
          "defaultExperience": { "action": "view", "localizations": { "en-US": { "subtitle": "Shop while you walk", "image": \
        "images/shop.png" }, "ja": { "subtitle": "歩きながら買い物" } }, "reviewURLs": ["https://example.com/coffee"] }
        """
      ],
      leavingOut: [
        "Deliverfile:8: app_clip_header_images_path: appclips does not run Ruby programs; pass the folder that it names, too"
      ]
    ),
    ImporterExample(
      "languages that no file is for",
      [
        "app-clip-metadata/en-US/app_clip_default_experience_subtitle.txt": "Shop while you walk\n",
        "Deliverfile": "languages(['en-US', 'ja', 'xx'])\n",
      ],
      gives: [
        "shop/app.json": """
          "defaultExperience": { "action": "open", "localizations": { "en-US": { "subtitle": "Shop while you walk", "image": \
        "images/shop.png" } } }
        """
      ],
      leavingOut: [
        "Deliverfile:1: the language \"ja\": no file has a subtitle or an image for it",
        "Deliverfile:1: the language \"xx\": it is not an App Store locale",
      ]
    ),
  ]
}
