import Foundation
import TestSupport
import Testing

@testable import SystemFiles

/// Where the proof of a journal is kept.
@Suite struct StateFolderTests {
  private static let shared = ["/var/tmp/appclips-\(geteuid())", "/tmp/appclips-\(geteuid())"]

  private static func isMade(_ path: String, outside tree: String) -> Bool {
    if case .some = StateFolder.make(path, outside: tree) { true } else { false }
  }

  private static func isOpened(_ path: String, outside tree: String) -> Bool {
    if case .some = StateFolder.open(path, outside: tree) { true } else { false }
  }

  @Test("the folder is in the user's home, or in a shared folder if there is none")
  func paths() throws {
    try withTemporaryFolder { temporary in
      let home = temporary.path
      #expect(StateFolder.paths { ["HOME": home][$0] } == ["\(home)/.local/state/appclips"] + Self.shared)
      #expect(StateFolder.paths { ["HOME": home, "XDG_STATE_HOME": "/s"][$0] } == ["/s/appclips"] + Self.shared)
      #expect(
        StateFolder.paths { ["HOME": home, "XDG_STATE_HOME": "s"][$0] } == ["\(home)/.local/state/appclips"]
          + Self.shared
      )
      for variables in [[:], ["HOME": ""], ["HOME": "home"], ["HOME": temporary.path("missing")]] {
        #expect(StateFolder.paths { variables[$0] } == Self.shared)
      }
    }
  }

  @Test("a home of another user is not used", .enabled(if: geteuid() == 0, "only root can give a folder away"))
  func homeOfAnotherUser() throws {
    try withTemporaryFolder { temporary in
      try temporary.makeFolder("home")
      #expect(chown(temporary.path("home"), 65534, 65534) == 0)
      #expect(StateFolder.paths { ["HOME": temporary.path("home")][$0] } == Self.shared)
    }
  }

  @Test("a folder is created for this user only, outside the tree")
  func made() throws {
    try withTemporaryFolder { temporary in
      let path = temporary.path("home/state/appclips")
      #expect(!Self.isMade(path, outside: temporary.path("home")))
      #expect(!FileManager.default.fileExists(atPath: temporary.path("home")))
      #expect(Self.isMade(path, outside: temporary.path("tree")))
      let permissions = try temporary.permissions(of: "home/state/appclips")
      #expect(permissions == 0o700)
      #expect(!Self.isOpened(path, outside: temporary.path("home")))
    }
  }

  @Test("a folder that others can access, or that is a link, is not used")
  func refused() throws {
    try withTemporaryFolder { temporary in
      try temporary.makeFolder("open")
      try temporary.setPermissions(0o755, of: "open")
      try temporary.makeFolder("closed")
      try temporary.setPermissions(0o700, of: "closed")
      try temporary.link("link", to: "closed")
      let isUsed = ["open", "closed", "link"].map { Self.isOpened(temporary.path($0), outside: "/tree") }
      #expect(isUsed == [false, true, false])
    }
  }
}
