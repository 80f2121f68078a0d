// Made by `appclips emit resolver-table --as swift` from what the app "donut-shop" declares.
// Emit it again when that changes, and leave it as it is otherwise.

// donut-shop/all-shops: https://example.com/
// donut-shop/location1: https://example.com/location1
// donut-shop/location2: https://example.com/location2
// donut-shop/location3: https://example.com/location3

import ExperienceResolver

/// The experiences that this app's registry declares.
enum RegisteredExperiences {
  /// Reads the table of 632 bytes. Read it once and keep it.
  static func table() throws(ResolutionTableProblem) -> ResolutionTable { try ResolutionTable(base64: base64) }

  private static let base64: StaticString = """
    QUNUQUJMRQHGbcalgdCZcG0BAAAGAAAAAgAAAAEAAAABAAAAAQAAAAMAAAABAAAAAAAAAAIAAAABAAAABAAAAAEAAAAAAAAA
    UgAAABNA/v///2h0dHBzOi8vZXhhbXBsZS5jb20vCmRvbnV0LXNob3BodHRwczovL2V4YW1wbGUuY29tLxQUZG9udXQtc2hv
    cC9hbGwtc2hvcHNmpgAAAB0AAQAAAGh0dHBzOi8vZXhhbXBsZS5jb20vbG9jYXRpb24xHRRkb251dC1zaG9wL2xvY2F0aW9u
    MWbkAAAAHQACAAAAaHR0cHM6Ly9leGFtcGxlLmNvbS9sb2NhdGlvbjIdFGRvbnV0LXNob3AvbG9jYXRpb24yZiIBAAAdAAMA
    AABodHRwczovL2V4YW1wbGUuY29tL2xvY2F0aW9uMx0UZG9udXQtc2hvcC9sb2NhdGlvbjNmY29tLmV4YW1wbGUucmluZ2Fu
    ZGdsYXplLkNsaXBleGFtcGxlLmNvbQMKZG9udXQtc2hvcB1jb20uZXhhbXBsZS5yaW5nYW5kZ2xhemUuQ2xpcAELZXhhbXBs
    ZS5jb20AAAC0AQAAUEfJKDgBAADPRCNPAAAAAAAAAACRAAAA2KnBmDACAAD5SZeSAAAAAAAAAAAAAAAAAAAAAAAJgADYqcGY
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACAAAA2KnBmAEAAACPSTjyAAAAAP//////////AAAAAFYBAAAdAACA
    AAAAAP////9zAQAACwAAAAAAAAD/////AAAAAAAAAACFAAAAwwAAAAEBAAA/AQAAfgEAAAAAAAA=
    """
}
