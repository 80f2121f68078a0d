import RegistryRules
import Testing

@testable import ExperienceEmitters

@Suite("URLs written into an Xcode scheme") struct SchemeFileTests {
  private static let coffee = "https://example.com/coffee"

  /// A scheme with `variables` in its run action, in the layout in which Xcode writes it.
  private static func scheme(_ variables: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <Scheme
       LastUpgradeVersion = "2600"
       version = "1.7">
       <TestAction
          buildConfiguration = "Debug">
          <EnvironmentVariables>
             <EnvironmentVariable key = "_XCAppClipURL" value = "https://test.example" isEnabled = "YES"/>
          </EnvironmentVariables>
       </TestAction>
       <LaunchAction
          buildConfiguration = "Debug">
          <BuildableProductRunnable
             runnableDebuggingMode = "0">
          </BuildableProductRunnable>
    \(variables)\
       </LaunchAction>
    </Scheme>

    """
  }

  private static func list(_ lines: [String]) -> String {
    let all = ["      <EnvironmentVariables>"] + lines + ["      </EnvironmentVariables>"]
    return all.map { $0 + "\n" }.joined()
  }

  private static func line(_ url: String, _ isEnabled: String = "YES") -> String {
    "         <EnvironmentVariable key=\"_XCAppClipURL\" value=\"\(url)\" isEnabled=\"\(isEnabled)\"/>"
  }

  private static let other = """
             <EnvironmentVariable
                key = "LOG"
                value = "1"
                isEnabled = "YES">
             </EnvironmentVariable>
    """

  @Test("a scheme without variables gets them at the end of its run action, and the test action keeps its own")
  func new() throws {
    #expect(try put(Self.scheme()) == Self.scheme(Self.list([Self.line(Self.coffee)])))
  }

  @Test("other variables stay as they are")
  func others() throws {
    let scheme = Self.scheme(Self.list([Self.other]))
    #expect(try put(scheme) == Self.scheme(Self.list([Self.other, Self.line(Self.coffee)])))
  }

  @Test("the URL that is enabled stays enabled, and one that the registry does not declare is removed")
  func selection() throws {
    let large = Self.coffee + "/large"
    let old = """
               <EnvironmentVariable
                  key = "_XCAppClipURL"
                  value = "https://example.com/coffee/large"
                  isEnabled = "YES">
               </EnvironmentVariable>
      """
    let members = #""matches": ["https://example.com/coffee/large"]"#
    let scheme = Self.scheme(Self.list([old, Self.line("https://example.com/tea?a&amp;b", "NO"), Self.other]))
    let emission = try emit(scheme, members)
    #expect(
      emission.files.map(\.text) == [
        Self.scheme(Self.list([Self.line(Self.coffee, "NO"), Self.line(large), Self.other]))
      ]
    )
    #expect(emission.notes == ["removed \"https://example.com/tea?a&b\": the registry does not declare that URL"])
  }

  @Test("a single URL is added to the others")
  func single() throws {
    let tea = Self.line("https://example.com/tea")
    let large = Selection(url: Self.coffee + "/large")
    let emission = try emit(Self.scheme(Self.list([tea])), "", large)
    let lines = [tea, Self.line(Self.coffee + "/large", "NO")]
    #expect(emission.files.map(\.text) == [Self.scheme(Self.list(lines))])
    #expect(emission.notes == [])
  }

  @Test("done twice it changes nothing, also after Xcode has written the scheme in its layout")
  func twice() throws {
    let once = try put(Self.scheme())
    #expect(try put(once) == once)
    let rewritten = once.replacing("key=", with: "\n            key = ").replacing(
      "/>",
      with: ">\n </EnvironmentVariable>"
    )
    #expect(try put(rewritten) == rewritten)
  }

  @Test(
    "a file that is not a scheme, or is damaged, is rejected with a location",
    arguments: [
      ("<plist></plist>", "1:1: expected an Xcode scheme, found no <LaunchAction> element with content"),
      ("<Scheme>\n <LaunchAction>\n</Scheme>", "2:2: <LaunchAction> has no end tag"),
    ]
  )
  func refused(text: String, message: String) {
    #expect { try put(text) } throws: { "\($0)" == "App.xcscheme:\(message)" }
  }

  @Test("commands for a simulator do not go into a scheme")
  func text() {
    #expect(throws: EmissionError.self) { try emit(Self.scheme(), "", format: .text) }
  }

  private func put(_ scheme: String) throws -> String { try #require(try emit(scheme, "").files.first?.text) }

  private func emit(
    _ scheme: String,
    _ members: String,
    _ selection: Selection = Selection(),
    format: OutputFormat? = nil
  ) throws -> Emission {
    let file = ExistingFile(name: "App.xcscheme", bytes: Array(scheme.utf8))
    return try Example.experience(members).registry.emit(.xcodeScheme, selection, format: format, into: file)
  }
}
