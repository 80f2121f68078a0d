extension Example {
  /// The shop with a template, `stores.json`, and its rows, `stores.csv`, which hold `rows`; `members` stand in place of or
  /// beside the usual ones of the template.
  package static func rows(_ rows: String, _ members: String = "") -> Example {
    self.rows(MarkedSource(rows), members, showsRows: rows.contains("«"))
  }

  /// The same with rows that are saved in ISO 8859-1.
  package static func latin1Rows(_ rows: String) -> Example {
    self.rows(MarkedSource(latin1: rows), "", showsRows: true)
  }

  private static func rows(_ rows: MarkedSource, _ members: String, showsRows: Bool) -> Example {
    Example(
      sources: [
        "shop/app.json": MarkedSource(shopApp),
        "shop/stores.json": MarkedSource(template(members)),
        "shop/stores.csv": rows,
      ],
      subject: showsRows ? "shop/stores.csv" : "shop/stores.json"
    )
  }
}
