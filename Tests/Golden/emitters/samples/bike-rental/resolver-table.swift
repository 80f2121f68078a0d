// Made by `appclips emit resolver-table --as swift` from what the app "bike-rental" declares.
// Emit it again when that changes, and leave it as it is otherwise.

// bike-rental/bikes/cargo: https://velo.example/?p=cargo
// bike-rental/bikes/city: https://velo.example/?p=city
// bike-rental/help: https://velo.example/help
// bike-rental/quests: https://velo.example/game
// bike-rental/quests/harbour: https://velo.example/game?p=harbour
// bike-rental/stations: https://velo.example/stations

import ExperienceResolver

/// The experiences that this app's registry declares.
enum RegisteredExperiences {
  /// Reads the table of 904 bytes. Read it once and keep it.
  static func table() throws(ResolutionTableProblem) -> ResolutionTable { try ResolutionTable(base64: base64) }

  private static let base64: StaticString = """
    QUNUQUJMRQHg5yrUGhVWEesBAAAGAAAAAgAAAAUAAAAFAAAAAwAAAAMAAAAAAAAAAwAAAAIAAAABAAAABgAAAAEAAAAAAAAA
    UgAAABTA/////2h0dHBzOi8vdmVsby5leGFtcGxlLz9wPWNhcmdvC2Jpa2UtcmVudGFsaHR0cHM6Ly92ZWxvLmV4YW1wbGUv
    P3A9Y2FyZ28dF2Jpa2UtcmVudGFsL2Jpa2VzL2Nhcmdvb2h0dHBzOi8vdmVsby5leGFtcGxlLz9wPWNpdHkcFmJpa2UtcmVu
    dGFsL2Jpa2VzL2NpdHlv8QAAABkAAgAAAGh0dHBzOi8vdmVsby5leGFtcGxlL2hlbHAZEGJpa2UtcmVudGFsL2hlbHBvJwEA
    ABmAAwAAAGh0dHBzOi8vdmVsby5leGFtcGxlL2dhbWUZEmJpa2UtcmVudGFsL3F1ZXN0c29odHRwczovL3ZlbG8uZXhhbXBs
    ZS9nYW1lP3A9aGFyYm91ciMaYmlrZS1yZW50YWwvcXVlc3RzL2hhcmJvdXJvnwEAAB0ABQAAAGh0dHBzOi8vdmVsby5leGFt
    cGxlL3N0YXRpb25zHRRiaWtlLXJlbnRhbC9zdGF0aW9uc29jb20uZXhhbXBsZS5oYXJib3VydmVsby5DbGlwdmVsby5leGFt
    cGxlAwtiaWtlLXJlbnRhbBxjb20uZXhhbXBsZS5oYXJib3VydmVsby5DbGlwAQx2ZWxvLmV4YW1wbGUAAAAAAJEAAAB4kW8S
    zgEAAEtP2TI6AgAAoYmwPCoDAADVWzlUAAAAAAAAAAAAAAAAAAAAAIgAgAB4kW8SAAAAAAAAAAACAAAAudha+AEAAABu+9xa
    AAAAAAAAAAAAAAAAAAAAAAMAAAD5JmPuAgAAALbWSzIDAAAAS/IqQQEAAABNZctqAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
    YACAAIlB1mMACYAAFbD6sQIAAAB4kW8SAQAAADPxFDUAAAAAAAAAAFIAAABoAAAAAAAAAP////8UABUAHQABALIAAADIAAAA
    AQAAAP////8UABUAHAABAFUBAABvAQAABAAAAP////8ZABkAIwABANMBAAAcAACAAAAAAP/////vAQAADAAAAAAAAAD/////
    AAAAAAAAAACYAAAAzgAAAAoBAABAAQAAeAEAALwBAAD7AQAAAAAAAA==
    """
}
