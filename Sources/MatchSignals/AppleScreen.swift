/// One size of Apple screen, portrait.
struct AppleScreen: Hashable, Sendable {
    /// Points of the shorter side.
    let short: UInt16
    /// Points of the longer side.
    let long: UInt16
    /// Panel pixels of the shorter side: `nativeBounds`.
    let pixelShort: UInt16
    /// Panel pixels of the longer side.
    let pixelLong: UInt16
    /// UIKit's scale: the page's `devicePixelRatio`.
    let scale: UInt16
    /// Points of the shorter side under Display Zoom; 0 where not known.
    let zoomedShort: UInt16
    /// Points of the longer side under Display Zoom; 0 where not known.
    let zoomedLong: UInt16

    /// Panel pixels per point, `nativeScale`: not the scale on the Plus and mini phones, which resample.
    var nativeScale: Double { Double(pixelShort) / Double(short) }
    /// Panel pixels per point under Display Zoom; 0 where not known.
    var zoomedNativeScale: Double { zoomedShort == 0 ? 0 : Double(pixelShort) / Double(zoomedShort) }
    /// Whether Display Zoom is known for it.
    var isZoomable: Bool { zoomedShort > 0 }
}
