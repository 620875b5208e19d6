internal import CMatchback
internal import Matchback

/// An engine as C holds it: one retained reference behind an opaque pointer.
///
/// Invariant: the pointer was made by ``retain(_:)`` and is given to ``release(_:)`` once, after the last call. C keeps the promise;
/// a NULL is refused before it gets here.
enum EngineBox {
    static func retain(_ engine: MatchEngine) -> OpaquePointer {
        unsafe OpaquePointer(Unmanaged.passRetained(engine).toOpaque())
    }

    static func engine(_ pointer: OpaquePointer) -> MatchEngine {
        unsafe Unmanaged<MatchEngine>.fromOpaque(UnsafeRawPointer(pointer)).takeUnretainedValue()
    }

    static func release(_ pointer: OpaquePointer) {
        unsafe Unmanaged<MatchEngine>.fromOpaque(UnsafeRawPointer(pointer)).release()
    }
}
