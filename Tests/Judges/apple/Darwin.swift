// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What Apple's `Darwin` module adds to the C declarations in Swift: macros and functions with variable arguments that Swift
// cannot import (https://github.com/swiftlang/swift/tree/main/stdlib/public/Platform). Only type-checked, never run.
@_exported import Darwin

public var errno: Int32 {
  get { 0 }
  set {}
}

public var environ: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> { fatalError() }

public func openat(_ fd: Int32, _ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 { 0 }
public func fcntl(_ fd: Int32, _ command: Int32) -> Int32 { 0 }
public func fcntl(_ fd: Int32, _ command: Int32, _ value: Int32) -> Int32 { 0 }
public func ioctl(_ fd: CInt, _ request: UInt, _ pointer: UnsafeMutableRawPointer) -> CInt { 0 }

public var S_IFMT: mode_t { 0o170000 }
public var S_IFDIR: mode_t { 0o040000 }
public var S_IFREG: mode_t { 0o100000 }
public var S_IFLNK: mode_t { 0o120000 }

public var SIG_IGN: sig_t { unsafeBitCast(1, to: sig_t.self) }

public var TIOCGWINSZ: UInt { 0x4008_7468 }
