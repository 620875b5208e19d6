/// The phones that a workload draws from: shares of screens, versions and models among mobile web visits of 2026.
///
/// The iPhone and Android rows are rounded from public fingerprint samples of 3,502 iPhones and 2,238 Android phones. What
/// matters here is their shape: a dozen iPhone screens shared by millions of people, and a long tail of Android models.
enum PhoneTables {
    /// One kind of screen with the model that stands for it.
    struct Phone {
        var share: Double
        var width: Double
        var height: Double
        var ratio: Double
        var model: String
    }

    /// iPhones, by screen in points.
    static let iPhones: [Phone] = [
        Phone(share: 0.209, width: 393, height: 852, ratio: 3, model: "iPhone16,1"),
        Phone(share: 0.174, width: 402, height: 874, ratio: 3, model: "iPhone17,1"),
        Phone(share: 0.171, width: 390, height: 844, ratio: 3, model: "iPhone14,5"),
        Phone(share: 0.160, width: 440, height: 956, ratio: 3, model: "iPhone17,2"),
        Phone(share: 0.134, width: 430, height: 932, ratio: 3, model: "iPhone16,2"),
        Phone(share: 0.046, width: 428, height: 926, ratio: 3, model: "iPhone14,3"),
        Phone(share: 0.039, width: 414, height: 896, ratio: 2, model: "iPhone12,1"),
        Phone(share: 0.035, width: 375, height: 812, ratio: 3, model: "iPhone12,3"),
        Phone(share: 0.012, width: 375, height: 667, ratio: 2, model: "iPhone14,6"),
        Phone(share: 0.007, width: 414, height: 896, ratio: 3, model: "iPhone12,5"),
        Phone(share: 0.006, width: 420, height: 912, ratio: 3, model: "iPhone18,4"),
    ]

    /// iOS versions, with the patch level that an app sees.
    static let iOSVersions: [(share: Double, web: String, native: String)] = [
        (0.43, "26.3", "26.3.1"), (0.28, "26.4", "26.4"), (0.07, "26.2", "26.2"), (0.06, "18.7", "18.7.2"),
        (0.034, "26.5", "26.5"), (0.025, "18.6", "18.6.2"), (0.023, "26.1", "26.1"), (0.016, "15.8", "15.8.4"),
    ]

    /// Android phones, by screen in CSS pixels.
    static let androids: [Phone] = [
        Phone(share: 0.070, width: 393, height: 873, ratio: 2.75, model: "2201117TG"),
        Phone(share: 0.058, width: 384, height: 832, ratio: 2.8125, model: "SM-A155F"),
        Phone(share: 0.053, width: 412, height: 915, ratio: 2.625, model: "Pixel 8"),
        Phone(share: 0.047, width: 360, height: 780, ratio: 3, model: "SM-S918B"),
        Phone(share: 0.046, width: 407, height: 904, ratio: 3, model: "23117RA68G"),
        Phone(share: 0.040, width: 360, height: 800, ratio: 3, model: "SM-A546B"),
        Phone(share: 0.038, width: 412, height: 892, ratio: 2.625, model: "Pixel 7a"),
        Phone(share: 0.032, width: 384, height: 854, ratio: 2.8125, model: "SM-A256E"),
        Phone(share: 0.031, width: 360, height: 800, ratio: 2, model: "SM-A057F"),
        Phone(share: 0.025, width: 376, height: 835, ratio: 3.25, model: "CPH2581"),
        Phone(share: 0.024, width: 360, height: 804, ratio: 3, model: "V2247"),
        Phone(share: 0.018, width: 385, height: 854, ratio: 1.875, model: "SM-A146P"),
        Phone(share: 0.017, width: 432, height: 960, ratio: 2.5, model: "XT2347-2"),
        Phone(share: 0.016, width: 360, height: 760, ratio: 2, model: "SM-A105M"),
        Phone(share: 0.013, width: 377, height: 831, ratio: 3.25, model: "CPH2449"),
        Phone(share: 0.013, width: 448, height: 998, ratio: 2.25, model: "moto g84 5G"),
    ]

    /// Android versions.
    static let androidVersions: [(share: Double, name: String)] = [
        (0.30, "15"), (0.25, "16"), (0.14, "14"), (0.10, "13"), (0.06, "12"),
    ]

    /// The share of Android visits whose browser names the model.
    static let modelHintShare = 0.486

    /// Where people are: zone, offset, languages.
    static let markets: [(share: Double, zone: String, offset: Int, languages: [String])] = [
        (0.20, "America/New_York", -300, ["en-US"]), (0.13, "America/Chicago", -360, ["en-US"]),
        (0.10, "America/Los_Angeles", -480, ["en-US", "es-US"]), (0.08, "Asia/Kolkata", 330, ["en-IN", "hi-IN"]),
        (0.08, "Europe/London", 0, ["en-GB"]), (0.07, "Europe/Berlin", 60, ["de-DE", "en-US"]),
        (0.07, "America/Sao_Paulo", -180, ["pt-BR"]), (0.06, "Asia/Tokyo", 540, ["ja-JP"]),
        (0.06, "Europe/Paris", 60, ["fr-FR"]), (0.05, "America/Mexico_City", -360, ["es-MX"]),
        (0.05, "Europe/Madrid", 60, ["es-ES", "ca-ES"]), (0.05, "Asia/Jakarta", 420, ["id-ID", "en-US"]),
    ]
}
