import JSONSyntax
import RegistryModel
import SystemFiles
import TestSupport
import Testing

@testable import Studio

/// What could never be saved is refused at once, at the field.
@Suite("New files that could not be saved")
struct NewFileTests {
  /// A session over a folder in which `linked` leads to a folder inside, `outside` to one outside, `nowhere` to nothing,
  /// and `file` is no folder.
  private static func withPage(_ body: (inout StudioPage, TemporaryFolder) throws -> Void) throws {
    try withTemporaryFolder { folder in
      for (path, text) in EditingTests.files { try folder.write(text, to: "registry/\(path)") }
      try folder.makeFolder("registry/shop/real")
      try folder.makeFolder("elsewhere")
      try folder.link("registry/shop/linked", to: "real")
      try folder.link("registry/shop/outside", to: "../../elsewhere")
      try folder.link("registry/shop/nowhere", to: "missing")
      try folder.write("", to: "registry/shop/file")
      let tree = try FolderTree(folder.path("registry"))
      let session = try StudioSession(tree, folder: tree.path, shownFolder: "experiences", clock: .stopped)
      var page = StudioPage(studio: Studio(session))
      try body(&page, folder)
    }
  }

  private static let names = [
    "linked/tea", "outside/tea", "nowhere/tea", "file/tea", "linked/a/b/tea", "real/../outside/tea", "../tea", "..",
  ]

  @Test("a card's name that passes a link or a file", arguments: names)
  func name(name: String) throws {
    try Self.withPage { page, folder throws in
      let requests = [
        ("/api/experiences", #"{"app":"shop","name":"\#(name)","urlPrefix":"https://example.com/tea","title":"Tea"}"#),
        ("/api/experiences", #"{"copyOf":"shop/coffee","name":"\#(name)"}"#),
        ("/api/rename", #"{"id":"shop/coffee","name":"\#(name)"}"#),
      ]
      for (path, body) in requests {
        let answer = try page.post(path, body)
        #expect(answer.status == "422 Unprocessable Content" && answer.string("/field") == "name")
        let suggestion = try #require(answer.string("/suggestion"))
        #expect(RegistryPath.resolved(suggestion, from: "") == suggestion && !suggestion.contains("linked/"))
        #expect(page.studio.session.filesToSave.isEmpty)
      }
      #expect(folder.files().filter { $0.contains("tea") } == [])
    }
  }

  @Test("a new folder is fine, and what is suggested can be saved")
  func suggestion() throws {
    try Self.withPage { page, folder throws in
      let body = #"{"app":"shop","name":"linked/tea","urlPrefix":"https://example.com/tea","title":"Tea"}"#
      let suggestion = try #require(page.post("/api/experiences", body).string("/suggestion"))
      #expect(suggestion == "tea")
      #expect(try page.post("/api/experiences", body.replacing("linked/tea", with: suggestion)).isFine)
      #expect(try page.post("/api/experiences", body.replacing("linked/tea", with: "new/tea")).isFine)
      #expect(try page.post("/api/save", "{}").isFine && folder.files().contains("registry/shop/new/tea.json"))
    }
  }

  private static let languages = ["..", "../../x", "en/../../x", "en-/../x", "en-../x", "", "a/b", "en%00", "%2e%2e"]

  @Test("an image of a language that is none", arguments: languages)
  func language(language: String) throws {
    try Self.withPage { page, _ throws in
      let image = PlaceholderImage.bytes
      let answer = try page.postImage("/api/image?view=shop&language=\(language)", image)
      #expect(answer.status == "422 Unprocessable Content" && answer.string("/field") == "language")
      #expect(page.studio.session.filesToSave.isEmpty)
      #expect(try page.postImage("/api/image?view=shop&language=fr-FR", image).isFine)
      #expect(try page.post("/api/save", "{}").isFine)
    }
  }

  @Test("an image in a folder that is a link out of the registry")
  func image() throws {
    try Self.withPage { page, folder throws in
      try folder.link("registry/shop/images", to: "../../elsewhere")
      let answer = try page.postImage("/api/image?view=shop&language=fr-FR", PlaceholderImage.bytes)
      #expect(answer.status == "422 Unprocessable Content" && page.studio.session.filesToSave.isEmpty)
      #expect(answer.string("/error/message")?.contains("shop/images") == true)
    }
  }
}
