/// The parenthesis in which Instagram and Threads name the device.
///
/// iOS: `(iPhone7,2; iOS 11_3_1; es_ES; es-ES; scale=2.00; gamut=normal; 750x1334)`.
/// Android: `Android (33/13; 420dpi; 1080x2400; samsung; SM-G991B; o1s; exynos2100; en_US; 1)`.
extension UserAgent {
    /// Reads the parenthesis after the app's name and version, when one follows.
    mutating func readMetaApp(_ bytes: Span<UInt8>, from start: Int) {
        var open = start
        var isAndroid = false
        while open < bytes.count, bytes[open] != 0x28 {
            if ASCII.isLetter(bytes[open]) {
                // Between name and parenthesis stand a version and, on Android, the system's name.
                guard bytes.has("Android", at: open) else { return }
                isAndroid = true
                open += 7
                continue
            }
            open += 1
        }
        guard open < bytes.count else { return }
        let close = bytes.first(0x29, in: open..<bytes.count)
        var segmentStart = open + 1
        var position = 0
        while segmentStart < close {
            let end = bytes.first(0x3b, in: segmentStart..<close)
            let segment = ASCII.unquoted(segmentStart..<end, of: bytes)
            segmentStart = end + 1
            if !segment.isEmpty { readMetaSegment(bytes, segment, position: position, isAndroid: isAndroid) }
            position += 1
        }
    }

    private mutating func readMetaSegment(
        _ bytes: Span<UInt8>, _ segment: Range<Int>, position: Int, isAndroid: Bool
    ) {
        if position == 0 {
            if isAndroid {
                family = .android
                hasMobile = true
                takeAppVersion(
                    ParsedVersion(bytes, at: bytes.first(0x2f, in: segment) + 1, end: segment.upperBound))
            } else if bytes.has("iPhone", at: segment.lowerBound) || bytes.has("iPod", at: segment.lowerBound) {
                family = .iOS
                deviceClass = .phone
                model = segment
            } else if bytes.has("iPad", at: segment.lowerBound) {
                family = .iPadOS
                deviceClass = .tablet
                model = segment
            }
        } else if !isAndroid, bytes.has("iOS ", at: segment.lowerBound) {
            takeAppVersion(ParsedVersion(bytes, at: segment.lowerBound + 4, end: segment.upperBound))
        } else if isAndroid, position == 4 {
            model = segment
        } else if bytes.has("scale=", at: segment.lowerBound) {
            let scale = ParsedVersion(bytes, at: segment.lowerBound + 6, end: segment.upperBound)
            // `2.61` reads as 2 and 61; Instagram prints two digits.
            screenScaleThousandths = min(scale.major, 9) * 1000 + min(scale.minor, 99) * 10
        } else if isAndroid, segment.count > 3, bytes.has("dpi", at: segment.upperBound - 3) {
            let density = ParsedVersion(bytes, at: segment.lowerBound, end: segment.upperBound).major
            screenScaleThousandths = min(density, 9_999) * 1000 / 160
        } else if locale == nil, isLocale(bytes, segment) {
            locale = segment
        } else {
            readSize(bytes, segment)
        }
    }

    /// Reads `1080x2400`.
    private mutating func readSize(_ bytes: Span<UInt8>, _ segment: Range<Int>) {
        let cross = bytes.first(0x78, in: segment)
        guard cross > segment.lowerBound, cross + 1 < segment.upperBound else { return }
        for position in segment where position != cross && !ASCII.isDigit(bytes[position]) { return }
        let first = ParsedVersion(bytes, at: segment.lowerBound, end: cross).major
        let second = ParsedVersion(bytes, at: cross + 1, end: segment.upperBound).major
        screenShort = min(first, second)
        screenLong = max(first, second)
    }
}
