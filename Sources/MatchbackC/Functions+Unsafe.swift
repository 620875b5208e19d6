// The names are C's, and their documentation is in matchback.h, which a reader of C has.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

public import CMatchback
internal import Matchback

#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

// Every function checks its pointers, copies what it is given and lets nothing of Swift's out but one retained engine.

@c @implementation
public func matchback_engine_create(
    _ options: UnsafePointer<matchback_options>?, _ engine: UnsafeMutablePointer<OpaquePointer?>?,
    _ message: UnsafeMutablePointer<CChar>?, _ capacity: Int
) -> Int32 {
    guard let engine = unsafe engine else { return MATCHBACK_INVALID_ARGUMENT }
    unsafe engine.pointee = nil
    var configuration = EngineConfiguration()
    if let options = unsafe options {
        guard unsafe options.pointee.size == MemoryLayout<matchback_options>.size else {
            return MATCHBACK_INVALID_ARGUMENT
        }
        let given = unsafe options.pointee
        if given.match_window_ms != 0 { configuration.matchWindow = given.match_window_ms }
        if given.max_live_clicks != 0 { configuration.maxLiveClicks = Int(given.max_live_clicks) }
        if given.max_answers != 0 { configuration.maxAnswers = Int(given.max_answers) }
        configuration.acceptClickIDAsToken = given.refuse_click_id_as_token == 0
    }
    do throws(EngineError) {
        unsafe engine.pointee = EngineBox.retain(try MatchEngine(configuration: configuration))
        return MATCHBACK_OK
    } catch {
        unsafe write(error.message, to: message, capacity: capacity)
        return MATCHBACK_INVALID_CONFIGURATION
    }
}

@c @implementation
public func matchback_engine_free(_ engine: OpaquePointer?) {
    guard let engine = unsafe engine else { return }
    unsafe EngineBox.release(engine)
}

@c @implementation
public func matchback_record(
    _ engine: OpaquePointer?, _ click: UnsafePointer<matchback_click>?, _ now: Int64,
    _ outcome: UnsafeMutablePointer<Int32>?
) -> Int32 {
    guard let engine = unsafe engine, let click = unsafe click,
        unsafe click.pointee.size == MemoryLayout<matchback_click>.size
    else { return MATCHBACK_INVALID_ARGUMENT }
    do throws(InvalidArgument) {
        let result = unsafe EngineBox.engine(engine).record(
            try Click(click.pointee), at: Timestamp(milliseconds: now))
        unsafe outcome?.pointee = result.c
        return MATCHBACK_OK
    } catch {
        return MATCHBACK_INVALID_ARGUMENT
    }
}

@c @implementation
public func matchback_match(
    _ engine: OpaquePointer?, _ install: UnsafePointer<matchback_install>?, _ now: Int64,
    _ decision: UnsafeMutablePointer<matchback_decision>?
) -> Int32 {
    guard let engine = unsafe engine, let install = unsafe install, let decision = unsafe decision,
        unsafe install.pointee.size == MemoryLayout<matchback_install>.size,
        unsafe decision.pointee.size == MemoryLayout<matchback_decision>.size
    else { return MATCHBACK_INVALID_ARGUMENT }
    do throws(InvalidArgument) {
        let answer = unsafe EngineBox.engine(engine).match(
            try Install(install.pointee), at: Timestamp(milliseconds: now))
        unsafe decision.pointee = answer.c
        return MATCHBACK_OK
    } catch {
        return MATCHBACK_INVALID_ARGUMENT
    }
}

@c @implementation
public func matchback_decision_clear(_ decision: UnsafeMutablePointer<matchback_decision>?) {
    guard let decision = unsafe decision else { return }
    let old = unsafe decision.pointee
    unsafe free(UnsafeMutableRawPointer(mutating: old.reason))
    unsafe free(UnsafeMutableRawPointer(mutating: old.click_id))
    unsafe free(UnsafeMutableRawPointer(mutating: old.slug))
    unsafe free(UnsafeMutableRawPointer(mutating: old.parameters))
    var empty = unsafe matchback_decision()
    unsafe empty.size = old.size
    unsafe decision.pointee = empty
}

@c @implementation
public func matchback_erase_click(
    _ engine: OpaquePointer?, _ app: UnsafePointer<CChar>?, _ id: UnsafePointer<CChar>?,
    _ found: UnsafeMutablePointer<Int32>?
) -> Int32 {
    unsafe erase(engine, app, id, found) { $0.erase(click: $1, app: $2) }
}

@c @implementation
public func matchback_erase_install(
    _ engine: OpaquePointer?, _ app: UnsafePointer<CChar>?, _ id: UnsafePointer<CChar>?,
    _ found: UnsafeMutablePointer<Int32>?
) -> Int32 {
    unsafe erase(engine, app, id, found) { $0.erase(install: $1, app: $2) }
}

@c @implementation
public func matchback_sweep(
    _ engine: OpaquePointer?, _ now: Int64, _ limit: Int64, _ complete: UnsafeMutablePointer<Int32>?
) -> Int32 {
    guard let engine = unsafe engine, limit > 0 else { return MATCHBACK_INVALID_ARGUMENT }
    let report = unsafe EngineBox.engine(engine).sweep(at: Timestamp(milliseconds: now), limit: Int(limit))
    unsafe complete?.pointee = report.isComplete ? 1 : 0
    return MATCHBACK_OK
}

@c @implementation
public func matchback_live_clicks(_ engine: OpaquePointer?) -> Int64 {
    guard let engine = unsafe engine else { return 0 }
    return unsafe Int64(EngineBox.engine(engine).statistics.liveClicks)
}

private func erase(
    _ engine: OpaquePointer?, _ app: UnsafePointer<CChar>?, _ id: UnsafePointer<CChar>?,
    _ found: UnsafeMutablePointer<Int32>?, _ body: (MatchEngine, String, String) -> Bool
) -> Int32 {
    guard let engine = unsafe engine else { return MATCHBACK_INVALID_ARGUMENT }
    do throws(InvalidArgument) {
        let was = unsafe body(EngineBox.engine(engine), try requiredText(id), try requiredText(app))
        unsafe found?.pointee = was ? 1 : 0
        return MATCHBACK_OK
    } catch {
        return MATCHBACK_INVALID_ARGUMENT
    }
}
