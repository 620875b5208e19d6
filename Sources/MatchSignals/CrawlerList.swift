/// Programs that fetch links without a person who taps: previews, search engines, script clients.
///
/// The list is short on purpose. Only a fingerprint that a script posted is a candidate, and none of these runs the page's
/// script for a person, so the list saves memory and counts more than it decides. Three sources of names:
///
/// - link previews, as the messengers document them: facebookexternalhit and meta-externalagent
///   (developers.facebook.com/docs/sharing/webmasters/web-crawlers), WhatsApp, Skype, iMessage (which sends
///   `facebookexternalhit` and `Twitterbot`), Bluesky's cardyb, Iframely, Embedly;
/// - search and answer engines: Google's common crawlers and user-triggered fetchers
///   (developers.google.com/search/docs/crawling-indexing/google-common-crawlers), Bing, the Internet Archive;
/// - HTTP libraries and headless browsers, by the default name that each sends.
///
/// Whatever calls itself *…bot*, *…spider*, *…crawler* or *…preview* needs no entry: see `isCrawlerName`.
enum CrawlerList {
    /// Names that are a crawler's wherever they stand, in lower case.
    static let words = [
        // Previews.
        "facebookexternalhit", "facebookexternalua", "facebookcatalog", "meta-externalagent", "meta-externalfetcher",
        "skypeuripreview", "iframely", "embedly", "vkshare", "cardyb", "mastodon", "kakaotalk-scrap", "flipboardproxy",
        "slack-imgproxy",
        // Search and answer engines.
        "mediapartners-google", "apis-google", "adsbot-google", "google-inspectiontool", "googleother",
        "feedfetcher-google", "google-read-aloud", "google-safety", "google-pagerenderer", "google-extended",
        "storebot-google", "chrome-lighthouse", "lighthouse", "slurp", "yandexmetrika", "ia_archiver", "yeti",
        "chatgpt-user", "claude-user", "perplexity-user", "ptst", "gtmetrix", "pingdom", "uptimerobot", "statuscake",
        // Headless browsers.
        "headlesschrome", "phantomjs", "slimerjs", "puppeteer", "playwright", "selenium",
        // Script clients.
        "python-requests", "python-urllib", "python-httpx", "aiohttp", "go-http-client", "okhttp", "axios",
        "node-fetch",
        "undici", "apache-httpclient", "libwww-perl", "lwp-trivial", "guzzlehttp", "postmanruntime", "insomnia",
        "httpie",
        "java-http-client", "curl", "wget", "libcurl", "scrapy", "faraday", "reqwest", "winhttp",
    ]

    /// Names that are a crawler's only at the very beginning of an agent.
    static let leadingWords = [
        "whatsapp", "python", "java", "php", "ruby", "perl", "got", "node", "deno", "bun", "dart", "viber", "telegram",
    ]

    /// Whether a run of letters, of which `tail` holds the last eight in lower case, names a crawler by its ending.
    ///
    /// `tail` is a big-endian shift register, so an ending is a mask. *Cubot* is a maker of phones.
    static func isCrawlerName(tail: UInt64) -> Bool {
        switch tail & 0xff_ffff {
        case 0x62_6f74:  // …bot
            return tail & 0xff_ffff_ffff != 0x63_7562_6f74  // cubot
        case 0x64_6572:  // …der
            return tail & 0xffff_ffff_ffff == 0x7370_6964_6572  // spider
        case 0x6c_6572:  // …ler
            return tail & 0xff_ffff_ffff_ffff == 0x63_7261_776c_6572  // crawler
        case 0x69_6577:  // …iew
            return tail & 0xff_ffff_ffff_ffff == 0x70_7265_7669_6577  // preview
        default:
            return false
        }
    }
}
