import RegistryFiles
import SystemFiles
import TestSupport
import Testing

@Suite struct RegistryFinderTests {
  @Test(
    "the registry is found upward from any folder in the repository",
    arguments: ["", "Sources/App", "experiences", "experiences/coffee", "experiences/coffee/app.json"]
  )
  func upward(_ start: String) throws {
    try withTemporaryFolder { temporary in
      try temporary.write("", to: "repository/.git/config")
      try temporary.write("", to: "repository/Sources/App/App.swift")
      try temporary.write("", to: "repository/experiences/coffee/app.json")
      let found = try RegistryFinder.registry(upwardFrom: temporary.path("repository/\(start)"))
      #expect(found == temporary.path("repository/experiences"))
    }
  }

  @Test("the search ends at the folder that contains .git, a folder or a file", arguments: [".git/config", ".git"])
  func endsAtRepository(_ git: String) throws {
    try withTemporaryFolder { temporary in
      try temporary.write("", to: "experiences/app.json")
      try temporary.write("", to: "repository/\(git)")
      try temporary.makeFolder("repository/Sources")
      #expect(try RegistryFinder.registry(upwardFrom: temporary.path("repository/Sources")) == nil)
      #expect(try RegistryFinder.registry(upwardFrom: temporary.path("repository")) == nil)
    }
  }

  @Test("a repository that is a folder experiences is the registry", arguments: ["", "coffee", "coffee/app.json"])
  func repositoryOfItsOwn(_ start: String) throws {
    try withTemporaryFolder { temporary in
      try temporary.write("", to: "experiences/.git/config")
      try temporary.write("", to: "experiences/coffee/app.json")
      let found = try RegistryFinder.registry(upwardFrom: temporary.path("experiences/\(start)"))
      #expect(found == temporary.path("experiences"))
      try temporary.write("", to: "experiences/experiences/coffee/app.json")
      let inner = try RegistryFinder.registry(upwardFrom: temporary.path("experiences"))
      #expect(inner == temporary.path("experiences/experiences"))
    }
  }

  @Test("the nearest one is used; a file of that name is ignored; a link is followed")
  func nearest() throws {
    try withTemporaryFolder { temporary in
      try temporary.write("", to: ".git")
      try temporary.write("", to: "experiences/app.json")
      try temporary.write("", to: "a/experiences/app.json")
      try temporary.write("", to: "b/experiences")
      try temporary.makeFolder("c")
      try temporary.link("c/experiences", to: "../a/experiences")
      #expect(try RegistryFinder.registry(upwardFrom: temporary.path("a")) == temporary.path("a/experiences"))
      #expect(try RegistryFinder.registry(upwardFrom: temporary.path("b")) == temporary.path("experiences"))
      #expect(try RegistryFinder.registry(upwardFrom: temporary.path("c")) == temporary.path("a/experiences"))
    }
  }

  @Test("a path that does not exist is an error")
  func missing() throws {
    try withTemporaryFolder { temporary in
      let gone = temporary.path("gone")
      #expect(throws: FileError(path: gone, cause: .missing)) { try RegistryFinder.registry(upwardFrom: gone) }
    }
  }
}
