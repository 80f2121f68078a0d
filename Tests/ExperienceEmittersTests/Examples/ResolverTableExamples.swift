import ExperienceEmitters
import RegistryRules

extension EmitterExample {
  static let resolverTable = [
    EmitterExample(
      "a Swift file to compile into the clip",
      .experience(""),
      format: .swift,
      gives: """
        // Made by `appclips emit resolver-table --as swift` from what the app "shop" declares.
        // Emit it again when that changes, and leave it as it is otherwise.

        // shop/coffee: https://example.com/coffee

        import ExperienceResolver

        /// The experiences that this app's registry declares.
        enum RegisteredExperiences {
          /// Reads the table of 384 bytes. Read it once and keep it.
          static func table() throws(ResolutionTableProblem) -> ResolutionTable { try ResolutionTable(base64: base64) }

          private static let base64: StaticString = \"""
            QUNUQUJMRQERx2wu5FAxXqQAAAADAAAAAgAAAAEAAAABAAAAAQAAAAMAAAAAAAAAAAAAAAIAAAABAAAAAQAAAAEAAAAAAAAA
            XAAAABNA/////1wAAAAaAAAAAABodHRwczovL2V4YW1wbGUuY29tL2NvZmZlZQRzaG9waHR0cHM6Ly9leGFtcGxlLmNvbS9j
            b2ZmZWUaC3Nob3AvY29mZmVldmNvbS5leGFtcGxlLnNob3AuQ2xpcGV4YW1wbGUuY29tAwRzaG9wFWNvbS5leGFtcGxlLnNo
            b3AuQ2xpcAELZXhhbXBsZS5jb20AAAAAAAAAAAAAAACRAAAA2KnBmKQAAABRHCDWAAAAAAAAAAAgAIAA2KnBmAAAAAAAAAAA
            AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAAABDnknsCAAAA2KnBmKMAAAAVAACAAAAAAP////+4AAAACwAAAAAAAAD/////
            AAAAAAAAAACVAAAAAAAAAMMAAAAAAAAA
            \"""
        }

        """
    )
  ]
}
