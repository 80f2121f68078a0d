import ExperienceRegistry

extension DefectKinds {
  static let rows: [DefectKind] = [
    .rows("rows that are not there", "rows/file-missing", nil, #""rows": «"%slug%.csv"»"#),
    .rows("rows of another app", "rows/file-outside-app", nil, #""rows": «"../%slug%.csv"»"#),
    .rows("a quotation mark too much", "rows/syntax", "id,name\none,On«\"»e\ntwo,Two\n"),
    .rows("a quotation mark too few", "rows/syntax", "id,name\none,«\"»One\ntwo,Two\n"),
    .rows("a cell too few", "rows/syntax", "id,name\n«one»\ntwo,Two\n"),
    .rows("a cell too many", "rows/syntax", "id,name\none,One,«Two»\ntwo,Two\n"),
    .rows("two columns of one name", "rows/syntax", "id,name,«name»\none,One,Two\n"),
    .rows("a column without name", "rows/syntax", "id,name,«»\none,One,Two\n"),
    .rows("an empty table", "rows/syntax", "\n«»"),
    .rows("no column of ids", "rows/id-column-missing", "«key,name»\none,One\n", #""title": "Store ${name} ${key}""#),
    .rows("a table with bars", "rows/id-column-missing", "«id|name»\none|One\n", #""title": "Store""#),
    .rows("rows saved in another encoding", "rows/not-utf8", "id,name\none,One\ntwo,Caf«\u{81}»\n"),
    .rows("a row without id", "rows/id-empty", "id,name\none,One\n«»,Two\n"),
    .rows("an id with a slash", "rows/id-bad-character", "id,name\none,One\n«t/wo»,Two\n"),
    .rows("two rows of one id", "rows/same-id", "id,name\none,One\n«one»,Two\n"),
    .rows(
      "two ids that differ in case alone",
      "rows/same-id",
      "id,name\none,One\n«ONE»,Two\n",
      #""urlPrefix": "https://%host%/%slug%/${name}""#
    ),
    .rows("a table without rows", "rows/no-row", "id,name\n", #""rows": «"%slug%.csv"»"#),
    .rows("a column misspelt", "rows/unknown-column", "id,name\none,One\n", #""title": "Store «${nmae}»""#),
    .rows(
      "a column misspelt in the URL",
      "rows/unknown-column",
      "id,name\none,One\n",
      #""urlPrefix": "https://%host%/«${di}»""#
    ),
    .rows("a column without end", "rows/unclosed-column", "id,name\none,One\n", #""subtitle": "For you «${name»""#),
    .rows("a column that nobody names", "rows/unused-column", "id,name,«street»\none,One,High\n"),
    .rows(
      "a decimal comma",
      "rows/wrong-type",
      "id,name,lat\none,One,53.9\ntwo,Two,«\"53,8\"»\n",
      point
    ),
    .rows(
      "a point without latitude",
      "rows/wrong-type",
      "id,name,lat,lon\none,One,53.9,-1.08\ntwo,Two,«\"\"»,-1.08\n",
      pointOfTwo
    ),
    .rows(
      "TRUE in capitals",
      "rows/wrong-type",
      "id,name,old\none,One,true\ntwo,Two,«TRUE»\n",
      #""retired": "${old}""#
    ),
    .rows(
      "a title too long in one row",
      "card/title-too-long",
      "id,name\none,One\ntwo,«Two of the many streets of this old town»\n"
    ),
    .rows(
      "one URL in two rows",
      "routing/same-url",
      "id,name,url\none,One,a\ntwo,Two,«a»\n",
      #""urlPrefix": "https://%host%/%slug%/${url}""#
    ),
    .rows(
      "one URL in every row",
      "routing/same-url",
      "id,name\none,One\ntwo,Two\n",
      #""urlPrefix": «"https://%host%/%slug%"»"#
    ),
    .rows("a misspelt key in a template", "field/unknown-key", "id,name\none,One\ntwo,Two\n", #"«"titel"»: "One""#),
    .rows(
      "no https in a template",
      "url/not-https",
      "id,name\none,One\ntwo,Two\n",
      #""urlPrefix": "«http»://%host%/%slug%/${id}""#
    ),
    .rows(
      "a country in small letters in one row",
      "field/wrong-form",
      "id,name,land\none,One,GB\ntwo,Two,«gb»\n",
      country
    ),
    .rows(
      "an address that lacks its town in one row",
      "place/address-incomplete",
      "id,name,town\none,One,York\ntwo,Two,«»\n",
      town
    ),
  ]

  private static let point = #"""
    "place": { "names": ["${name} %n%"], "address": { "full": "1 High Street, York" },
      "coordinates": { "latitude": "${lat}", "longitude": -1.08 } }
    """#
  private static let pointOfTwo = #"""
    "place": { "names": ["${name} %n%"], "address": { "full": "1 High Street, York" },
      "coordinates": { "latitude": "${lat}", "longitude": "${lon}" } }
    """#
  private static let country = #"""
    "place": { "names": ["${name} %n%"], "address": { "street": ["1 High Street"], "locality": "York",
      "postalCode": "YO1 1AA", "countryCode": "${land}" } }
    """#
  private static let town = #"""
    "place": { "names": ["${name} %n%"], "address": { "street": ["1 High Street"], "locality": "${town}",
      "postalCode": "YO1 1AA", "countryCode": "GB" } }
    """#
}

extension DefectKind {
  /// A defect in a template or in its rows; without `rows` there is no table.
  fileprivate static func rows(_ name: String, _ rule: String, _ rows: String?, _ members: String = "") -> DefectKind {
    let slug = name.filter(\.isLetter).lowercased()
    let usual = [
      ("rows", #""rows": "%slug%.csv""#), ("urlPrefix", #""urlPrefix": "https://%host%/%slug%/${id}""#),
      ("action", #""action": "open""#), ("title", #""title": "Store ${name}""#),
      ("subtitle", #""subtitle": "Around the corner""#), ("image", #""image": "images/%slug%.png""#),
      ("localizations", #""localizations": { "de": { "title": "Laden ${id}", "subtitle": "Um die Ecke" } }"#),
    ]
    let own = DefectKind.key(of: members.replacing("«", with: ""))
    let texts = usual.filter { $0.0 != own }.map(\.1) + (members.isEmpty ? [] : [members])
    let template = "{\n  " + texts.joined(separator: ",\n  ").replacing("%slug%", with: slug) + "\n}\n"
    var files = ["%name%/\(slug).json": template]
    files["%name%/\(slug).csv"] = rows
    return DefectKind(name: name, rule: rule, changes: [], isAlone: true, files: files)
  }
}
