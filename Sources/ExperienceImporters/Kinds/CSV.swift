import CSVSyntax

extension Importer {
  /// A table: one experience a row, one field of the format a column.
  public static let csv = Importer(
    "csv",
    "A table with a row for each experience and the keys of the file format in its header, such as urlPrefix, title or "
      + "place.coordinates.latitude; --map names the columns of another header. Commas, semicolons or tabs; UTF-8, UTF-16 or "
      + "Windows-1252; with semicolons or tabs also decimal commas.",
    examples: [
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
        leavingOut: ["cards.csv:1:91: the column \"shelf\": no field of an experience has this name"]
      )
    ],
    isWanted: { $0.hasSuffix(".csv") },
    read: { order throws(ImportRefusal) in
      var table = ImportedTable(order)
      for file in order.files { try table.add(file) }
      return table.proposal
    }
  )
}
