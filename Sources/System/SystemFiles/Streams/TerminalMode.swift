#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// How a terminal treats what is typed: `termios`.
package struct TerminalMode: Sendable {
  private var attributes: termios

  /// The mode of a terminal; nil if `descriptor` is none.
  init?(of descriptor: borrowing Descriptor) {
    attributes = termios()
    guard tcgetattr(descriptor.number, &attributes) == 0 else { return nil }
  }

  /// The same, but each key is handed over as it is pressed and not shown. Ctrl-C still interrupts; Ctrl-Z does nothing,
  /// because a shell would not bring this mode back.
  fileprivate var forKeys: TerminalMode {
    var mode = self
    mode.attributes.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
    withUnsafeMutableBytes(of: &mode.attributes.c_cc) { keys in
      keys[Int(VMIN)] = 1
      keys[Int(VTIME)] = 0
      keys[Int(VSUSP)] = Self.noKey
    }
    return mode
  }

  fileprivate func set(on descriptor: borrowing Descriptor) {
    var attributes = attributes
    tcsetattr(descriptor.number, TCSADRAIN, &attributes)
  }

  /// `_POSIX_VDISABLE`, which Swift does not import.
  private static var noKey: UInt8 {
    #if canImport(Darwin)
      0xFF
    #else
      0
    #endif
  }
}

extension Descriptor {
  /// Makes the terminal hand over each key as it is pressed, without showing it; returns the mode before, which
  /// `restore(_:)` brings back. Nil, with nothing changed, if it is no terminal.
  package func readKeys() -> TerminalMode? {
    guard let mode = TerminalMode(of: self) else { return nil }
    mode.forKeys.set(on: self)
    return mode
  }

  /// Brings back the mode of the terminal.
  package func restore(_ mode: TerminalMode) { mode.set(on: self) }
}
