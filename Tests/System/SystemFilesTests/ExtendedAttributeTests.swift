#if !canImport(Darwin)
  import TestSupport
  import Testing

  @testable import SystemFiles

  /// On macOS one call of the system copies the attributes.
  @Suite("Extended attributes", .enabled(if: SomeAttributes.areSupported, "the file system has none"))
  struct ExtendedAttributeTests {
    private static func attributes(of path: String) throws -> [String: [UInt8]] {
      let file = try Descriptor(.reading, at: path)
      let names = try file.attributeNames().filter { $0.hasPrefix("user.") }
      return try names.reduce(into: [:]) { $0[$1] = try file.attribute($1) }
    }

    @Test("a file that is replaced keeps them, and its permissions")
    func replaced() throws {
      try withTemporaryFolder { folder in
        try folder.write("old", to: "a.json")
        try folder.setPermissions(0o640, of: "a.json")
        try SomeAttributes.set(of: folder.path("a.json"))
        var set = WriteSet()
        set.write(Array("new".utf8), to: "a.json")
        set.write(Array("new".utf8), to: "b.json")
        try set.commit(in: folder.path)
        #expect(try folder.text(of: "a.json") == "new")
        #expect(try Self.attributes(of: folder.path("a.json")) == SomeAttributes.all)
        #expect(try folder.permissions(of: "a.json") == 0o640)
        #expect(try Self.attributes(of: folder.path("b.json")).isEmpty)
      }
    }

    @Test("they survive a write that fails, and a link to the file")
    func failed() throws {
      try withTemporaryFolder { folder in
        try folder.write("old", to: "a.json")
        try folder.link("link.json", to: "a.json")
        try SomeAttributes.set(of: folder.path("a.json"))
        var set = WriteSet()
        set.write(Array("new".utf8), to: "link.json")
        #expect(throws: FileError.self) {
          try set.commit(in: folder.path) { step in
            if case .forget = step {
              nil
            } else if case .move = step {
              .fail(FileError(path: "a.json", cause: .diskIsFull))
            } else {
              nil
            }
          }
        }
        #expect(try Self.attributes(of: folder.path("a.json")) == SomeAttributes.all)
        try set.commit(in: folder.path)
        #expect(try folder.text(of: "a.json") == "new")
        #expect(try Self.attributes(of: folder.path("a.json")) == SomeAttributes.all)
      }
    }
  }

  private enum SomeAttributes {
    static let all = ["user.appclips.note": Array("Änderung".utf8), "user.empty": []]

    static func set(of path: String) throws {
      let file = try Descriptor(.writing, at: path)
      for (name, value) in all { try file.set(attribute: name, to: value) }
    }

    static let areSupported: Bool = {
      let isSet: Bool? = try? withTemporaryFolder { folder -> Bool in
        try folder.write("a", to: "a.json")
        try set(of: folder.path("a.json"))
        return true
      }
      return isSet == true
    }()
  }
#endif
