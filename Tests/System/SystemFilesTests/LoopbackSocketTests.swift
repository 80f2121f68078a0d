import Testing

@testable import SystemFiles

@Suite("A loopback socket") struct LoopbackSocketTests {
  @Test("whose port is taken is refused")
  func taken() throws {
    let socket = try LoopbackSocket.listening(on: 0)
    #expect(socket.port > 0)
    #expect {
      try LoopbackSocket.listening(on: socket.port)
    } throws: { error in
      if case LoopbackSocket.Problem.portIsTaken = error { true } else { false }
    }
  }

  @Test("that no one has connected to is not ready, and accepts no one")
  func silence() throws {
    let socket = try LoopbackSocket.listening(on: 0)
    #expect(!Readiness(waitingFor: [(socket, false)], atMost: 0).isReady(0))
    #expect(socket.accepted() == nil)
  }
}
