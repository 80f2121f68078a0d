import Testing

@testable import AppClipsCommand
@testable import RegistryReports

@Test(
  "paths are shown from the working folder",
  arguments: [
    ("/a/b/c", "/a/b", "c"),
    ("/a/b/c", "/", "a/b/c"),
    ("/a/b", "/a/b/", "."),
    ("/a/b", "/a/b/c/d", "../.."),
    ("/x/y", "/a/b", "../../x/y"),
    ("/a/./b/../c", "/a", "c"),
    ("/ab", "/a", "../ab"),
  ]
)
func relativePath(path: String, folder: String, expected: String) {
  #expect(RelativePath.path(to: path, from: folder) == expected)
}
