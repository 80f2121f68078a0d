import Foundation
import ImageFacts
import RegistryModel
import Testing

@Suite("The placeholder")
struct PlaceholderPictureTests {
  @Test("is a valid, small PNG file of Apple's size, about which no rule complains")
  func facts() throws {
    let facts = ImageHeader.inspect(PlaceholderImage.bytes)
    #expect(facts.format == .png && facts.width == 1800 && facts.height == 1200)
    #expect(PlaceholderImage.bytes.count < 90_000)
  }

  /// Decodes the rows with Python's inflater; skipped if Python is not installed.
  @Test(
    "contains a frame around an area, according to another decoder",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3"), "there is no python3")
  )
  func pixels() throws {
    let script = """
      import sys, zlib, struct
      data = sys.stdin.buffer.read()[8:]
      rows = b''
      while data:
          size, kind = struct.unpack('>I4s', data[:8])
          assert zlib.crc32(data[4:8 + size]) == struct.unpack('>I', data[8 + size:12 + size])[0], kind
          if kind == b'IDAT': rows += data[8:8 + size]
          data = data[12 + size:]
      raw = zlib.decompress(rows)
      width = 5400
      above, counts = bytes(width), {}
      for start in range(0, len(raw), width + 1):
          line = bytearray(raw[start + 1:start + 1 + width])
          for x in range(width):
              before = (line[x - 3] if x > 2 else 0) if raw[start] == 1 else above[x]
              line[x] = (line[x] + before) & 255
          above = bytes(line)
          counts[above] = counts.get(above, 0) + 1
      full, framed = bytes([0x8E]) * width, bytes([0x8E]) * 180 + bytes([0xD8]) * 5040 + bytes([0x8E]) * 180
      print(counts == {full: 120, framed: 1080})
      """
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    process.arguments = ["-c", script]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    input.fileHandleForWriting.write(Data(PlaceholderImage.bytes))
    try input.fileHandleForWriting.close()
    let answer = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(answer == "True\n")
  }
}
