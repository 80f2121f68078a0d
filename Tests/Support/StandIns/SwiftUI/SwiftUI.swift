// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import Foundation

// The parts of SwiftUI and of Apple's Foundation that the documentation's snippets use, so that they can be compiled
// where neither is available. The declarations are those in Apple's documentation; nothing is displayed. On Apple's
// platforms, the real frameworks are used.

/// https://developer.apple.com/documentation/foundation/nsuseractivitytypebrowsingweb
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// https://developer.apple.com/documentation/foundation/nsuseractivity
open class NSUserActivity: NSObject {
  public let activityType: String
  open var webpageURL: URL?

  public init(activityType: String) { self.activityType = activityType }
}

/// https://developer.apple.com/documentation/swiftui/app
@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  @MainActor @preconcurrency init()
}

extension App {
  @MainActor public static func main() { _ = Self().body }
}

/// https://developer.apple.com/documentation/swiftui/scene
@MainActor @preconcurrency
public protocol Scene {}

@resultBuilder
public enum SceneBuilder {
  @MainActor public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

/// https://developer.apple.com/documentation/swiftui/windowgroup
public struct WindowGroup<Content: View>: Scene {
  @MainActor public init(@ViewBuilder content: () -> Content) { _ = content() }
}

/// https://developer.apple.com/documentation/swiftui/view
@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension View {
  /// https://developer.apple.com/documentation/swiftui/view/oncontinueuseractivity(_:perform:)
  public func onContinueUserActivity(
    _ activityType: String,
    perform action: @escaping (NSUserActivity) -> Void
  ) -> some View { self }
}

@resultBuilder
public enum ViewBuilder {
  @MainActor public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  @MainActor public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView {
    TupleView()
  }

  @MainActor public static func buildEither<First: View, Second: View>(first: First) -> Either<First, Second> {
    .first(first)
  }

  @MainActor public static func buildEither<First: View, Second: View>(second: Second) -> Either<First, Second> {
    .second(second)
  }
}

/// The result of several views.
public struct TupleView: View {
  public var body: Never { fatalError("views are never displayed") }
}

/// The result of `if` and `else`.
public enum Either<First: View, Second: View>: View {
  case first(First), second(Second)
  public var body: Never { fatalError("views are never displayed") }
}

extension Never: View {
  public var body: Never { fatalError("views are never displayed") }
}

/// https://developer.apple.com/documentation/swiftui/text
public struct Text: View {
  public init(_ content: String) {}
  public var body: Never { fatalError("views are never displayed") }
}

/// https://developer.apple.com/documentation/swiftui/vstack
public struct VStack<Content: View>: View {
  public init(@ViewBuilder content: () -> Content) { _ = content() }
  public var body: Never { fatalError("views are never displayed") }
}

/// https://developer.apple.com/documentation/swiftui/button
public struct Button: View {
  public init(_ title: String, action: @escaping @MainActor () -> Void) {}
  public var body: Never { fatalError("views are never displayed") }
}

/// https://developer.apple.com/documentation/swiftui/state
@propertyWrapper
public struct State<Value> {
  private final class Box {
    var value: Value
    init(_ value: Value) { self.value = value }
  }
  private let box: Box

  public init(wrappedValue: Value) { box = Box(wrappedValue) }

  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }

  public var projectedValue: Binding<Value> {
    Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
  }
}

/// https://developer.apple.com/documentation/swiftui/binding
@propertyWrapper
public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void

  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
}
