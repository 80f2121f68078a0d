import SystemFiles
import TestSupport
import Testing

@testable import AppClipsCommand

@Suite("The page of preview --serve, after files have changed")
struct RedrawnPreviewTests {
  private static func preview(of shop: BrokenShop) throws -> ServedPreview {
    let world = World.recorded(workingFolder: shop.folder.path)
    let invocation = Invocation(program: .appclips, command: .preview, flags: [], operands: [])
    return try ServedPreview(PreviewRequest(invocation, in: world), of: shop.folder.path("experiences"), in: world)
  }

  private static func page(_ preview: inout ServedPreview) -> [UInt8] {
    preview.readFiles()
    return preview.pageOrProblem(state: "")
  }

  private static let changes = [
    (BrokenShop.card, BrokenShop.card(title: "Coffee")),
    (BrokenShop.card, "{"),
    ("experiences/shop/tea.json", BrokenShop.card(title: "Tea", url: "https://example.com/2")),
    ("experiences/shop/a.png", "no image"),
    (BrokenShop.card, BrokenShop.card(title: "Coffee, larger")),
    ("experiences/shop/app.json", "{}"),
  ]

  @Test("is the page that a new run draws")
  func equalsNewRun() throws {
    try BrokenShop.with { shop in
      var served = try Self.preview(of: shop)
      var pages = [Self.page(&served)]
      for (path, text) in Self.changes {
        try shop.folder.write(text, to: path)
        var new = try Self.preview(of: shop)
        pages.append(Self.page(&served))
        #expect(pages.last == Self.page(&new), "\(path): \(text)")
      }
      #expect(Set(pages).count == pages.count)
    }
  }

  @Test("is the same until a write is complete, if it is interrupted")
  func interrupted() throws {
    try BrokenShop.with { shop in
      var served = try Self.preview(of: shop)
      let before = Self.page(&served)
      shop.interruptWrite()
      #expect(Self.page(&served) == before)
      #expect(try InterruptedWrite.takeBack(upwardFrom: shop.folder.path("experiences")).count == 1)
      #expect(Self.page(&served) == before)
    }
  }
}
