#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What one thread receives and another one handles, in the order of its arrival.
///
/// Uses a condition variable of the system, which Swift's Synchronization module does not have.
package final class Inbox<Element: Sendable>: @unchecked Sendable {
  // Every access to the variables is between lock() and unlock().
  private var elements: [Element] = []
  private var isClosed = false
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let arrival = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  /// Creates an empty inbox.
  package init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(arrival, nil)
  }

  deinit {
    pthread_cond_destroy(arrival)
    pthread_mutex_destroy(mutex)
    arrival.deallocate()
    mutex.deallocate()
  }

  /// Adds an element.
  package func put(_ element: Element) {
    pthread_mutex_lock(mutex)
    elements.append(element)
    pthread_cond_signal(arrival)
    pthread_mutex_unlock(mutex)
  }

  /// Notes that nothing more will arrive.
  package func close() {
    pthread_mutex_lock(mutex)
    isClosed = true
    pthread_cond_signal(arrival)
    pthread_mutex_unlock(mutex)
  }

  /// Everything that has arrived. If that is nothing, waits with `waits`, and returns nil if nothing more will arrive.
  package func takeAll(waits: Bool) -> [Element]? {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while waits, elements.isEmpty, !isClosed { pthread_cond_wait(arrival, mutex) }
    defer { elements = [] }
    return elements.isEmpty && isClosed ? nil : elements
  }
}
