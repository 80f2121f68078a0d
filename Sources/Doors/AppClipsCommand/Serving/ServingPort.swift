import SystemFiles

/// The port that `preview --serve` and `edit` serve on.
extension LoopbackSocket {
  /// The port without --port. 2547 spells CLIP on a phone keypad.
  static let usualPort: UInt16 = 2547

  /// Parses `typed`, the value of --port.
  static func port(_ typed: String) throws(CommandError) -> UInt16 {
    guard let port = UInt16(typed) else {
      throw .usage("--port cannot be \"\(typed)\"; expected a number from 0 (any free port) to 65535")
    }
    return port
  }

  /// Listens on `port`, the value of --port.
  static func listening(onPort port: UInt16) throws(CommandError) -> LoopbackSocket {
    do throws(LoopbackSocket.Problem) {
      return try LoopbackSocket.listening(on: port)
    } catch {
      switch error {
      case .portIsTaken: throw .fault("port \(port) is in use; choose another with --port, or 0 for any free port")
      case .portIsReserved:
        throw .fault("port \(port) is reserved; choose 1024 or higher with --port, or 0 for any free port")
      case .system(let message): throw .fault("cannot serve on port \(port): \(message)")
      }
    }
  }
}
