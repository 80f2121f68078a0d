import ExperienceMigrations
import TestSupport
import Testing

@testable import AppClipsCommand

@Suite struct MigrationProofTests {
  private static func card(_ url: String, _ title: String = "Tea") -> MigrationProof.Card {
    MigrationProof.Card(
      app: "shop",
      card: FrozenCard(urlPrefix: url, action: "open", title: title, subtitle: "S", language: "en", image: "i.png")
    )
  }

  @Test("finds nothing if the cards are the same, in any order")
  func same() {
    let cards = [Self.card("https://e.com/a"), Self.card("https://e.com/a", "Two"), Self.card("https://e.com/b?x=1")]
    let proof = MigrationProof(before: cards, after: cards.reversed())
    #expect(proof.changed.isEmpty && proof.probeCount > 40)
  }

  @Test(
    "finds a card that is changed, removed, added, or matches other URLs",
    arguments: [
      ["https://e.com/a|Milk", "https://e.com/b|Tea"], ["https://e.com/a|Tea"],
      ["https://e.com/a|Tea", "https://e.com/b|Tea", "https://e.com/a/b|New"],
      ["https://e.com/a?x=1|Tea", "https://e.com/b|Tea"], ["https://e.com/A|Tea", "https://e.com/b|Tea"],
      ["https://e.com/|Tea", "https://e.com/a|Tea", "https://e.com/b|Tea"],
    ]
  )
  func different(_ after: [String]) {
    let before = [Self.card("https://e.com/a"), Self.card("https://e.com/b")]
    let cards = after.map { line in
      let parts = line.split(separator: "|").map(String.init)
      return Self.card(parts[0], parts[1])
    }
    #expect(!MigrationProof(before: before, after: cards).changed.isEmpty)
    #expect(!MigrationProof(before: cards, after: before).changed.isEmpty)
  }

  @Test("also checks hosts in other scripts")
  func mappedHosts() {
    let before = [Self.card("https://bücher.example/a")]
    #expect(
      MigrationProof(before: before, after: [Self.card("https://xn--bcher-kva.example/a", "Milk")]).changed.count > 5
    )
    #expect(MigrationProof(before: before, after: before).changed.isEmpty)
  }

  @Test("probes are the URL, its children, its siblings and its parents")
  func probes() {
    let probes = MigrationProof.probes(around: "https://e.com/a/b?x=1")
    for probe in [
      "https://e.com/a/b?x=1", "https://e.com/a/b", "https://e.com/a/b/", "https://e.com/a/b/child",
      "https://e.com/a/b0",
      "https://e.com/a/sibling", "https://e.com/a", "https://e.com/", "https://e.com/a/b?x=1&probe=1",
    ] {
      #expect(probes.contains(probe), "\(probe)")
    }
  }
}
