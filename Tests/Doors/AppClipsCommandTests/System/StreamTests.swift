import Foundation
import SystemFiles
import Testing

@testable import AppClipsCommand

struct StreamTests {
  @Test("more data than a pipe holds arrives completely and in order")
  func longOutput() async throws {
    let pipe = Pipe()
    let text = String(repeating: "one line of many, and each is like the others\n", count: 20_000)
    // A thread of its own: a task would wait for all other tests, and this one would block one of few threads until then.
    let (received, reader) = AsyncStream.makeStream(of: Data.self)
    let isReading = Threads.detach {
      reader.yield(pipe.fileHandleForReading.readDataToEndOfFile())
      reader.finish()
    }
    #expect(isReading)
    do {
      var output = Output(Descriptor(borrowing: pipe.fileHandleForWriting.fileDescriptor), isBuffered: true)
      output.write(text)
      output.write("end")
      output.flush()
      try pipe.fileHandleForWriting.close()
      let isOpen = output.isOpen
      #expect(isOpen)
    }
    let data = await received.reduce(Data(), +)
    #expect(String(decoding: data, as: UTF8.self) == text + "end")
  }

  @Test("a reader that goes away closes the output and nothing else")
  func readerIsGone() throws {
    var world = World.process()
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    world.output = Output(Descriptor(borrowing: pipe.fileHandleForWriting.fileDescriptor), isBuffered: true)
    world.errors = Output(recordingAsTerminalOf: nil)
    let status = Program.appclips.run(["help"], in: &world)
    let problem = world.output.problem
    let errors = world.errors.text
    #expect(problem == .readerIsGone)
    #expect(errors.isEmpty)
    #expect(status == .fine)
  }

  @Test("output that cannot be written is a fault, reported once")
  func unwritable() {
    var world = World.recorded()
    world.output = Output(Descriptor(borrowing: -1), isBuffered: true)
    let status = Program.appclips.run(["version"], in: &world)
    let errors = world.errors.text
    #expect(errors == "appclips: standard output could not be written: Bad file descriptor\n")
    #expect(status == .fault)
  }

  @Test("input is read to its end, whatever its size")
  func input() throws {
    let text = String(repeating: "https://example.com/\n", count: 10_000)
    var input = Input(text)
    let all = try input.readToEnd()
    let rest = try input.readChunk()
    #expect(String(decoding: all, as: UTF8.self) == text)
    #expect(rest.isEmpty)
  }
}
