package import SystemFiles
import TextBasics

extension Endpoint {
  /// Apple's service.
  package static let apple = Endpoint(base: "https://api.appstoreconnect.apple.com")
}

/// A conversation with App Store Connect: adds the token, respects the rate limit, and repeats what failed for a while.
package struct Client {
  private let endpoint: Endpoint
  private let transport: any Transport
  private let clock: ServiceClock
  private let report: (Event) -> Void
  private var tokens: TokenSource
  private var redaction = Redaction()
  /// The rate limit in the latest response that stated one.
  package private(set) var rateLimit: RateLimit?
  /// The number of requests sent so far, including repetitions.
  package private(set) var requestCount = 0

  /// Something that the user may want to see. No event contains a secret.
  package enum Event: Sendable, Hashable {
    /// A request and its response, or the reason why there is none.
    case answered(String)
    /// The client pauses, for the stated reason.
    case waiting(String)
  }

  /// The number of requests that share a process of curl, and so its connections, and the most bytes that their responses
  /// may have together: so much is on disk at the same time.
  private static let (batchSize, batchBytes) = (32, 64_000_000)

  package init(
    _ credentials: Credentials,
    endpoint: Endpoint = .apple,
    transport: any Transport = CurlTransport(),
    clock: ServiceClock = .system,
    report: @escaping (Event) -> Void = { _ in }
  ) {
    self.endpoint = endpoint
    self.transport = transport
    self.clock = clock
    self.report = report
    tokens = TokenSource(credentials)
  }

  /// Creates a request to App Store Connect; throws if `path` is a URL on another host.
  package func request(
    _ method: WebRequest.Method,
    _ path: ServicePath,
    body: [UInt8] = []
  ) throws(ServiceError) -> WebRequest {
    guard let url = endpoint.url(path.text) else {
      throw ServiceError(.service, "a response leads to another host, \(path.text); no token is sent there")
    }
    let fields = body.isEmpty ? [] : [WebRequest.HeaderField("Content-Type", "application/json")]
    return WebRequest(method, url, fields: fields, body: body)
  }

  /// Creates a request for an image on another host, which gets no token; throws if the connection would not be encrypted.
  package func download(_ url: String) throws(ServiceError) -> WebRequest {
    try check(host: url, "files are downloaded only from")
    var request = WebRequest(.get, url)
    request.limits = Self.largeLimits
    return request
  }

  /// Throws if `url`, which is in a response, leads to a host to which no file may be sent.
  package func check(uploadTo url: String) throws(ServiceError) { try check(host: url, "files are uploaded only to") }

  private func check(host url: String, _ rule: String) throws(ServiceError) {
    guard url.hasPrefix("https://") || Endpoint.isLoopback(url) && Endpoint.isLoopback(endpoint.base) else {
      throw ServiceError(.service, "a response leads to \(url); \(rule) https:// addresses")
    }
  }

  /// The limits for an image, and for a page of a collection: 200 cards with texts in 50 languages.
  static let largeLimits = WebRequest.Limits(size: 16_000_000)

  /// Sends requests, and returns the result of each, in order. A success has a status below 300. Only requests to App
  /// Store Connect get the token; the hosts that images are uploaded to do not need it.
  package mutating func send(_ requests: [WebRequest]) -> [Result<WebResponse, ServiceError>] {
    var results: [Result<WebResponse, ServiceError>] = []
    var rest = requests[...]
    while !rest.isEmpty {
      var bytes = 0
      let batch = rest.prefix(Self.batchSize).prefix { request in
        bytes += request.limits.size
        return bytes <= max(Self.batchBytes, request.limits.size)
      }
      results += sendBatch(Array(batch))
      rest = rest.dropFirst(batch.count)
    }
    return results
  }

  private mutating func sendBatch(_ requests: [WebRequest]) -> [Result<WebResponse, ServiceError>] {
    var results: [Int: Result<WebResponse, ServiceError>] = [:]
    var waiting = Array(requests.indices)
    var (backoff, hasRenewed) = (Backoff(), false)
    while !waiting.isEmpty {
      let attempts: [Attempt]
      do throws(ServiceError) {
        attempts = try attempt(waiting.map { requests[$0] }, &backoff)
      } catch {
        for index in waiting { results[index] = .failure(error) }
        break
      }
      var repeated: [Int] = []
      var causes: Set<Backoff.Cause> = []
      for (index, attempt) in zip(waiting, attempts) {
        switch attempt.next(canRenew: tokens.canRenew && !hasRenewed) {
        case .finish: results[index] = attempt.result
        case .renew: repeated.append(index)
        case .pause(let cause):
          repeated.append(index)
          causes.insert(cause)
        }
        // Kept in case it is time to give up.
        if results[index] == nil { results[index] = attempt.result }
      }
      if repeated.count > 0, causes.isEmpty {
        tokens.renew()
        hasRenewed = true
      }
      guard causes.isEmpty || wait(for: causes, &backoff) else { break }
      for index in repeated { results[index] = nil }
      waiting = repeated
    }
    return requests.indices.compactMap { results[$0] }
  }

  /// Waits, for something that App Store Connect does by itself.
  package func pause(milliseconds: Int) { clock.pause(milliseconds) }

  /// Sends each request once.
  private mutating func attempt(
    _ requests: [WebRequest],
    _ backoff: inout Backoff
  ) throws(ServiceError) -> [Attempt] {
    if let seconds = rateLimit?.pause {
      report(.waiting("the rate limit is used up; waiting \(Words.duration(seconds: seconds))"))
      clock.pause(seconds * 1_000)
      backoff.note(limited: seconds * 1_000)
      rateLimit = nil
    }
    let token: Secret
    do throws(CredentialsError) {
      token = try tokens.token(now: clock.now())
    } catch {
      throw ServiceError(.credentials, error.message)
    }
    redaction.add(token)
    let signed = requests.map { request in
      var request = request
      if endpoint.url(request.url) != nil { request.token = token }
      return request
    }
    requestCount += signed.count { $0.token != nil }
    let outcomes: [Result<WebResponse, LostResponse>]
    do throws(TransportError) {
      outcomes = try transport.send(signed)
    } catch {
      throw ServiceError(.service, error.message)
    }
    return zip(requests, outcomes).map { request, outcome in
      let attempt = Attempt(
        request: request,
        name: name(of: request),
        isForAPI: endpoint.url(request.url) != nil,
        outcome: redaction(outcome),
        now: clock.now()
      )
      if let limit = attempt.rateLimit { rateLimit = limit }
      report(.answered(attempt.words))
      return attempt
    }
  }

  /// Pauses; false if it is time to give up.
  private func wait(for causes: Set<Backoff.Cause>, _ backoff: inout Backoff) -> Bool {
    let pauses = causes.map { backoff.pause(for: $0, jitter: clock.jitter()) }
    guard !pauses.contains(nil), let pause = pauses.compactMap(\.self).max() else { return false }
    let isFailure = causes.contains(.failure)
    let time = Words.duration(seconds: (pause + 999) / 1_000)
    report(
      .waiting(
        (isFailure ? "App Store Connect did not answer" : "App Store Connect accepts no more requests for now")
          + "; trying again in \(time)"
      )
    )
    clock.pause(pause)
    return true
  }

  /// The method and path of a request, for messages.
  private func name(of request: WebRequest) -> String {
    let path = request.url.hasPrefix(endpoint.base) ? String(request.url.dropFirst(endpoint.base.count)) : request.url
    return "\(request.method.rawValue) \(path.prefix { $0 != "?" })"
  }
}

/// A request that was sent, and what came of it.
private struct Attempt {
  let request: WebRequest
  /// The method and path, for messages.
  let name: String
  /// Whether it went to App Store Connect, not to a host of images.
  let isForAPI: Bool
  let outcome: Result<WebResponse, LostResponse>
  /// The time, in seconds since 1970.
  let now: Int

  /// What to do next.
  enum Next {
    case finish
    case renew
    case pause(Backoff.Cause)
  }

  func next(canRenew: Bool) -> Next {
    switch outcome {
    // The next response would be just as large.
    case .failure(let lost) where lost.cause == .size: .finish
    case .failure(let lost): lost.wasSent && !request.method.canRepeat ? .finish : .pause(.failure)
    case .success(let response):
      switch response.status {
      case 401 where canRenew: .renew
      case 429: .pause(.rateLimit(seconds: response.fields["retry-after"].flatMap { Int($0) }))
      case 500..<600 where request.method.canRepeat: .pause(.failure)
      default: .finish
      }
    }
  }

  /// The result, if the request is not repeated.
  var result: Result<WebResponse, ServiceError> {
    switch outcome {
    case .success(let response) where (200..<300).contains(response.status):
      // A network that asks for a login also answers with status 200. That must not look like a change that was made.
      let isFromService = response.status == 204 || response.body.first { $0 > 0x20 } == UInt8(ascii: "{")
      return !isForAPI || isFromService ? .success(response) : .failure(ServiceError(response, to: name, skew: nil))
    case .success(let response) where response.status >= 500 && !request.method.canRepeat:
      return .failure(lost("it answered with status \(response.status)"))
    case .success(let response):
      let skew = response.fields["date"].flatMap(HTTPDate.seconds).map { now - $0 }
      guard isForAPI else {
        let message = "\(name) failed with status \(response.status); check the network and the proxy"
        return .failure(ServiceError(.service, message))
      }
      return .failure(ServiceError(response, to: name, skew: skew))
    case .failure(let reason) where reason.cause == .size:
      return .failure(ServiceError(.service, "\(name) failed: \(reason.reason); check the network and the proxy"))
    case .failure(let reason) where reason.wasSent && !request.method.canRepeat: return .failure(lost(reason.reason))
    case .failure(let reason):
      return .failure(
        ServiceError(.service, "App Store Connect cannot be reached: \(reason.reason); check the network and the proxy")
      )
    }
  }

  private func lost(_ reason: String) -> ServiceError {
    ServiceError(
      .lostResponse,
      "the response to \(name) was lost: \(reason); run the command again, which reads first what App Store Connect has"
    )
  }

  var rateLimit: RateLimit? { (try? outcome.get())?.fields["x-rate-limit"].flatMap(RateLimit.init) }

  /// A line for the log: the request, and the status and rate limit of the response.
  var words: String {
    switch outcome {
    case .success(let response):
      let rest = rateLimit.map { ", \($0.words)" } ?? ""
      return "\(name): \(response.status)\(rest)"
    case .failure(let lost): return "\(name): \(lost.reason)"
    }
  }
}
