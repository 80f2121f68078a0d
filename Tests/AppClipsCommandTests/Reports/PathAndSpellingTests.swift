import Testing

@testable import AppClipsCommand

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

@Test(
  "the name that was probably meant is found, and no other",
  arguments: [
    ("valdate", "validate"),
    ("resovle", "resolve"),
    ("lst", "list"),
    ("RESOLVE", nil),
    ("x", nil),
    ("", nil),
    ("completely-different", nil),
  ]
)
func nearest(typed: String, meant: String?) {
  #expect(Spelling.nearest(to: typed, among: ["validate", "resolve", "list", "tree"]) == meant)
}
