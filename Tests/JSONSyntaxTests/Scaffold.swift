import Testing

@Test func scaffold() {
  #expect(Bool(true))
}
