import AppClipsCommand
import TestSupport
import Testing

/// Files that people pass and that are something else: what they are is said, and what to pass instead.
@Suite("Files are recognized by what they are, in import and init")
struct ForeignFileTests {
  private static let list =
    "<plist version=\"1.0\"><dict><key>com.apple.developer.associated-domains</key><array><string>appclips:costracoffee.com</string></array></dict></plist>"
  private static let association =
    #"{ "appclips": { "apps": ["ABCDE12345.com.bugfender.costracoffee.CostraCoffee.Clip"] } }"#
  private static let expo =
    #"{ "expo": { "name": "Costra", "ios": { "bundleIdentifier": "com.bugfender.costracoffee.CostraCoffee" } } }"#

  private func withFiles(_ files: [String: String], _ body: (TemporaryFolder, ([String]) -> Transcript) throws -> Void)
    throws
  {
    try withTemporaryFolder { folder in
      try folder.copy(fromPackage: "experiences/costra-coffee", to: "experiences/costra-coffee")
      for (path, text) in files { try folder.write(text, to: path) }
      try body(folder) { Transcript($0, workingFolder: folder.path) }
    }
  }

  @Test(
    "import says what a file is, and what to do",
    arguments: [
      (
        "eas", "store.config.js", "module.exports = {};", "a program that computes the store configuration",
        "eas metadata:pull"
      ),
      ("xcode", "project.yml", "name: Shop\n", "the specification of a project for XcodeGen", "xcodegen generate"),
      ("xcode", "Project.swift", "import ProjectDescription\n", "for Tuist", "tuist generate"),
      ("fastlane", "Fastfile", "lane :beta do\nend\n", "a program of fastlane", "appclips import fastlane FOLDER"),
      ("expo", "package.json", "{}", "not about the app's identifiers", "app.json"),
      ("xcode", "app.json", expo, "found the configuration of an Expo project", "appclips import expo FILE"),
      ("expo", "Clip.entitlements", list, "found a property list of an Xcode target", "appclips import xcode FILE"),
      ("eas", "file.json", association, "found an association file", "appclips import aasa FILE"),
      ("aasa", "page.txt", "<!DOCTYPE html><p>", "found a web page (HTML)", "save the file itself"),
      ("xcode", "Info.plist", "{ \"a\": 1 }", "found JSON", "entitlements or Info.plist"),
    ]
  )
  func named(kind: String, name: String, text: String, message: String, help: String) throws {
    try withFiles([name: text]) { _, run in
      let run = run(["import", kind, name])
      #expect(run.status == .findings && run.output.isEmpty)
      let errors = run.errors.replacing("\n", with: " ").replacing("  ", with: " ").replacing("  ", with: " ")
      #expect(errors.contains(message) && errors.contains(help), "\(run.errors)")
    }
  }

  @Test(
    "KIND can be omitted if the files show it, and is printed",
    arguments: [
      ("./app.json", "app.json", expo, "expo"), ("ios/Clip.entitlements", "ios/Clip.entitlements", list, "xcode"),
      ("./ios", "ios/Clip.entitlements", list, "xcode"), ("aasa.json", "aasa.json", association, "aasa"),
      ("drinks.csv", "drinks.csv", "urlPrefix,title\nhttps://costracoffee.com/1,Americano\n", "csv"),
      (
        "store.config.json", "store.config.json",
        #"{ "configVersion": 0, "apple": { "appClip": { "defaultExperience": {} } } }"#, "eas"
      ),
    ]
  )
  func implied(path: String, file: String, text: String, kind: String) throws {
    try withFiles([file: text]) { _, run in
      let (implied, typed) = (run(["import", path]), run(["import", kind, path]))
      #expect(implied.errors == "note: importing as \(kind)\n" + typed.errors, "\(implied.errors)")
      #expect(implied.status == typed.status && implied.output == typed.output)
    }
  }

  @Test("files of several kinds, or of none, need KIND")
  func several() throws {
    try withFiles(["a.json": Self.association, "b.entitlements": Self.list, "c.txt": "hello"]) { _, run in
      let several = run(["import", "a.json", "b.entitlements"])
      #expect(several.status == .usage && several.errors.contains("aasa and xcode"), "\(several.errors)")
      let none = run(["import", "c.txt"])
      #expect(none.status == .usage && none.errors.contains("c.txt does not show its kind"), "\(none.errors)")
      #expect(run(["import", "aasaa", "a.json"]).errors.contains("did you mean \"aasa\"?"))
    }
  }

  @Test("init reads identifiers, domains and settings from files, and asks only for the rest")
  func beginning() throws {
    try withTemporaryFolder { folder in
      try folder.write(
        """
        { "expo": { "name": "Corner Shop", "ios": { "bundleIdentifier": "com.example.shop", "appleTeamId": "ABCDE12345",
          "associatedDomains": ["appclips:example.com", "applinks:example.com"] },
          "plugins": [["react-native-app-clip", { "deploymentTarget": "16.0", "groupIdentifier": "group.com.example.shop" }]] } }
        """,
        to: "mobile/app.json"
      )
      let run = Transcript(["init", "--from", "mobile"], workingFolder: folder.path)
      #expect(run.status == .fine, "\(run.errors)")
      let app = try folder.text(of: "experiences/corner-shop/app.json")
      for part in [
        #""name": "Corner Shop""#, #""bundleID": "com.example.shop""#, #""teamID": "ABCDE12345""#,
        #""bundleID": "com.example.shop.Clip""#, #""minimumOSVersion": "16.0""#,
        #""appGroups": ["group.com.example.shop"]"#,
        #""domains": ["example.com"]"#,
      ] {
        #expect(app.contains(part), "\(part) in \(app)")
      }
      #expect(run.errors.contains("note: found --name Corner Shop, --bundle-id com.example.shop"), "\(run.errors)")
    }
  }

  @Test("init joins entitlements and an association file, and names what is missing")
  func joined() throws {
    try withTemporaryFolder { folder in
      try folder.write(
        "<plist version=\"1.0\"><dict><key>com.apple.developer.parent-application-identifiers</key>"
          + "<array><string>$(AppIdentifierPrefix)com.example.shop</string></array></dict></plist>",
        to: "Clip.entitlements"
      )
      try folder.write(
        #"{ "appclips": { "apps": ["ABCDE12345.com.example.shop.Clip"] } }"#,
        to: "example.com/.well-known/apple-app-site-association"
      )
      let missing = Transcript(
        ["init", "--from", "Clip.entitlements", "--from", "example.com"],
        workingFolder: folder.path
      )
      #expect(missing.status == .usage && missing.errors.contains("--name is missing"), "\(missing.errors)")
      let run = Transcript(
        ["init", "--from", "Clip.entitlements", "--from", "example.com", "--name", "Shop"],
        workingFolder: folder.path
      )
      #expect(run.status == .fine, "\(run.errors)")
      let app = try folder.text(of: "experiences/shop/app.json")
      #expect(app.contains(#""teamID": "ABCDE12345""#) && app.contains(#""domains": ["example.com"]"#), "\(app)")
      #expect(app.contains(#""bundleID": "com.example.shop.Clip""#))
    }
  }

  @Test(
    "init refuses what it cannot read in one line",
    arguments: [
      ("store.config.js", "a program that computes the store configuration"), ("project.yml", "XcodeGen"),
      ("nowhere", "no such file or folder"), ("empty", "the folder contains no association file"),
      ("drinks.csv", "found a table; after init, run \"appclips import csv FILE\""),
    ]
  )
  func refused(path: String, message: String) throws {
    try withTemporaryFolder { folder in
      try folder.makeFolder("empty")
      try folder.write("module.exports = {}", to: "store.config.js")
      try folder.write("name: Shop", to: "project.yml")
      try folder.write("urlPrefix,title\n", to: "drinks.csv")
      let run = Transcript(["init", "--from", path, "--name", "Shop"], workingFolder: folder.path)
      #expect(run.status != .fine && run.output.isEmpty && run.errors.contains(message), "\(run.errors)")
    }
  }
}
