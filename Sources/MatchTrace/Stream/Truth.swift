/// What really happened, for evaluation alone: the engine never sees it.
public struct Truth: Hashable, Sendable {
    /// A name and a value that evaluation may slice by, such as `network` = `wifi→wifi`.
    public struct Label: Hashable, Sendable {
        /// The slice's name.
        public var name: String
        /// The value; what was no string in the stream is here as its JSON text.
        public var value: String

        /// Creates a label.
        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// The click that led to the install; `nil` for an organic install.
    public var click: String?
    /// Slice labels in the order of the stream.
    public var labels: [Label]

    /// Creates a truth.
    public init(click: String?, labels: [Label] = []) {
        self.click = click
        self.labels = labels
    }

    /// The value of a label; `nil` without one.
    public subscript(label: String) -> String? {
        labels.first { $0.name == label }?.value
    }
}
