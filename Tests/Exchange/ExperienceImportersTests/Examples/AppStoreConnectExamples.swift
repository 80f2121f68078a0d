extension ImporterExample {
  static let appStoreConnect = [
    ImporterExample(
      "an experience with two languages and the name of its image",
      [
        "experiences.json": """
        {
          "data": [
            {
              "type": "appClipAdvancedExperiences", "id": "e1",
              "attributes": { "link": "https://example.com/tea", "action": "VIEW", "defaultLanguage": "EN", "version": 3 },
              "relationships": {
                "headerImage": { "data": { "type": "appClipAdvancedExperienceImages", "id": "i1" } },
                "localizations": { "data": [
                  { "type": "appClipAdvancedExperienceLocalizations", "id": "l1" },
                  { "type": "appClipAdvancedExperienceLocalizations", "id": "l2" }
                ] }
              }
            }
          ],
          "included": [
            { "type": "appClipAdvancedExperienceImages", "id": "i1", "attributes": { "fileName": "tea.png" } },
            { "type": "appClipAdvancedExperienceLocalizations", "id": "l1",
              "attributes": { "language": "EN", "title": "Tea", "subtitle": "From the hills" } },
            { "type": "appClipAdvancedExperienceLocalizations", "id": "l2",
              "attributes": { "language": "DE", "title": "Tee", "subtitle": "Von den Hügeln" } }
          ],
          "links": { "self": "https://api.appstoreconnect.apple.com/v1/appClips/1/appClipAdvancedExperiences" }
        }
        """
      ],
      gives: [
        "shop/tea.json": """
        {
          "urlPrefix": "https://example.com/tea",
          "action": "view",
          "title": "Tea",
          "subtitle": "From the hills",
          "image": "images/tea.png",
          "localizations": { "de": { "title": "Tee", "subtitle": "Von den Hügeln" } }
        }

        """
      ],
      leavingOut: ["experiences.json:5:112: \"version\": 3: App Store Connect sets it"]
    ),
    ImporterExample(
      "the body of a request, with its texts in an unusual place",
      [
        "create.json": """
        {
          "data": {
            "type": "appClipAdvancedExperiences",
            "attributes": { "link": "https://example.com/tea", "action": "VIEW", "defaultLanguage": "EN" },
            "included": { "type": "appClipAdvancedExperienceLocalizations",
              "attributes": { "language": "EN", "title": "Tea", "subtitle": "From the hills" } }
          }
        }
        """
      ],
      gives: [
        "shop/tea.json": """
        {
          "urlPrefix": "https://example.com/tea",
          "action": "view",
          "title": "Tea",
          "subtitle": "From the hills"
        }

        """
      ]
    ),
  ]
}
