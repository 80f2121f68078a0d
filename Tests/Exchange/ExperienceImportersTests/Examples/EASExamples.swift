extension ImporterExample {
  static let eas = [
    ImporterExample(
      "the default card in another locale",
      [
        "store.config.json": """
        { "configVersion": 0, "apple": { "appClip": { "defaultExperience": {
          "action": "OPEN",
          "reviewDetail": { "invocationUrls": ["https://example.com/coffee", null, null] },
          "info": { "en-US": { "subtitle": "Shop in seconds" } }
        } } } }
        """
      ],
      gives: [
        "shop/app.json": """
          "defaultExperience": { "action": "open", "localizations": { "en-US": { "subtitle": "Shop in seconds", "image": \
        "images/shop.png" } }, "reviewURLs": ["https://example.com/coffee"] }
        """
      ]
    )
  ]
}
