// Made by `appclips emit resolver-table --as swift` from what the app "costra-coffee" declares.
// Emit it again when that changes, and leave it as it is otherwise.

// costra-coffee/americano: https://costracoffee.com/1
// costra-coffee/cappuccino: https://costracoffee.com/2
// costra-coffee/cold-brew: https://costracoffee.com/6
// costra-coffee/espresso: https://costracoffee.com/3
// costra-coffee/flat-white: https://costracoffee.com/4
// costra-coffee/latte: https://costracoffee.com/5

import ExperienceResolver

/// The experiences that this app's registry declares.
enum RegisteredExperiences {
  /// Reads the table of 856 bytes. Read it once and keep it.
  static func table() throws(ResolutionTableProblem) -> ResolutionTable { try ResolutionTable(base64: base64) }

  private static let base64: StaticString = """
    QUNUQUJMRQGuxGCg/J78hi0CAAALAAAAAgAAAAEAAAABAAAAAQAAAAMAAAAAAAAAAAAAAAIAAAABAAAABgAAAAEAAAAAAAAA
    XAAAABhA/////1wAAAAaAAAAAABodHRwczovL2Nvc3RyYWNvZmZlZS5jb20vMQ1jb3N0cmEtY29mZmVlaHR0cHM6Ly9jb3N0
    cmFjb2ZmZWUuY29tLzEaF2Nvc3RyYS1jb2ZmZWUvYW1lcmljYW5vdsIAAAAaAAEAAABodHRwczovL2Nvc3RyYWNvZmZlZS5j
    b20vMhoYY29zdHJhLWNvZmZlZS9jYXBwdWNjaW5vdgEBAAAaAAIAAABodHRwczovL2Nvc3RyYWNvZmZlZS5jb20vNhoXY29z
    dHJhLWNvZmZlZS9jb2xkLWJyZXd2PwEAABoAAwAAAGh0dHBzOi8vY29zdHJhY29mZmVlLmNvbS8zGhZjb3N0cmEtY29mZmVl
    L2VzcHJlc3NvdnwBAAAaAAQAAABodHRwczovL2Nvc3RyYWNvZmZlZS5jb20vNBoYY29zdHJhLWNvZmZlZS9mbGF0LXdoaXRl
    drsBAAAaAAUAAABodHRwczovL2Nvc3RyYWNvZmZlZS5jb20vNRoTY29zdHJhLWNvZmZlZS9sYXR0ZXZjb20uYnVnZmVuZGVy
    LmNvc3RyYWNvZmZlZS5Db3N0cmFDb2ZmZWUuQ2xpcGNvc3RyYWNvZmZlZS5jb20DDWNvc3RyYS1jb2ZmZWUsY29tLmJ1Z2Zl
    bmRlci5jb3N0cmFjb2ZmZWUuQ29zdHJhQ29mZmVlLkNsaXABEGNvc3RyYWNvZmZlZS5jb20AAABqAgAAqFGLFaQAAACPWn8m
    7gEAAM1uvSaRAAAAUHp8NQAAAAAAAAAA5AIAANdTYXtwAQAAOlfVjwAAAAAAAAAAYgMAAHpsx8AAAAAAAAAAAAAAAAAAAAAA
    AQCAAFB6fDUAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAIAAABQenw1AQAAAOu2KqIAAAAAAAAAAOsBAAAsAACA
    AAAAAP////8XAgAAEAAAAAAAAAD/////AAAAAAAAAACeAAAA3AAAABsBAABZAQAAlgEAANUBAAAnAgAAAAAAAA==
    """
}
