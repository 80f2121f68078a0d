// Made by `appclips emit resolver-table --as swift` from what the app "tour-merch" declares.
// Emit it again when that changes, and leave it as it is otherwise.

// tour-merch/2026-08-14-msg: https://tourmerch.example/show/2026-08-14-msg
// tour-merch/2026-08-18-boston: https://tourmerch.example/show/2026-08-18-boston
// tour-merch/2026-08-21-montreal: https://tourmerch.example/show/2026-08-21-montreal
// tour-merch/2026-08-24-chicago: https://tourmerch.example/show/2026-08-24-chicago

import ExperienceResolver

/// The experiences that this app's registry declares.
enum RegisteredExperiences {
  /// Reads the table of 840 bytes. Read it once and keep it.
  static func table() throws(ResolutionTableProblem) -> ResolutionTable { try ResolutionTable(base64: base64) }

  private static let base64: StaticString = """
    QUNUQUJMRQEBmc6jcCvkRhUCAAAJAAAABgAAAAEAAAABAAAAAQAAAAMAAAAAAAAAAAAAAAIAAAABAAAABAAAAAEAAAAAAAAA
    ZgAAABlA/////2YAAAAeQP////9mAAAALQAAAAAAaHR0cHM6Ly90b3VybWVyY2guZXhhbXBsZS9zaG93LzIwMjYtMDgtMTQt
    bXNnCnRvdXItbWVyY2hodHRwczovL3RvdXJtZXJjaC5leGFtcGxlL3Nob3cvMjAyNi0wOC0xNC1tc2ctGXRvdXItbWVyY2gv
    MjAyNi0wOC0xNC1tc2eTAfIAAAAwAAEAAABodHRwczovL3RvdXJtZXJjaC5leGFtcGxlL3Nob3cvMjAyNi0wOC0xOC1ib3N0
    b24wHHRvdXItbWVyY2gvMjAyNi0wOC0xOC1ib3N0b26TAUwBAAAyAAIAAABodHRwczovL3RvdXJtZXJjaC5leGFtcGxlL3No
    b3cvMjAyNi0wOC0yMS1tb250cmVhbDIedG91ci1tZXJjaC8yMDI2LTA4LTIxLW1vbnRyZWFskwGqAQAAMQADAAAAaHR0cHM6
    Ly90b3VybWVyY2guZXhhbXBsZS9zaG93LzIwMjYtMDgtMjQtY2hpY2FnbzEddG91ci1tZXJjaC8yMDI2LTA4LTI0LWNoaWNh
    Z2+TAW5ldC5pbnNvYy50b3VybWVyY2guQ2xpcHRvdXJtZXJjaC5leGFtcGxlAwp0b3VyLW1lcmNoGG5ldC5pbnNvYy50b3Vy
    bWVyY2guQ2xpcAERdG91cm1lcmNoLmV4YW1wbGUAAADQAQAACDH23AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAALgAAABugTd6
    hAIAAPBxendAAwAA20Gzk5EAAADJKaG0pQAAALMlFMcEAIAA/wbVCgIAgABu8GPOAAAAAAAAAAAAAAAAAAAAAAARwAAjMK+5
    AA7AALMlFMcAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAAAADG4n4wAAAAAAAAAAAgAAAMkpobT8AQAAGAAAgAAAAAD/////
    FAIAABEAAAAAAAAA/////wAAAAAAAAAAywAAACIBAAB+AQAA2wEAACUCAAAAAAAA
    """
}
