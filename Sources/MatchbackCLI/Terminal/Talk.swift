/// What is said to the person at the terminal; never a result.
enum Talk {
    /// Says one line on standard error.
    static func say(_ text: String) {
        _ = FileDescriptor.error.write(Array((text + "\n").utf8))
    }

    /// Says text as it stands on standard error.
    static func raw(_ text: String) {
        _ = FileDescriptor.error.write(Array(text.utf8))
    }
}
