// Made by `appclips emit resolver-table --as swift` from what the app "bike-rental" declares.
// Emit it again when that changes, and leave it as it is otherwise.

// bike-rental/bikes/cargo: https://velo.example/?p=cargo
// bike-rental/bikes/city: https://velo.example/?p=city
// bike-rental/help: https://velo.example/help
// bike-rental/quests: https://velo.example/game
// bike-rental/quests/harbour: https://velo.example/game?p=harbour
// bike-rental/shops#lighthouse: https://velo.example/shops/lighthouse
// bike-rental/shops#market: https://velo.example/shops/market
// bike-rental/shops#pier-9: https://velo.example/shops/pier-9
// bike-rental/stations: https://velo.example/stations

import ExperienceResolver

/// The experiences that this app's registry declares.
enum RegisteredExperiences {
  /// Reads the table of 1200 bytes. Read it once and keep it.
  static func table() throws(ResolutionTableProblem) -> ResolutionTable { try ResolutionTable(base64: base64) }

  private static let base64: StaticString = """
    QUNUQUJMRQG0vOZFrM425s8CAAAMAAAAAwAAAAUAAAAFAAAAAwAAAAMAAAAAAAAAAwAAAAIAAAABAAAACQAAAAEAAAAAAAAA
    UgAAABTA/////2h0dHBzOi8vdmVsby5leGFtcGxlLz9wPWNhcmdvC2Jpa2UtcmVudGFsaHR0cHM6Ly92ZWxvLmV4YW1wbGUv
    P3A9Y2FyZ28dF2Jpa2UtcmVudGFsL2Jpa2VzL2Nhcmdvb2h0dHBzOi8vdmVsby5leGFtcGxlLz9wPWNpdHkcFmJpa2UtcmVu
    dGFsL2Jpa2VzL2NpdHlv8QAAABkAAgAAAGh0dHBzOi8vdmVsby5leGFtcGxlL2hlbHAZEGJpa2UtcmVudGFsL2hlbHBvJwEA
    ABmAAwAAAGh0dHBzOi8vdmVsby5leGFtcGxlL2dhbWUZEmJpa2UtcmVudGFsL3F1ZXN0c29odHRwczovL3ZlbG8uZXhhbXBs
    ZS9nYW1lP3A9aGFyYm91ciMaYmlrZS1yZW50YWwvcXVlc3RzL2hhcmJvdXJvqQEAABpA/////6kBAAAlAAUAAABodHRwczov
    L3ZlbG8uZXhhbXBsZS9zaG9wcy9saWdodGhvdXNlJRxiaWtlLXJlbnRhbC9zaG9wcyNsaWdodGhvdXNlb/cBAAAhAAYAAABo
    dHRwczovL3ZlbG8uZXhhbXBsZS9zaG9wcy9tYXJrZXQhGGJpa2UtcmVudGFsL3Nob3BzI21hcmtldG89AgAAIQAHAAAAaHR0
    cHM6Ly92ZWxvLmV4YW1wbGUvc2hvcHMvcGllci05IRhiaWtlLXJlbnRhbC9zaG9wcyNwaWVyLTlvgwIAAB0ACAAAAGh0dHBz
    Oi8vdmVsby5leGFtcGxlL3N0YXRpb25zHRRiaWtlLXJlbnRhbC9zdGF0aW9uc29jb20uZXhhbXBsZS5oYXJib3VydmVsby5D
    bGlwdmVsby5leGFtcGxlAwtiaWtlLXJlbnRhbBxjb20uZXhhbXBsZS5oYXJib3VydmVsby5DbGlwAQx2ZWxvLmV4YW1wbGUA
    kQAAAHiRbxIAAAAAAAAAAM4BAABLT9kyOgIAAKGJsDzaAwAA7E8lM2YEAACZy+BQ8gQAANVbOVQrAwAAJLqCmAAAAAAAAAAA
    PgMAADHPvcQAAAAAAAAAAAAAAAAAAAAAiACAAHiRbxIgCoAAJLqCmAAAAAAAAAAAAgAAALnYWvgBAAAAbvvcWgAAAAAAAAAA
    AAAAAAAAAAADAAAA+SZj7gIAAAC21ksyAwAAAEvyKkEBAAAATWXLagAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAGAAgACJQdZj
    AAmAABWw+rECAAAAeJFvEgEAAAAz8RQ1AAAAAAAAAABSAAAAaAAAAAAAAAD/////FAAVAB0AAQCyAAAAyAAAAAEAAAD/////
    FAAVABwAAQBVAQAAbwEAAAQAAAD/////GQAZACMAAQC3AgAAHAAAgAAAAAD/////0wIAAAwAAAAAAAAA/////wAAAAAAAAAA
    mAAAAM4AAAAKAQAAQAEAAHgBAADOAQAAGAIAAF4CAACgAgAAAAAAAN8CAAAAAAAA
    """
}
