/// Sends requests with the program `curl`. It is next to git in this module because, like git, curl is a program to run,
/// with its files in a scratch folder; it knows nothing about the services.
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

  package init() {}

  package func send(_ requests: [WebRequest]) throws(TransportError) -> [Result<WebResponse, LostResponse>] {
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
      var results: [Result<WebResponse, LostResponse>] = []
      for (number, request) in requests.enumerated() {
        results.append(try Self.result(of: number, endings[number], request.limits, in: folder))
      }
      return results
    } catch {
      throw .failed(error.description)
    }
  }

  /// The options of every run. The first keeps curl from reading the user's configuration file, which could follow
  /// redirects or turn off the verification of certificates. Without `--parallel-immediate`, requests to a host wait for the
  /// first response from it, to learn whether they can share a connection, and so all of them time out if that one hangs.
  private static let words = [
    "curl", "--disable", "--parallel", "--parallel-immediate", "--parallel-max", "\(parallelRequests)", "--config", "-",
  ]

  /// A shell that starts the program in its arguments with a limit for the size of each file, whose units have 512 bytes.
  ///
  /// Only curl 8.4 and later checks the size of a response while it arrives, and none the size after decompression. A
  /// write beyond the limit fails, instead of ending curl with a signal and a core dump.
  private static func limited(to bytes: Int) -> [String] {
    ["sh", "-c", "trap '' XFSZ; ulimit -c 0; ulimit -f \(bytes / 512 + 1); exec \"$@\"", "sh"]
  }

  private static func run(_ configuration: CurlConfiguration) throws(TransportError) -> [Int: CurlEnding] {
    guard !configuration.text.isEmpty else { return [:] }
    do throws(ProgramError) {
      let run = try ProgramRun(
        limited(to: configuration.mostBytes) + words,
        input: configuration.text,
        inheriting: .forNetwork
      )
      let endings = CurlEnding.all(in: run.output)
      // With status 127, the shell has not found it.
      guard !endings.isEmpty || run.status != 127 else { throw ProgramError.missing }
      // Status 2 means that curl does not know an option. Nothing was sent then.
      guard !endings.isEmpty || run.status != 2 else {
        throw ProgramError.failed("it does not know an option; version 7.75 or later is required")
      }
      return endings
    } catch {
      switch error {
      case .missing: throw .noCurl
      case .failed(let reason): throw .failed(reason)
      case .tookTooLong, .printedTooMuch: throw .failed("it did not end")
      }
    }
  }

  private static func result(
    of number: Int,
    _ ending: CurlEnding?,
    _ limits: WebRequest.Limits,
    in folder: ScratchFolder
  ) throws(FileError) -> Result<WebResponse, LostResponse> {
    guard let ending else { return .failure(LostResponse("curl ended early", wasSent: true)) }
    let received = folder.size(of: CurlConfiguration.bodyName(number))
    guard ending.code == 0, ending.status > 0 else {
      return .failure(ending.lostResponse(limits, received: received))
    }
    guard received <= limits.size else { return .failure(.tooLarge(limits)) }
    return .success(
      WebResponse(
        status: ending.status,
        header: try folder.bytes(of: CurlConfiguration.headerName(number)),
        body: try folder.bytes(of: CurlConfiguration.bodyName(number)),
        redirect: ending.redirect.isEmpty ? nil : ending.redirect
      )
    )
  }
}
