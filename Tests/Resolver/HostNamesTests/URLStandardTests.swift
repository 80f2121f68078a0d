import ExperienceResolver
import Foundation
import TestSupport
import Testing

@testable import HostNames

/// The http and https cases of the URL Standard's own tests (github.com/web-platform-tests/wpt, `url/`), annotated with
/// their meaning for a URL without a base. They are next to the package, if present.
@Suite("The URL Standard's cases", .enabled(if: URLStandardCase.arePresent, "../shared/judges/url is not here"))
struct URLStandardTests {
  @Test("URLs that RFC 3986 and the standard accept get the standard's form, with normalized escapes")
  func accepted() throws {
    let cases = try URLStandardCase.all().filter { $0.failure != true && $0.relevance.hasPrefix("high") }
    #expect(cases.count > 90)
    for standard in cases {
      #expect(normalForm(of: standard.input) == standard.normalForm, "\(standard.input)")
    }
  }

  @Test("URLs that only the standard repairs are repaired in the same way")
  func repaired() throws {
    let cases = try URLStandardCase.all().filter { $0.failure != true && $0.relevance.hasPrefix("medium") }
    #expect(cases.count > 70)
    for standard in cases {
      #expect(normalForm(of: standard.input) == standard.normalForm, "\(standard.input)")
    }
  }

  @Test("URLs that the standard rejects are rejected and have no normal form")
  func refused() throws {
    let cases = try URLStandardCase.all().filter { $0.failure == true && $0.relevance.hasPrefix("high") }
    #expect(cases.count > 190)
    for standard in cases {
      let problem = problem(with: standard.input)
      #expect(problem != nil, "\(standard.input)")
      #expect(problem?.normalized == nil, "\(standard.input)")
    }
  }
}

/// The normal form of `text`, even if the URL cannot invoke an App Clip.
private func normalForm(of text: String) -> String? {
  do throws(InvocationURL.ParseError) {
    return try InvocationURL(mappingHostOf: text).text
  } catch {
    return error.normalized
  }
}

/// The problem with `text`; nil if there is none.
private func problem(with text: String) -> InvocationURL.ParseError? {
  do throws(InvocationURL.ParseError) {
    _ = try InvocationURL(mappingHostOf: text)
    return nil
  } catch {
    return error
  }
}

/// A case as written in the file.
private struct URLStandardCase: Decodable {
  let input: String
  let href: String?
  let failure: Bool?
  let relevance: String

  static let path = PackageFolder.path + "/../shared/judges/url/urltestdata-http.json"

  static var arePresent: Bool { FileManager.default.fileExists(atPath: path) }

  static func all() throws -> [URLStandardCase] {
    try JSONDecoder().decode([URLStandardCase].self, from: Data(contentsOf: URL(fileURLWithPath: path)))
  }

  /// `href` after RFC 3986 6.2.2, without its fragment and without an empty query.
  var normalForm: String? {
    guard let href, let address = href.split(separator: "#", omittingEmptySubsequences: false).first else { return nil }
    let form = address.replacing(/%([0-9A-Fa-f]{2})/) { escape in
      let byte = UInt8(escape.output.1, radix: 16) ?? 0
      let character = Character(UnicodeScalar(byte))
      return character.isASCII && (character.isLetter || character.isNumber || "-._~".contains(character))
        ? String(character) : escape.output.0.uppercased()
    }
    return String(form.hasSuffix("?") ? form.dropLast() : form)
  }
}
