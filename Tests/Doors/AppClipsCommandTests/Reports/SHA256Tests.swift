import Testing

@testable import AppClipsCommand
@testable import RegistryReports

struct SHA256Tests {
  // https://csrc.nist.gov/projects/cryptographic-standards-and-guidelines/example-values
  @Test(
    "the standard's own examples",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
        "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
      ),
    ]
  )
  func examples(text: String, digest: String) {
    #expect(SHA256.hexadecimalDigest(of: Array(text.utf8)) == digest)
  }

  // The expected values of the next two are those of Python's hashlib.
  @Test("each length of the last block, checked by one hash of all hashes")
  func lengths() {
    let digests = (0...130).map { SHA256.hexadecimalDigest(of: [UInt8](repeating: 0x61, count: $0)) }
    #expect(Set(digests).count == 131)
    let all = SHA256.hexadecimalDigest(of: Array(digests.joined().utf8))
    #expect(all == "5eee4c50e1b5ec4f1a47f34c25ca988850b49da7904f5ab1b3abc5cc0ae66ef9")
  }

  @Test("more than a block of blocks")
  func long() {
    let digest = SHA256.hexadecimalDigest(of: [UInt8](repeating: 0x61, count: 100_000))
    #expect(digest == "6d1cf22d7cc09b085dfc25ee1a1f3ae0265804c607bc2074ad253bcc82fd81ee")
  }
}
