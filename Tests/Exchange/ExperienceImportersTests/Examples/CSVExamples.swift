extension ImporterExample {
  static let csv = [
    ImporterExample(
      "two experiences, one of them in two languages",
      [
        "cards.csv": """
        id,urlPrefix,action,title,subtitle,image,localizations.de.title,localizations.de.subtitle,shelf
        hot/tea,https://example.com/tea,open,Tea,"Green, black or red",images/tea.png,Tee,"Grün, schwarz oder rot",7
        ,https://example.com/water,open,Water,From the tap,images/water.png,,,
        """
      ],
      gives: [
        "shop/hot/tea.json": """
        {
          "urlPrefix": "https://example.com/tea",
          "action": "open",
          "title": "Tea",
          "subtitle": "Green, black or red",
          "image": "images/tea.png",
          "localizations": { "de": { "title": "Tee", "subtitle": "Grün, schwarz oder rot" } }
        }

        """,
        "shop/water.json": """
        {
          "urlPrefix": "https://example.com/water",
          "action": "open",
          "title": "Water",
          "subtitle": "From the tap",
          "image": "images/water.png"
        }

        """,
      ],
      leavingOut: ["cards.csv:1:91: the column \"shelf\": \"shelf\" is not a key of an experience"]
    )
  ]
}
