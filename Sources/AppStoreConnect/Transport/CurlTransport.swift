import SystemFiles

/// Sends requests with the program `curl`.
///
/// Rejected: FoundationNetworking, which needs libcurl and a TLS library at run time. The Linux toolchain has no static
/// libcurl, so the static binary could not be linked, and curl on the user's machine has the right certificates and proxy
/// settings anyway. curl is a part of macOS and of nearly every Linux installation.
///
/// curl reads its options, and with them the token, from standard input, because other users can read the arguments of a
/// process. Several requests share one process, and so their connections.
package struct CurlTransport: Transport {
  /// The number of requests that are sent at the same time.
  package static let parallelRequests = 4

  /// Creates a transport.
  package init() {}

  package func send(_ requests: [APIRequest]) throws(TransportError) -> [Result<APIResponse, LostResponse>] {
    guard !requests.isEmpty else { return [] }
    let folder: ScratchFolder
    // Requests that must not be repeated have a process of their own, in which no connection is used twice: if a
    // connection ends before the response, and has been used before, curl sends the request again without a word.
    var (repeatable, single) = (CurlConfiguration(), CurlConfiguration())
    do throws(FileError) {
      folder = try ScratchFolder()
      for (number, request) in requests.enumerated() {
        if request.method.canRepeat {
          try repeatable.add(request, number, in: folder)
        } else {
          try single.add(request, number, in: folder)
        }
      }
    } catch {
      throw .failed(error.description)
    }
    let endings = try Self.run(repeatable).merging(try Self.run(single)) { first, _ in first }
    do throws(FileError) {
      var results: [Result<APIResponse, LostResponse>] = []
      for number in requests.indices { results.append(try Self.result(of: number, endings[number], in: folder)) }
      return results
    } catch {
      throw .failed(error.description)
    }
  }

  /// The options of every run. The first keeps curl from reading the user's configuration file, which could follow
  /// redirects or turn off the verification of certificates.
  private static let words = [
    "curl", "--disable", "--parallel", "--parallel-max", "\(parallelRequests)", "--config", "-",
  ]

  private static func run(_ configuration: CurlConfiguration) throws(TransportError) -> [Int: CurlEnding] {
    guard !configuration.text.isEmpty else { return [:] }
    do throws(ProgramError) {
      let run = try ProgramRun(words, input: configuration.text)
      let endings = CurlEnding.all(in: run.output)
      // Status 2 means that curl does not know an option. Nothing was sent then.
      guard !endings.isEmpty || run.status != 2 else {
        throw ProgramError.failed("it does not know an option; version 7.75 or later is required")
      }
      return endings
    } catch {
      switch error {
      case .missing: throw .noCurl
      case .failed(let reason): throw .failed(reason)
      }
    }
  }

  private static func result(
    of number: Int,
    _ ending: CurlEnding?,
    in folder: ScratchFolder
  ) throws(FileError) -> Result<APIResponse, LostResponse> {
    guard let ending else { return .failure(LostResponse("curl ended early", wasSent: true)) }
    guard ending.code == 0, ending.status > 0 else { return .failure(ending.lostResponse) }
    return .success(
      APIResponse(
        status: ending.status,
        header: try folder.bytes(of: CurlConfiguration.headerName(number)),
        body: try folder.bytes(of: CurlConfiguration.bodyName(number))
      )
    )
  }
}

/// The line that curl prints when a transfer has ended.
struct CurlEnding: Sendable, Hashable {
  /// The HTTP status code; 0 if there was no response.
  let status: Int
  /// curl's exit code for this transfer; 0 for success.
  let code: Int
  /// curl's message; empty for success.
  let message: String

  /// The text that makes curl print such a line for request `number`.
  static func format(_ number: Int) -> String { "\(number)\t%{http_code}\t%{exitcode}\t%{errormsg}\n" }

  /// Parses curl's output into the endings by the number of their request.
  static func all(in output: [UInt8]) -> [Int: CurlEnding] {
    var endings: [Int: CurlEnding] = [:]
    for line in String(decoding: output, as: UTF8.self).split(separator: "\n") {
      let cells = line.split(separator: "\t", maxSplits: 3, omittingEmptySubsequences: false)
      guard cells.count == 4, let number = Int(cells[0]), let status = Int(cells[1]), let code = Int(cells[2]) else {
        continue
      }
      endings[number] = CurlEnding(status: status, code: code, message: String(cells[3]))
    }
    return endings
  }

  /// curl's codes for transfers that ended before the request was sent (https://curl.se/libcurl/c/libcurl-errors.html):
  /// proxy or host not found, connection failed, TLS connection failed, certificate not accepted.
  private static let codesBeforeSending: Set = [5, 6, 7, 35, 60]

  /// The reason why there is no response.
  var lostResponse: LostResponse {
    LostResponse(message.isEmpty ? "curl error \(code)" : message, wasSent: !Self.codesBeforeSending.contains(code))
  }
}
