// Made by `appclips emit resolver-table --as swift` from what the app "smoothie-stand" declares.
// Emit it again when that changes, and leave it as it is otherwise.

// smoothie-stand/menu: https://pulp.example/menu
// smoothie-stand/order: https://pulp.example/order
// smoothie-stand/rewards: https://pulp.example/rewards
// smoothie-stand/stands/brienz: https://pulp.example/stores/brienz
// smoothie-stand/stands/ost: https://pulp.example/stores/ost
// smoothie-stand/stands/thun: https://pulp.example/stores/thun

import ExperienceResolver

/// The experiences that this app's registry declares.
enum RegisteredExperiences {
  /// Reads the table of 872 bytes. Read it once and keep it.
  static func table() throws(ResolutionTableProblem) -> ResolutionTable { try ResolutionTable(base64: base64) }

  private static let base64: StaticString = """
    QUNUQUJMRQFXTr1VqyxlUCkCAAAMAAAAAwAAAAEAAAABAAAAAQAAAAMAAAAAAAAAAAAAAAIAAAABAAAABgAAAAEAAAAAAAAA
    XAAAABRA/////1wAAAAZAAAAAABodHRwczovL3B1bHAuZXhhbXBsZS9tZW51DnNtb290aGllLXN0YW5kaHR0cHM6Ly9wdWxw
    LmV4YW1wbGUvbWVudRkTc21vb3RoaWUtc3RhbmQvbWVudXW9AAAAGgABAAAAaHR0cHM6Ly9wdWxwLmV4YW1wbGUvb3JkZXIa
    FHNtb290aGllLXN0YW5kL29yZGVydfgAAAAcAAIAAABodHRwczovL3B1bHAuZXhhbXBsZS9yZXdhcmRzHBZzbW9vdGhpZS1z
    dGFuZC9yZXdhcmRzdUEBAAAbQP////9BAQAAIgADAAAAaHR0cHM6Ly9wdWxwLmV4YW1wbGUvc3RvcmVzL2JyaWVueiIcc21v
    b3RoaWUtc3RhbmQvc3RhbmRzL2JyaWVuenWMAQAAHwAEAAAAaHR0cHM6Ly9wdWxwLmV4YW1wbGUvc3RvcmVzL29zdB8Zc21v
    b3RoaWUtc3RhbmQvc3RhbmRzL29zdHXRAQAAIAAFAAAAaHR0cHM6Ly9wdWxwLmV4YW1wbGUvc3RvcmVzL3RodW4gGnNtb290
    aGllLXN0YW5kL3N0YW5kcy90aHVudWNvbS5leGFtcGxlLnB1bHBhbmRwZWVsLkNsaXBwdWxwLmV4YW1wbGUDDnNtb290aGll
    LXN0YW5kHGNvbS5leGFtcGxlLnB1bHBhbmRwZWVsLkNsaXABDHB1bHAuZXhhbXBsZQAAAAAAAAAAAAAAAAAAAJEAAADiHiMl
    WwIAAJlPYCwAAAAAAAAAANwBAAAdmqhWZgEAACNtLF6kAAAA/plcdAQDAABabUJ/jgMAAJQViaIAAAAAAAAAAG4CAAACPXDY
    AAAAAAAAAABYAIAA4h4jJSwAgACZT2AsAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACAAAA4h4jJQAAAAAAAAAA
    AQAAACY7L8AOAgAAHAAAgAAAAAD/////KgIAAAwAAAAAAAAA/////wAAAAAAAAAAnQAAANcAAAAUAQAAYwEAAKsBAADxAQAA
    NgIAAAAAAAA=
    """
}
