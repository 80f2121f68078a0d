import RegistryRules
import Testing

@testable import ExperienceEmitters

@Suite("Association files") struct AssociationFileTests {
  private static let shared = Example.twoShops(app: #""domains": ["stall.example", "example.com"]"#)

  @Test("if two apps share a host, the file of each lists both clips")
  func sharedHost() throws {
    let emission = try Self.shared.registry.emit(.aasa)
    #expect(
      emission.files.map(\.path) == [
        "shop/apple-app-site-association", "stall/stall.example/apple-app-site-association",
        "stall/example.com/apple-app-site-association",
      ]
    )
    #expect(emission.files[0].text.contains(#""ABCDE12345.com.example.stall.Clip""#))
    #expect(!emission.files[1].text.contains(#""ABCDE12345.com.example.shop.Clip""#))
    #expect(emission.files[2].text.contains(#""ABCDE12345.com.example.shop.Clip""#))
  }

  @Test("an existing file keeps its layout, its applinks and the clips of others")
  func merge() throws {
    let old = """
      {
      \t"applinks": { "details": [ { "appIDs": ["A.b"], "components": [ {"/": "/buy/*"} ] } ] },
      \t"appclips": { "apps": ["ZZZZZ00000.com.other.Clip"] }
      }
      """
    let new = old.replacing(
      #"["ZZZZZ00000.com.other.Clip"]"#,
      with: #"["ZZZZZ00000.com.other.Clip", "ABCDE12345.com.example.shop.Clip"]"#
    )
    #expect(try merged(old) == new)
    #expect(try merged(new) == new)
  }

  @Test("a file without appclips gets them after its last member")
  func added() throws {
    let made = try merged("{\n  \"webcredentials\": { \"apps\": [] }\n}\n")
    #expect(made.hasPrefix("{\n  \"webcredentials\": { \"apps\": [] },\n  \"appclips\": "))
    #expect(made.contains(#""ABCDE12345.com.example.shop.Clip""#))
  }

  @Test("a file that is not JSON is rejected with the location of the error")
  func broken() {
    do {
      _ = try merged("{\n  \"appclips\" {}\n}")
      Issue.record("it was merged")
    } catch {
      #expect("\(error)".hasPrefix("aasa:2:13: "))
    }
  }

  private func merged(_ text: String) throws -> String {
    let file = ExistingFile(name: "aasa", bytes: Array(text.utf8))
    return try Example.app("").registry.emit(.aasa, into: file).files[0].text
  }
}
