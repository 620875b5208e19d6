/// Room for some prepared clicks, each filled and lent where it stands.
///
/// Invariants: `places` holds `capacity` initialised values of a trivial type and lives as long as this one, which cannot be
/// copied; an index is below `capacity`.
@safe struct PreparedClicks: ~Copyable {
    private let places: UnsafeMutablePointer<PreparedClick>
    private let capacity: Int

    /// Room for so many.
    init(capacity: Int) {
        self.capacity = capacity
        unsafe places = UnsafeMutablePointer<PreparedClick>.allocate(capacity: capacity)
        unsafe places.initialize(repeating: PreparedClick(), count: capacity)
    }

    deinit {
        unsafe places.deinitialize(count: capacity)
        unsafe places.deallocate()
    }

    /// One of them.
    subscript(_ index: Int) -> PreparedClick {
        @inline(__always) _read {
            precondition(index >= 0 && index < capacity, "there is no room for so many clicks")
            yield unsafe places[index]
        }
        @inline(__always) nonmutating _modify {
            precondition(index >= 0 && index < capacity, "there is no room for so many clicks")
            yield unsafe &places[index]
        }
    }
}
