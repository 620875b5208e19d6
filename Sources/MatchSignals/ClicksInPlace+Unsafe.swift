extension [CanonicalClick] {
    /// Hands a body one of the clicks where it is.
    ///
    /// Taking a click out of an array copies it, which counts the references of all its texts: a good part of what storing it
    /// takes.
    ///
    /// - Parameters:
    ///   - position: Which one.
    ///   - body: Is called once, before this returns.
    package func inPlace(_ position: Int, _ body: (borrowing CanonicalClick) -> Void) {
        precondition(position >= 0 && position < count, "there is no click \(position) among \(count)")
        unsafe withUnsafeBufferPointer { clicks in
            guard let start = clicks.baseAddress else { return }
            // Within the array, which is not written to meanwhile.
            unsafe borrow(start + position, body)
        }
    }
}

/// Generic over what may not be copied, so that the compiler must lend the value and cannot copy it.
private func borrow<Value: ~Copyable>(_ place: UnsafePointer<Value>, _ body: (borrowing Value) -> Void) {
    unsafe body(place.pointee)
}
