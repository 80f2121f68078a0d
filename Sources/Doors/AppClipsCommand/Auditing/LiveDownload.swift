import ExperienceAudits
import ExperienceResolver
import HostNames
import RegistryReports
import SystemFiles

/// Requests documents of a live audit, and follows the redirects of pages.
///
/// Only the hosts that the registry declares, and Apple's, get requests: a redirect to another host is not followed.
struct LiveDownload {
  private let transport: any Transport
  /// The hosts that redirects may lead to.
  private let hosts: Set<String>
  private let standIns: [String: Endpoint]
  /// Shows the number of requests so far.
  private let progress: ((_ count: Int) -> Void)?
  private var count = 0
  private var hasAnswer = false
  private var firstReason: String?

  /// The number of requests that share a process of curl, which sends four at a time.
  private static let batchSize = 16
  static let limits = WebRequest.Limits(connecting: 10, transfer: 10, size: 1_000_000)

  init(
    transport: any Transport,
    hosts: Set<String>,
    standIns: [String: Endpoint],
    progress: ((_ count: Int) -> Void)?
  ) {
    (self.transport, self.hosts, self.standIns, self.progress) = (transport, hosts, standIns, progress)
  }

  /// The reason why there was no response, if there was none to any request.
  var reasonOfSilence: String? { hasAnswer ? nil : firstReason }

  /// The documents, in order.
  mutating func files(_ requests: [LiveRequest]) throws(CommandError) -> [AuditedFile] {
    var files: [Int: AuditedFile] = [:]
    var waiting = requests.enumerated().map { (index: $0, response: LiveResponse(to: $1)) }
    while !waiting.isEmpty {
      var further: [(index: Int, response: LiveResponse)] = []
      for start in stride(from: 0, to: waiting.count, by: Self.batchSize) {
        let batch = Array(waiting[start..<min(start + Self.batchSize, waiting.count)])
        progress?(count)
        count += batch.count
        for (item, result) in zip(batch, try send(batch.map { request(for: $0.response) })) {
          var response = item.response
          switch result {
          case .failure(let lost):
            firstReason = firstReason ?? lost.reason
            files[item.index] = AuditedFile(of: response, lost.content(of: response.currentHost))
          case .success(let answer):
            hasAnswer = true
            response.note(answer, standIns)
            if response.leads(to: hosts) { further.append((item.index, response)) }
            files[item.index] = AuditedFile(of: response, answer.content)
          }
        }
      }
      waiting = further
    }
    return requests.indices.compactMap { files[$0] }
  }

  private func send(_ requests: [WebRequest]) throws(CommandError) -> [Result<WebResponse, LostResponse>] {
    do throws(TransportError) {
      return try transport.send(requests)
    } catch {
      throw .fault(error.message)
    }
  }

  /// The request for a document, or for the target of its last redirect. A request to a stand-in names the host that it
  /// stands in for.
  private func request(for response: LiveResponse) -> WebRequest {
    let url = response.currentURL
    let host = response.currentHost
    var fields = [WebRequest.HeaderField("User-Agent", "appclips/\(packageVersion)")]
    var address = url
    if let standIn = standIns[host] {
      fields.append(WebRequest.HeaderField("Host", host))
      address = standIn.base + url.dropFirst("https://".utf8.count + host.utf8.count)
    }
    var request = WebRequest(.get, address, fields: fields)
    request.acceptsCompression = false
    request.limits = Self.limits
    return request
  }
}

extension LiveResponse {
  /// Adds the facts of a response.
  fileprivate mutating func note(_ answer: WebResponse, _ standIns: [String: Endpoint]) {
    status = answer.status
    contentType = answer.fields["content-type"]
    if request.subject == .cachedAssociation { failure = AppleFailure { answer.fields[$0.lowercased()] } }
    guard status / 100 == 3, var target = answer.redirect else { return }
    // A target without a host is on the host that the stand-in stands in for.
    if let standIn = standIns[currentHost], target.hasPrefix(standIn.base + "/") {
      target = "https://\(currentHost)" + target.dropFirst(standIn.base.utf8.count)
    }
    redirects.append((try? InvocationURL(mappingHostOf: target))?.text ?? target)
  }

  /// The URL of the latest request.
  fileprivate var currentURL: String { redirects.last ?? request.url }
  fileprivate var currentHost: String {
    (try? InvocationURL(currentURL))?.host ?? request.host
  }

  /// Whether the last redirect is to be followed: that of a page, over HTTPS, to one of `hosts`, and not too often.
  fileprivate func leads(to hosts: Set<String>) -> Bool {
    guard request.subject == .page, status / 100 == 3, redirects.count <= Self.mostRedirects,
      let target = redirects.last.flatMap({ try? InvocationURL($0) })
    else { return false }
    return hosts.contains(target.host)
  }
}

extension WebResponse {
  /// The content for an audit. That of an error is not checked.
  fileprivate var content: AuditedFile.Content {
    guard body.count <= LiveDownload.limits.size else {
      return LostResponse("", wasSent: true, cause: .size).content(of: "")
    }
    return .bytes(status == 200 ? body : [])
  }
}

extension LostResponse {
  /// The reason why `host` sent no document, as the content of an audited file.
  fileprivate func content(of host: String) -> AuditedFile.Content {
    switch cause {
    case .unknownHost:
      .unreadable(
        message: "the host \(host) has no address",
        help: "create a DNS record for it, or remove the domain from the registry"
      )
    case .noConnection:
      .unreadable(
        message: "cannot connect to \(host)",
        help: "check that the server is running and accepts connections to port 443"
      )
    case .certificate:
      .unreadable(
        message: "the certificate of \(host) is not accepted: \(detail)",
        help: "install a valid certificate for \(host); Apple's servers require one"
      )
    case .encryption:
      .unreadable(
        message: "cannot establish an encrypted connection to \(host): \(detail)",
        help: "check the TLS settings of the server"
      )
    case .timeout:
      .unreadable(
        message: "the response was not complete after \(LiveDownload.limits.transfer) seconds",
        help: "check that the server is running, and run the audit again"
      )
    case .size:
      .unreadable(
        message: "the response is larger than \(LiveDownload.limits.size / 1_000_000) MB, "
          + "the limit for a document of a live audit",
        help: "make it smaller, or save it and audit the file"
      )
    case .cut:
      .unreadable(
        message: "\(host) closed the connection before the response was complete",
        help: "check that the server is running, and run the audit again"
      )
    case .other: .unreadable(message: "there was no response: \(detail)", help: "check the network and the proxy")
    }
  }

  /// curl's reason as a clause: without the kind of problem, which the message states.
  private var detail: String {
    let text = reason.firstRange(of: "problem: ").map { reason[$0.upperBound...] } ?? reason[...]
    return text.hasSuffix(".") ? String(text.dropLast()) : String(text)
  }
}
