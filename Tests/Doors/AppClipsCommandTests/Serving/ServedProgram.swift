import Foundation
import TestSupport

/// The real program while it serves a registry on a port that was free.
struct ServedProgram {
  let process: Process
  let port: UInt16
  private let errors: Pipe

  static let path = "\(PackageFolder.path)/.build/debug/appclips"

  static var exists: Bool { FileManager.default.isExecutableFile(atPath: path) }

  /// Starts it in `folder`, and waits until it prints its address.
  static func start(_ arguments: [String], in folder: TemporaryFolder) throws -> ServedProgram {
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = ["preview", "--serve"] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let digits = line.split(separator: ":").last?.prefix { $0.isNumber } ?? ""
    return ServedProgram(process: process, port: UInt16(digits) ?? 0, errors: errors)
  }

  /// Interrupts it as Ctrl-C does, and returns the exit status and standard error.
  func interrupt() -> (status: Int32, errors: String) {
    process.interrupt()
    return end()
  }

  /// Waits until it has ended.
  func end() -> (status: Int32, errors: String) {
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }

  /// Sends the head of a request, and reads until `isEnough` or the end.
  func answer(to head: String, until isEnough: (String) -> Bool = { _ in false }) -> String {
    let conversation = Conversation(port: port)
    conversation.send(head + "\r\n\r\n")
    return conversation.read(until: isEnough)
  }
}

/// A raw connection to a port of this machine, for requests that no browser would send.
final class Conversation {
  private let number: Int32

  init(port: UInt16) {
    #if canImport(Darwin)
      number = socket(AF_INET, SOCK_STREAM, 0)
    #else
      number = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    var patience = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(number, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr = in_addr(s_addr: UInt32(0x7F00_0001).bigEndian)
    _ = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(number, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  deinit { close(number) }

  func send(_ text: String) {
    _ = text.utf8.withContiguousStorageIfAvailable { write(number, $0.baseAddress, $0.count) }
  }

  /// Everything that is received, until `isEnough` or the end.
  func read(until isEnough: (String) -> Bool) -> String {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 65_536)
    while !isEnough(String(decoding: bytes, as: UTF8.self)) {
      let count = recv(number, &piece, piece.count, 0)
      guard count > 0 else { break }
      bytes += piece[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
