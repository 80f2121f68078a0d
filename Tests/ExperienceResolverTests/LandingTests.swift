import ExperienceResolver
import Testing

@Suite("Resolving")
struct LandingTests {
  let table = ResolutionTable(
    experiences: [
      Experience(id: "costra/americano", app: "costra", urlPrefix: "https://costracoffee.com/1"),
      Experience(id: "costra/menu", app: "costra", urlPrefix: "https://costracoffee.com/menu"),
    ],
    apps: [
      AppDefaults(id: "costra", clipBundleID: "c.Clip", domains: ["costracoffee.com"], hasDefaultExperience: true)
    ]
  )

  @Test("the longest prefix on segment boundaries answers, and the plain prefix is named where it differs")
  func readings() {
    #expect(table.resolve("https://costracoffee.com/1/small").outcome == .advanced(0))
    let ten = table.resolve("https://CostraCoffee.com/10")
    #expect(ten.outcome == .default(0))
    #expect(ten.alternatives == [.init(reading: .stringPrefix, outcome: .advanced(0))])
    #expect(table.resolve("https://appclip.apple.com/id?p=c.Clip").outcome == .default(0))
    #expect(table.resolve("http://costracoffee.com/1").outcome == .invalid(.notHTTPS))
  }
}
