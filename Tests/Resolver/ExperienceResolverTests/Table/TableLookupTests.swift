import ExperienceResolver
import ResolutionTables
import TestSupport
import Testing

@Suite("The experience for a URL")
struct TableLookupTests {
  private static let table = ResolutionTable(
    experiences: [Experience(id: "shop/tea", appID: "shop", urlPrefix: "https://shop.example/tea")],
    apps: [
      AppDefaults(id: "shop", clipBundleID: "com.example.Clip", domains: ["shop.example"], hasDefaultExperience: true)
    ]
  )

  @Test("is the advanced experience of the resolution, and nil for a default experience and a URL without a card")
  func experience() {
    #expect(Self.table.experience(for: "https://shop.example/tea/green")?.id == "shop/tea")
    #expect(Self.table.experience(for: "https://shop.example/coffee") == nil)
    #expect(Self.table.experience(for: "https://elsewhere.example/tea") == nil)
    #expect(Self.table.experience(for: "http://shop.example/tea") == nil)
  }

  @Test("leaves the app for a default experience")
  func app() {
    #expect(Self.table.app(for: Self.table.resolve("https://shop.example/coffee"))?.id == "shop")
    #expect(Self.table.app(for: Self.table.resolve("https://shop.example/tea")) == nil)
    #expect(Self.table.app(for: Self.table.resolve("https://elsewhere.example/")) == nil)
  }
}
