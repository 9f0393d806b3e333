/// A language as Tesseract calls it.
struct TesseractLanguage: Hashable, Sendable {
    /// Tesseract's name, such as `deu`; the name of its file of data.
    let name: String

    /// Debian's package with the data.
    var package: String { "tesseract-ocr-" + name.replacing("_", with: "-") }

    /// Finds the language of a BCP 47 tag, or nil when Tesseract has none.
    ///
    /// Of the tag's parts the language counts, and of Chinese, Serbian, Azerbaijani and Uzbek the script, or the region
    /// where the script is usual. Three letters (`eng`) are taken too.
    ///
    /// ```
    /// en-US → eng    de → deu    zh-Hant → chi_tra    zh-HK → chi_tra    sr-Latn → srp_latn    tlh → nil
    /// ```
    init?(tag: String) {
        let parts = tag.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
        guard let language = parts.first else { return nil }
        let rest = Set(parts.dropFirst())
        switch language {
        case "zh", "chi", "zho":
            let isTraditional =
                rest.contains("hant") || (!rest.contains("hans") && !rest.isDisjoint(with: ["tw", "hk", "mo"]))
            name = isTraditional ? "chi_tra" : "chi_sim"
        case "sr", "srp": name = rest.contains("latn") ? "srp_latn" : "srp"
        case "az", "aze": name = rest.contains("cyrl") ? "aze_cyrl" : "aze"
        case "uz", "uzb": name = rest.contains("cyrl") ? "uzb_cyrl" : "uzb"
        default:
            if let known = Self.names[language] {
                name = known
            } else if Self.names.values.contains(language) {
                name = language
            } else {
                return nil
            }
        }
    }

    private static let names: [String: String] = [
        "af": "afr", "am": "amh", "ar": "ara", "as": "asm", "be": "bel", "bg": "bul", "bn": "ben", "bo": "bod",
        "br": "bre", "bs": "bos", "ca": "cat", "ceb": "ceb", "co": "cos", "cs": "ces", "cy": "cym", "da": "dan",
        "de": "deu", "dv": "div", "dz": "dzo", "el": "ell", "en": "eng", "eo": "epo", "es": "spa", "et": "est",
        "eu": "eus", "fa": "fas", "fi": "fin", "fil": "fil", "fo": "fao", "fr": "fra", "fy": "fry", "ga": "gle",
        "gd": "gla", "gl": "glg", "gu": "guj", "he": "heb", "hi": "hin", "hr": "hrv", "ht": "hat", "hu": "hun",
        "hy": "hye", "id": "ind", "is": "isl", "it": "ita", "iu": "iku", "iw": "heb", "ja": "jpn", "jv": "jav",
        "ka": "kat", "kk": "kaz", "km": "khm", "kn": "kan", "ko": "kor", "ku": "kmr", "ky": "kir", "la": "lat",
        "lb": "ltz", "lo": "lao", "lt": "lit", "lv": "lav", "mi": "mri", "mk": "mkd", "ml": "mal", "mn": "mon",
        "mr": "mar", "ms": "msa", "mt": "mlt", "my": "mya", "nb": "nor", "ne": "nep", "nl": "nld", "nn": "nor",
        "no": "nor", "oc": "oci", "or": "ori", "pa": "pan", "pl": "pol", "ps": "pus", "pt": "por", "qu": "que",
        "ro": "ron", "ru": "rus", "sa": "san", "sd": "snd", "si": "sin", "sk": "slk", "sl": "slv", "sq": "sqi",
        "su": "sun", "sv": "swe", "sw": "swa", "syr": "syr", "ta": "tam", "te": "tel", "tg": "tgk", "th": "tha",
        "ti": "tir", "tl": "fil", "to": "ton", "tr": "tur", "tt": "tat", "ug": "uig", "uk": "ukr", "ur": "urd",
        "vi": "vie", "yi": "yid", "yo": "yor",
    ]
}
