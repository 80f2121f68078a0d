#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Descriptor {
  /// Gives the file the extended attributes of `other`, such as tags, comments and access control lists.
  ///
  /// What only an administrator may set is skipped, and so is everything on a file system without attributes.
  func copyAttributes(of other: borrowing Descriptor) throws(SystemError) {
    do throws(SystemError) {
      #if canImport(Darwin)
        let (from, to) = (other.number, number)
        _ = try retrying { fcopyfile(from, to, nil, copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR)) }
      #else
        for name in try other.attributeNames() {
          let value = try other.attribute(name)
          do throws(SystemError) { try set(attribute: name, to: value) } catch { try error.throwUnlessUnsupported() }
        }
      #endif
    } catch {
      try error.throwUnlessUnsupported()
    }
  }
}

extension SystemError {
  fileprivate func throwUnlessUnsupported() throws(SystemError) {
    guard [ENOTSUP, EOPNOTSUPP, ENOSYS, EPERM, EACCES].contains(code) else { throw self }
  }
}

#if !canImport(Darwin)
  extension Descriptor {
    /// The names of the extended attributes that this user can see.
    func attributeNames() throws(SystemError) -> [String] {
      guard let list = AttributeCalls.list else { return [] }
      let number = number
      var names = [CChar](repeating: 0, count: try retrying { list(number, nil, 0) })
      let count = try names.withUnsafeMutableBufferPointer { buffer throws(SystemError) in
        let (start, count) = (buffer.baseAddress, buffer.count)
        return try retrying { list(number, start, count) }
      }
      let bytes = names.prefix(count).map { UInt8(bitPattern: $0) }
      return bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The value of an extended attribute.
    func attribute(_ name: String) throws(SystemError) -> [UInt8] {
      guard let get = AttributeCalls.get else { return [] }
      let number = number
      var value = [UInt8](repeating: 0, count: try retrying { get(number, name, nil, 0) })
      let count = try value.withUnsafeMutableBufferPointer { buffer throws(SystemError) in
        let (start, count) = (buffer.baseAddress, buffer.count)
        return try retrying { get(number, name, start, count) }
      }
      return Array(value.prefix(count))
    }

    /// Sets an extended attribute.
    func set(attribute name: String, to value: [UInt8]) throws(SystemError) {
      guard let set = AttributeCalls.set else { return }
      let number = number
      _ = try value.withUnsafeBufferPointer { buffer throws(SystemError) in
        let (start, count) = (buffer.baseAddress, buffer.count)
        return try retrying { set(number, name, start, count, 0) }
      }
    }
  }

  /// The functions of the C library for extended attributes (https://man7.org/linux/man-pages/man7/xattr.7.html). Swift's
  /// module for that library lacks their header.
  private enum AttributeCalls {
    typealias List = @convention(c) @Sendable (Int32, UnsafeMutablePointer<CChar>?, Int) -> Int
    typealias Get = @convention(c) @Sendable (Int32, UnsafePointer<CChar>, UnsafeMutableRawPointer?, Int) -> Int
    typealias Set = @convention(c) @Sendable (Int32, UnsafePointer<CChar>, UnsafeRawPointer?, Int, Int32) -> Int32

    static let list = function("flistxattr", as: List.self)
    static let get = function("fgetxattr", as: Get.self)
    static let set = function("fsetxattr", as: Set.self)

    private static func function<Function>(_ name: String, as type: Function.Type) -> Function? {
      dlsym(nil, name).map { unsafeBitCast($0, to: type) }
    }
  }
#endif
