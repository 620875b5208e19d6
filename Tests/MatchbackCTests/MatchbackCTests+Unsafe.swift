import CMatchback
import MatchbackC
import Testing

@Suite struct MatchbackCTests {
    /// The signals of one Android phone; page and app report alike but for the unit.
    private func signals(isInstall: Bool, _ body: (matchback_signals) -> Void) {
        unsafe "198.51.100.31".withCString { ip in
            unsafe "America/Bogota".withCString { zone in
                unsafe "es-CO,en;q=0.5".withCString { languages in
                    unsafe "Android".withCString { os in
                        unsafe "15".withCString { version in
                            unsafe "SM-A556E".withCString { model in
                                var signals = unsafe matchback_signals()
                                unsafe signals.size = MemoryLayout<matchback_signals>.size
                                unsafe signals.ip = ip
                                unsafe signals.screen_width = isInstall ? 1080 : 360
                                unsafe signals.screen_height = isInstall ? 2340 : 780
                                unsafe signals.pixel_ratio = 3
                                unsafe signals.screen_unit = isInstall ? MATCHBACK_PIXELS : MATCHBACK_POINTS
                                unsafe signals.time_zone = zone
                                unsafe signals.languages = languages
                                unsafe signals.os = os
                                unsafe signals.os_version = version
                                unsafe signals.device_model = model
                                unsafe body(signals)
                            }
                        }
                    }
                }
            }
        }
    }

    private func withEngine(_ body: (OpaquePointer) -> Void) {
        var engine: OpaquePointer?
        #expect(unsafe matchback_engine_create(nil, &engine, nil, 0) == MATCHBACK_OK)
        guard let engine = unsafe engine else {
            Issue.record("no engine")
            return
        }
        unsafe body(engine)
        unsafe matchback_engine_free(engine)
    }

    private func record(_ engine: OpaquePointer, id: String, at time: Int64) -> Int32 {
        var outcome: Int32 = -1
        unsafe signals(isInstall: false) { signals in
            unsafe id.withCString { id in
                unsafe "shop".withCString { app in
                    unsafe "/offer".withCString { slug in
                        var click = unsafe matchback_click()
                        unsafe click.size = MemoryLayout<matchback_click>.size
                        unsafe click.id = id
                        unsafe click.app = app
                        unsafe click.slug = slug
                        unsafe click.time_ms = time
                        unsafe click.signals = signals
                        #expect(unsafe matchback_record(engine, &click, time, &outcome) == MATCHBACK_OK)
                    }
                }
            }
        }
        return outcome
    }

    private func match(_ engine: OpaquePointer, id: String, at time: Int64, _ body: (matchback_decision) -> Void) {
        unsafe signals(isInstall: true) { signals in
            unsafe id.withCString { id in
                unsafe "shop".withCString { app in
                    var install = unsafe matchback_install()
                    unsafe install.size = MemoryLayout<matchback_install>.size
                    unsafe install.id = id
                    unsafe install.app = app
                    unsafe install.time_ms = time
                    unsafe install.signals = signals
                    var decision = unsafe matchback_decision()
                    unsafe decision.size = MemoryLayout<matchback_decision>.size
                    #expect(unsafe matchback_match(engine, &install, time, &decision) == MATCHBACK_OK)
                    unsafe body(decision)
                    unsafe matchback_decision_clear(&decision)
                    #expect(unsafe decision.click_id == nil)
                    #expect(unsafe decision.size == MemoryLayout<matchback_decision>.size)
                }
            }
        }
    }

    @Test func aClickIsRecordedMatchedAndRepeated() {
        let start: Int64 = 1_795_000_000_000
        unsafe withEngine { engine in
            #expect(unsafe record(engine, id: "c-1", at: start) == MATCHBACK_STORED)
            #expect(unsafe record(engine, id: "c-1", at: start) == MATCHBACK_REPEATED_ID)
            #expect(unsafe matchback_live_clicks(engine) == 1)
            for isRepeat in [Int32(0), 1] {
                unsafe match(engine, id: "i-1", at: start + 60_000) { decision in
                    #expect(unsafe decision.verdict == MATCHBACK_MATCHED)
                    #expect(unsafe decision.is_repeat == isRepeat)
                    #expect(unsafe decision.is_deterministic == 0)
                    #expect(unsafe decision.probability > 0.95)
                    #expect(unsafe String(cString: decision.click_id) == "c-1")
                    #expect(unsafe String(cString: decision.slug) == "/offer")
                    #expect(unsafe String(cString: decision.parameters) == "{}")
                    #expect(unsafe String(cString: decision.reason) == "aboveThreshold")
                }
            }
            unsafe match(engine, id: "i-2", at: start + 70_000) { decision in
                #expect(unsafe decision.verdict == MATCHBACK_NONE)
                #expect(unsafe decision.click_id == nil)
                #expect(unsafe String(cString: decision.reason) == "alreadyClaimed")
            }
        }
    }

    @Test func erasingAndSweepingForget() {
        let start: Int64 = 1_795_000_000_000
        unsafe withEngine { engine in
            #expect(unsafe record(engine, id: "c-1", at: start) == MATCHBACK_STORED)
            var found: Int32 = -1
            #expect(unsafe matchback_erase_click(engine, "shop", "c-1", &found) == MATCHBACK_OK)
            #expect(found == 1)
            #expect(unsafe matchback_erase_install(engine, "shop", "i-9", &found) == MATCHBACK_OK)
            #expect(found == 0)
            #expect(unsafe record(engine, id: "c-2", at: start) == MATCHBACK_STORED)
            var complete: Int32 = -1
            #expect(unsafe matchback_sweep(engine, start + 90_000_000, 1000, &complete) == MATCHBACK_OK)
            #expect(complete == 1)
            #expect(unsafe matchback_live_clicks(engine) == 0)
        }
    }

    @Test func badArgumentsAreRefused() {
        var engine: OpaquePointer?
        #expect(matchback_engine_create(nil, nil, nil, 0) == MATCHBACK_INVALID_ARGUMENT)
        var options = matchback_options()
        #expect(unsafe matchback_engine_create(&options, &engine, nil, 0) == MATCHBACK_INVALID_ARGUMENT)
        options.size = MemoryLayout<matchback_options>.size
        options.match_window_ms = -5
        var message = [CChar](repeating: 1, count: 24)
        #expect(
            unsafe matchback_engine_create(&options, &engine, &message, message.count)
                == MATCHBACK_INVALID_CONFIGURATION)
        #expect(unsafe engine == nil)
        #expect(message.last == 0)
        #expect(
            String(decoding: message.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self).hasPrefix(
                "matchWindow"))
        var click = unsafe matchback_click()
        #expect(unsafe matchback_record(nil, &click, 0, nil) == MATCHBACK_INVALID_ARGUMENT)
        unsafe withEngine { engine in
            #expect(unsafe matchback_record(engine, nil, 0, nil) == MATCHBACK_INVALID_ARGUMENT)
            #expect(unsafe matchback_record(engine, &click, 0, nil) == MATCHBACK_INVALID_ARGUMENT)
            unsafe click.size = MemoryLayout<matchback_click>.size
            #expect(unsafe matchback_record(engine, &click, 0, nil) == MATCHBACK_INVALID_ARGUMENT)
        }
        matchback_engine_free(nil)
    }
}
