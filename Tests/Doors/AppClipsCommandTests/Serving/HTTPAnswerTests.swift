import Testing

@testable import AppClipsCommand
import SystemFiles

@Suite("The responses of the preview server")
struct HTTPAnswerTests {
  private static let cases: [(head: String, answer: HTTPAnswer)] = [
    ("GET / HTTP/1.1\r\nHost: 127.0.0.1:2547", .page),
    ("GET / HTTP/1.1\r\nhost:  LOCALHOST:2547 ", .page),
    ("HEAD /?again HTTP/1.0\r\nAccept: */*\r\nHost: localhost:2547", .page),
    ("GET /changes HTTP/1.1\r\nHost: localhost:2547", .changes),
    ("GET /cards HTTP/1.1\r\nHost: localhost:2547", .notFound),
    ("GET /../etc/passwd HTTP/1.1\r\nHost: localhost:2547", .notFound),
    ("POST / HTTP/1.1\r\nHost: localhost:2547", .wrongMethod),
    ("GET / HTTP/1.1\r\nHost: cards.example:2547", .wrongHost),
    ("GET / HTTP/1.1\r\nHost: 127.0.0.1.cards.example:2547", .wrongHost),
    ("GET / HTTP/1.1\r\nHost: localhost", .wrongHost),
    ("GET / HTTP/1.1\r\nHost: localhost:80", .wrongHost),
    ("GET / HTTP/1.1\r\nHost: localhost:2547\r\nHost: cards.example", .wrongHost),
    ("GET / HTTP/1.1\r\nAccept: */*", .wrongHost),
    ("GET / HTTP/1.1\r\nHost: local host:2547", .wrongHost),
    ("GET / HTTP/1.1\r\nHost: localhost:02547", .wrongHost),
    ("GET / HTTP/1.1\r\nHost: localhost.:2547", .wrongHost),
    ("GET / HTTP/1.1\r\nHost: a@localhost:2547", .wrongHost),
    ("GET / HTTP/1.1\r\nHost: localhost:2547, cards.example", .wrongHost),
    ("GET / HTTP/1.1\r\nHost : localhost:2547", .unreadable),
    ("GET / HTTP/1.1\r\nX: a\r\n Host: localhost:2547", .unreadable),
    ("GET / HTTP/1.1\r\nX: a\nHost: localhost:2547", .unreadable),
    ("GET / HTTP/1.1\r\nX: a\rHost: localhost:2547", .unreadable),
    ("GET / HTTP/1.1\r\nHost: localhost:2547\u{0}.cards.example", .unreadable),
    ("GET / HTTP/1.12\r\nHost: localhost:2547", .unreadable),
    ("GET /\t HTTP/1.1\r\nHost: localhost:2547", .unreadable),
    ("GET /changes HTTP/1.1\r\nHost: localhost:2547\r\nOrigin: http://localhost:2547", .changes),
    ("GET /changes HTTP/1.1\r\nHost: localhost:2547\r\nSec-Fetch-Site: same-origin", .changes),
    ("GET /changes HTTP/1.1\r\nHost: localhost:2547\r\nOrigin: https://cards.example", .wrongOrigin),
    ("GET /changes HTTP/1.1\r\nHost: localhost:2547\r\nOrigin: http://localhost:3000", .wrongOrigin),
    ("GET /changes HTTP/1.1\r\nHost: localhost:2547\r\nOrigin: null", .wrongOrigin),
    ("GET /changes HTTP/1.1\r\nHost: localhost:2547\r\nSec-Fetch-Site: cross-site", .wrongOrigin),
    ("GET / HTTP/1.1\r\nHost: localhost:2547\r\nSec-Fetch-Site: cross-site", .page),
    ("GET http://localhost:2547/ HTTP/1.1\r\nHost: localhost:2547", .unreadable),
    ("GET /", .unreadable),
    ("GET  / HTTP/1.1", .unreadable),
    ("", .unreadable),
    ("\u{16}\u{3}\u{1}", .unreadable),
  ]

  @Test("are the page for this machine's own names, and an error for everything else", arguments: cases)
  func answer(head: String, answer: HTTPAnswer) {
    #expect(HTTPAnswer(to: HTTPRequest(head: head.utf8), onPort: 2547) == answer)
  }

  @Test("on port 80 a host name may omit the port")
  func port80() {
    for host in ["localhost", "localhost:80", "127.0.0.1"] {
      #expect(HTTPAnswer(to: HTTPRequest(head: "GET / HTTP/1.1\r\nHost: \(host)".utf8), onPort: 80) == .page)
    }
  }

  @Test("a head ends before its empty line")
  func end() {
    #expect(HTTPRequest.endOfHead(in: Array("GET / HTTP/1.1\r\n".utf8)) == nil)
    #expect(HTTPRequest.endOfHead(in: Array("GET / HTTP/1.1\r\n\r\nmore".utf8)) == 14)
  }
}
