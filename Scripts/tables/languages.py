"""The language tables, from the CLDR data that the Python package Babel carries."""

import swift

# UN M.49 codes of areas larger than a country (https://unstats.un.org/unsd/methodology/m49/); CLDR uses these as regions.
GROUPS = [
    1, 2, 3, 5, 9, 11, 13, 14, 15, 17, 18, 19, 21, 29, 30, 34, 35, 39, 53, 54, 57, 61, 142, 143, 145, 150, 151, 154, 155,
    202, 419,
]
# CLDR keeps Bokmål and Norwegian apart; systems use one for the other.
UNIFIED = {"nb": "no"}
# Scripts that a language is written in today, by ISO 15924; more are taken from CLDR while there is room.
SCRIPTS = """
    Adlm Arab Armn Bali Batk Beng Bopo Brai Bugi Cakm Cans Cham Cher Cyrl Deva Ethi Geor Grek Gujr Guru Hanb Hang Hani Hans
    Hant Hebr Hira Hmng Hmnp Java Jpan Kali Kana Khmr Knda Kore Lana Laoo Latn Lepc Limb Lisu Mand Mlym Mong Mroo Mtei Mymr
    Newa Nkoo Olck Orya Osge Plrd Rohg Saur Sinh Sund Sylo Syrc Tagb Tale Talu Taml Tavt Telu Tfng Thaa Thai Tibt Vaii Wcho
    Yiii
""".split()
OTHER = 127
# Languages that the parser knows by name.
NAMED = "und mul zxx mis zh ar kok lv ms sgn sw uz no nn bok nyn chs cht min nan tlh nv lb".split()


def language_code(text):
    assert 2 <= len(text) <= 3 and text.isalpha() and text.islower(), text
    digits = [ord(letter) - 96 for letter in text] + [0] * (3 - len(text))
    return digits[0] * 729 + digits[1] * 27 + digits[2]


def region_code(text):
    if text is None or text == "ZZ":
        return 0
    if text.isdigit():
        return 677 + GROUPS.index(int(text))
    assert len(text) == 2 and text.isalpha() and text.isupper(), text
    return (ord(text[0]) - 65) * 26 + ord(text[1]) - 64


def region_key(text):
    return int.from_bytes(text.encode(), "big")


def bitmap(name, codes, comment, size=27**3):
    words = [0] * ((size + 63) // 64)
    for code in codes:
        words[code >> 6] |= 1 << (code & 63)
    return swift.array(name, "UInt64", [f"0x{word:x}" for word in words], comment)


class Subtags:
    def __init__(self, tag):
        self.language, self.script, self.region = None, None, None
        for position, part in enumerate(tag.split("_")):
            if position == 0:
                self.language = part
            elif len(part) == 4:
                self.script = part
            elif len(part) in (2, 3):
                self.region = part


def script_table(likely):
    counts = {}
    for value in likely.values():
        script = Subtags(value).script
        counts[script] = counts.get(script, 0) + 1
    rest = sorted((name for name in counts if name not in SCRIPTS and name != "Zzzz"), key=lambda name: (-counts[name], name))
    return sorted(set(SCRIPTS) | set(rest[: OTHER - 1 - len(set(SCRIPTS))]))


def make(babel):
    likely = babel.get_global("likely_subtags")
    scripts = script_table(likely)
    assert len(scripts) == OTHER - 1

    def script_code(text):
        if text is None:
            return 0
        return scripts.index(text) + 1 if text in scripts else OTHER

    aliases = {}
    for name, target in babel.get_global("language_aliases").items():
        if "_" not in name and 2 <= len(name) <= 3:
            aliases[name] = Subtags(target)
    for name, target in UNIFIED.items():
        aliases[name] = Subtags(target)

    def resolved(name):
        target = aliases[name]
        seen = {name}
        while target.language in aliases:
            assert target.language not in seen, name
            seen.add(target.language)
            further = aliases[target.language]
            script, region = target.script or further.script, target.region or further.region
            target = Subtags(further.language)
            target.script, target.region = script, region
        return target

    alias_rows = []
    for name in aliases:
        target = resolved(name)
        code = language_code(target.language) | region_code(target.region) << 15 | script_code(target.script) << 25
        alias_rows.append((language_code(name), code))
    alias_rows.sort()

    defaults, by_region, likely_region = {}, {}, {}
    for name, value in likely.items():
        key, result = Subtags(name), Subtags(value)
        if key.language == "und" or not 2 <= len(key.language) <= 3 or key.script is not None:
            continue
        # The language of a tag is resolved before its script is looked up.
        if key.language in aliases and key.language not in UNIFIED:
            continue
        language = UNIFIED.get(key.language, key.language)
        if key.region is None:
            defaults[language] = result.script
            likely_region[language] = result.region
        elif not key.region.isdigit() or int(key.region) in GROUPS:
            by_region[language, key.region] = result.script
    default_rows = sorted(
        language_code(language) << 7 | script_code(script) for language, script in defaults.items() if script != "Latn")
    region_rows = sorted(
        language_code(language) << 17 | region_code(region) << 7 | script_code(script)
        for (language, region), script in by_region.items()
        if script != defaults.get(language))

    territories, splits = [], []
    for name, targets in babel.get_global("territory_aliases").items():
        targets = [target for target in targets if not target.isdigit() or int(target) in GROUPS]
        if not targets:
            continue
        territories.append((region_key(name), region_code(targets[0])))
        # A territory that fell apart is the successor where the language lives, else the first (UTS 35, annex C).
        for language, region in likely_region.items():
            if region in targets[1:]:
                splits.append(region_key(name) << 25 | language_code(language) << 10 | region_code(region))
    territories.sort()
    renamed = [region_code(name) for name in babel.get_global("territory_aliases") if len(name) == 2 and name.isalpha()]
    splits.sort()

    version = f"CLDR {babel.get_cldr_version()} (Babel {babel.version})"
    members = [
        f"    /// Where the facts come from.\n    static let source = {swift.text(version)}\n",
        swift.array("scripts", "UInt32", [f"0x{int.from_bytes(name.encode(), 'big'):08x}" for name in scripts], "The four letters of each script, ascending; a script's code is its index + 1."),
        swift.array("groups", "UInt16", [str(code) for code in GROUPS], "UN M.49 codes of areas larger than a country, ascending; the region code is 677 + the index."),
        *(
            f"    /// `{name}` as a packed language code.\n    static let {name}: UInt16 = {language_code(name)}\n"
            for name in NAMED
        ),
        f"    /// The code of Latin script.\n    static let latin: UInt8 = {script_code('Latn')}\n",
        f"    /// The code of simplified Chinese characters.\n    static let hans: UInt8 = {script_code('Hans')}\n",
        f"    /// The code of traditional Chinese characters.\n    static let hant: UInt8 = {script_code('Hant')}\n",
        f"    /// The code of Cyrillic script.\n    static let cyrillic: UInt8 = {script_code('Cyrl')}\n",
        f"    /// The code of Devanagari script.\n    static let devanagari: UInt8 = {script_code('Deva')}\n",
        swift.array("aliasNames", "UInt16", [str(name) for name, _ in alias_rows], "Language codes that stand for another one, ascending."),
        swift.array("aliasTags", "UInt32", [str(tag) for _, tag in alias_rows], "The packed tag that each alias stands for."),
        bitmap("isAlias", [name for name, _ in alias_rows], "One bit for each language code that stands for another one."),
        bitmap("isKnown", [language_code(name) for name in defaults], "One bit for each language code whose script is known."),
        bitmap("isNotLatin", [row >> 7 for row in default_rows], "One bit for each language code of ``defaultScripts``."),
        bitmap("isRegional", [row >> 17 for row in region_rows], "One bit for each language code of ``regionScripts``."),
        bitmap("isRenamed", renamed, "One bit for each region code of two letters that stands for another one.", 677),
        swift.array("defaultScripts", "UInt32", [str(row) for row in default_rows], "Languages that are not written in Latin script: language code << 7 and script code, ascending."),
        swift.array("regionScripts", "UInt32", [str(row) for row in region_rows], "Where a region writes a language in another script: language code << 17, region code << 7 and script code, ascending."),
        swift.array("territoryNames", "UInt32", [str(name) for name, _ in territories], "Region names that stand for another one, as big-endian ASCII, ascending."),
        swift.array("territoryCodes", "UInt16", [str(code) for _, code in territories], "The region code that each name stands for."),
        swift.array("territorySplits", "UInt64", [str(row) for row in splits], "Territories that fell apart, by language: name << 25, language code << 10 and region code, ascending."),
    ]
    return swift.table("LanguageTable", ["Languages, scripts and regions, by CLDR's aliases and likely subtags."], members)
