extension ImporterExample {
  static let aasa = [
    ImporterExample(
      "a file in the folder of its host",
      [
        "www.example.com/.well-known/apple-app-site-association": """
        { "applinks": { "details": [] }, "appclips": { "apps": ["ABCDE12345.com.example.shop.Clip"] } }
        """
      ],
      gives: [
        "shop/app.json": """
          "domains": ["example.com", "www.example.com"],
        """
      ],
      leavingOut: [
        "www.example.com/.well-known/apple-app-site-association:1:15: \"applinks\": {\"details\":[]}: "
          + "not related to App Clips"
      ]
    )
  ]
}
