/// The result of a step for a small folder.
struct MigrationExample: Sendable {
  /// What the example shows, as a clause.
  let shows: String
  /// The old files, text by path.
  let files: [String: String]
  /// The new files.
  let becomes: [String: String]
  /// The names of the losses.
  let loses: [String]

  init(_ shows: String, _ files: [String: String], becomes: [String: String], loses: [String] = []) {
    self.shows = shows
    self.files = files
    self.becomes = becomes
    self.loses = loses
  }
}

extension MigrationExample {
  /// Examples for files of version 1.
  static let splitFlatFile = [
    MigrationExample(
      "one file becomes many, each named by its id or its URL",
      [
        "experiences.json": #"""
        {
          "$schema": "../../schema/v1/experiences.schema.json",
          "version": 1,
          "app": {
            "name": "Tea House",
            "bundleID": "com.example.tea",
            "clipBundleID": "com.example.tea.Clip",
            "domains": ["tea.example"],
            "language": "de"
          },
          "experiences": [
            {
              "urlPrefix": "https://tea.example/oolong",
              "title": "Oolong",
              "titleLimit": 20,
              "subtitle": "Order ahead",
              "actionVerb": "open",
              "image": { "path": "images/oolong.png", "width": 1800, "height": 1200, "format": "png" }
            },
            {
              "id": "stores/berlin",
              "urlPrefix": "https://tea.example/berlin",
              "title": "Berlin",
              "subtitle": "Order at the table",
              "actionVerb": "view",
              "image": { "path": "images/berlin.png" },
              "place": { "name": "Mitte", "latitude": 52.5200, "longitude": 13.40, "radius": 1e2 }
            }
          ]
        }

        """#
      ],
      becomes: [
        "app.json": #"""
        {
          "$schema": "../../schema/app.schema.json",
          "schemaVersion": 2,
          "name": "Tea House",
          "bundleID": "com.example.tea",
          "clip": {
            "bundleID": "com.example.tea.Clip"
          },
          "domains": ["tea.example"],
          "defaultLanguage": "de"
        }

        """#,
        "oolong.json": #"""
        {
          "$schema": "../../schema/experience.schema.json",
          "urlPrefix": "https://tea.example/oolong",
          "title": "Oolong",
          "limits": { "title": 20, "image": { "width": 1800, "height": 1200, "formats": ["png"] } },
          "subtitle": "Order ahead",
          "action": "open",
          "image": "images/oolong.png"
        }

        """#,
        "stores/berlin.json": #"""
        {
          "$schema": "../../../schema/experience.schema.json",
          "urlPrefix": "https://tea.example/berlin",
          "title": "Berlin",
          "subtitle": "Order at the table",
          "action": "view",
          "image": "images/berlin.png",
          "place": { "names": ["Mitte"], "coordinates": { "latitude": 52.5200, "longitude": 13.40 }, "confirmationRadius": 1e2 }
        }

        """#,
      ]
    ),
    MigrationExample(
      "comments move with what they are next to",
      [
        "experiences.jsonc": #"""
        // Our cards
        {
          "version": 1, // the flat one
          /* who we are */
          "app": {
            // as on the sign
            "name": "Tea House",
            "bundleID": "com.example.tea",
            "clipBundleID": "com.example.tea.Clip",
            "domains": ["tea.example"] // and no other
          },
          // the cards
          "experiences": [
            // the oldest
            {
              "urlPrefix": "https://tea.example/oolong",
              "title": "Oolong", // short
              "subtitle": "Order ahead",
              "actionVerb": "open",
              "image": { "path": "images/oolong.png" /* by Ada */ },
            }, // sold best
          ],
        }

        """#
      ],
      becomes: [
        "app.jsonc": #"""
        // Our cards
        {
          "schemaVersion": 2, // the flat one
          /* who we are */
          // as on the sign
          "name": "Tea House",
          "bundleID": "com.example.tea",
          "clip": {
            "bundleID": "com.example.tea.Clip",
          },
          "domains": ["tea.example"], // and no other
          "defaultLanguage": "en",
        }

        """#,
        "oolong.jsonc": #"""
        // the oldest
        {
          "urlPrefix": "https://tea.example/oolong",
          "title": "Oolong", // short
          "subtitle": "Order ahead",
          "action": "open",
          "image": "images/oolong.png",
        } // sold best

        """#,
      ],
      loses: ["comment", "comment"]
    ),
    MigrationExample(
      "what version 2 has no place for is named",
      [
        "experiences.json": #"""
        {
          "version": 1,
          "app": { "name": "Tea", "bundleID": "com.example.tea", "clipBundleID": "com.example.tea.Clip", "domains": ["tea.example"] },
          "experiences": [
            {
              "urlPrefix": "https://tea.example/",
              "title": "Tea",
              "titleLimit": 18,
              "subtitle": "Order ahead",
              "subtitleLimit": 80,
              "actionVerb": "open",
              "image": { "path": "tea.jpg", "width": 3000, "height": 2000, "format": "jpeg" }
            }
          ]
        }

        """#
      ],
      becomes: [
        "app.json": #"""
        {
          "schemaVersion": 2,
          "name": "Tea", "bundleID": "com.example.tea", "clip": { "bundleID": "com.example.tea.Clip" }, "domains": ["tea.example"], "defaultLanguage": "en"
        }

        """#,
        "index.json": #"""
        {
          "urlPrefix": "https://tea.example/",
          "title": "Tea",
          "limits": { "title": 18, "image": { "formats": ["jpeg"] } },
          "subtitle": "Order ahead",
          "action": "open",
          "image": "tea.jpg"
        }

        """#,
      ],
      loses: ["limit-above-figure", "image-size", "image-size"]
    ),
  ]
}
