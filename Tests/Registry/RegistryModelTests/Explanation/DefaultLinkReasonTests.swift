import RegistryRules
import Testing

@testable import RegistryModel

@Suite("A URL on Apple's host")
struct DefaultLinkReasonTests {
  private static let registry = Example.app("").registry

  @Test(
    "that is almost a default link may work or not, which Apple does not document",
    arguments: ["id/?p=", "id?P=", "ID?p=", "id/?x=1&P="]
  )
  func almost(link: String) {
    let answer = Self.registry.resolve("https://appclip.apple.com/\(link)com.example.shop.Clip")
    #expect(answer.outcome == .none)
    #expect(answer.reason.contains("Apple does not document whether this form works"), "\(answer.reason)")
  }

  @Test(
    "that is a default link, or nothing like it, is not",
    arguments: ["id?p=com.example.shop.Clip", "id", "ids?p=1", "x"]
  )
  func others(link: String) {
    let reason = Self.registry.resolve("https://appclip.apple.com/\(link)").reason
    #expect(!reason.contains("document"), "\(reason)")
  }
}
