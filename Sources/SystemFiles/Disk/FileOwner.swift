#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The user and the group that a file belongs to.
struct FileOwner: Hashable {
  let user: uid_t
  let group: gid_t
}

extension Descriptor {
  /// Gives the file to `owner`, unless it belongs to it already.
  func give(to owner: FileOwner) throws(SystemError) {
    let number = self.number
    var status = stat()
    _ = try retrying { fstat(number, &status) }
    guard FileOwner(user: status.st_uid, group: status.st_gid) != owner else { return }
    _ = try retrying { fchown(number, owner.user, owner.group) }
  }
}
