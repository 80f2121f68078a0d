import Testing

@testable import AppClipsCommand
@testable import RegistryReports

struct FileNameTests {
  @Test(
    "a name at the start of a line stays on one line and is not a CI command",
    arguments: [
      ("experiences/shop/app.json", "experiences/shop/app.json"), ("Café 1.json", "Café 1.json"),
      ("::error file=a::b/app.json", "./::error file=a::b/app.json"), (" ::error::x", "./ ::error::x"),
      ("a\n::error::b", #""a\n::error::b""#), ("##[group]x", "./##[group]x"),
    ]
  )
  func start(name: String, written: String) {
    #expect(FileName.atStartOfLine(name) == written)
  }
}
