import AppClipsCommand
import TestSupport
import Testing

/// A template whose `rows` name something that exists and is not a table.
@Suite struct RowsKindTests {
  @Test(
    "the message names the kind of file that is there",
    arguments: [
      ("app.json", "\"app.json\" is a JSON file; expected the path of a CSV file"),
      ("images", "\"images\" is a folder; expected the path of a CSV file"),
      ("nothing", "there is no file \"nothing\" in the app's folder"),
    ]
  )
  func kinds(_ rows: String, _ message: String) throws {
    try withTemporaryFolder { folder in
      try folder.copy(fromPackage: "experiences/costra-coffee", to: "experiences/costra-coffee")
      let template = """
        { "rows": "\(rows)", "urlPrefix": "https://costracoffee.com/s/${id}", "action": "open", "title": "${name}",
          "subtitle": "Order ahead", "image": "images/latte.png" }
        """
      try folder.write(template, to: "experiences/costra-coffee/s.json")
      let run = Transcript(["validate", "--format", "compact"], workingFolder: folder.path)
      #expect(run.status == .findings && run.output.contains("s.json:1:11: error: \(message)"), "\(run.output)")
    }
  }
}
