import TestSupport
import Testing

@testable import Studio

@Suite("Laws of the session")
struct EditLawTests {
  private static let pointers = [
    "/title", "/subtitle", "/localizations/de/title", "/codes/-", "/banner", "/place/names/-",
  ]
  private static let values = [#""A""#, #""\u202e<script>""#, "true", "7", "{}", "[]", #"{"kind":"qr"}"#, "null"]

  @Test("random steps that are undone leave every file as it was, and redone as it became")
  func undo() async throws {
    try await forEachCase(300, sample: 20) { random in
      var page = try StudioPage(EditingTests.files)
      for _ in 0..<12 { _ = try Self.step(&page, &random) }
      let texts = page.studio.session.unsaved
      let count = page.studio.session.undoHistory.undoSteps.count
      for _ in 0..<count { try page.studio.session.undo() }
      #expect(page.studio.session.unsaved.isEmpty && page.studio.session.undoHistory.undoSteps.isEmpty)
      for (path, text) in EditingTests.files { #expect(page.text(of: path) == text) }
      for _ in 0..<count { try page.studio.session.redo() }
      #expect(page.studio.session.unsaved == texts)
    }
  }

  /// Sends one request that may be refused.
  private static func step(_ page: inout StudioPage, _ random: inout SeededRandom) throws -> Answer {
    let view = random.one(of: ["shop/coffee", "shop", "shop/coffee-2", "shop/juice"])
    let edit = random.oneIn(4) ? "\"remove\":true" : "\"value\":\(random.one(of: values))"
    let edits =
      #"{"view":"\#(view)","edits":[{"pointer":"\#(random.one(of: pointers))",\#(edit)}],"typing":\#(random.oneIn(2))}"#
    return switch random.integer(in: 0...9) {
    case 0: try page.post("/api/experiences", #"{"copyOf":"\#(view)"}"#)
    case 1: try page.post("/api/experiences", #"{"app":"shop","urlPrefix":"https://example.com/juice"}"#)
    case 2: try page.post("/api/delete", #"{"id":"\#(view)"}"#)
    case 3: try page.post("/api/rename", #"{"id":"\#(view)","name":"juice"}"#)
    case 4: try page.post("/api/retire", #"{"ids":["\#(view)"],"retired":\#(random.oneIn(2))}"#)
    default: try page.post("/api/edit", edits)
    }
  }
}
