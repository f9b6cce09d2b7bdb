"""Builds the site's three web fonts: one small variable woff2 a family.

    python3 make.py <folder of source woff2s> [<output folder>]

Needs fontTools >= 4.38 and brotli. The source folder holds the fontsource files
`<family>-<cyrillic|latin|latin-ext>-wght-normal.woff2` (SIL OFL 1.1, see OFL.txt).
The output is committed, so this runs only when a family, a weight or a character is added.

fontTools cannot merge variable fonts. So each subset is pinned to the masters of the wanted
weight range, the static masters are merged, and a variable font is built from them again.
The subsets of a family come from one source: outlines, axes and units are compatible.
"""

import sys
import tempfile
from pathlib import Path

from fontTools import merge, subset
from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, SourceDescriptor
from fontTools.ttLib import TTFont
from fontTools.varLib import build, instancer
from fontTools.varLib.models import normalizeLocation, piecewiseLinearMap

RUSSIAN = {*range(0x410, 0x450), 0x401, 0x451, 0x2116}
LATIN = set(range(0x20, 0x7F))
PUNCTUATION = {ord(c) for c in "\u00a0«»°·×–—‘’‚“”„•…−₽"}
WANTED = RUSSIAN | LATIN | PUNCTUATION
# Not drawn in every family; empty glyphs of a fifth of an em keep the browser from a fallback font.
THIN_SPACES = (0x2009, 0x202F)

# Target file: source family, weights that the design uses (the ends are the font's range), layout features.
# Masters between the ends are left out: Golos draws one for 500, which differs from the middle of 400 and 600 by less
# than a pixel in the menu, its only use, and costs a fifth of the file.
# `calt` in Martian Mono lifts the colon of 21:40; elsewhere it draws arrows and ligatures that nobody asked for.
FAMILIES = {
    "sofia-xc": ("sofia-sans-extra-condensed", (700, 800, 900), ["kern", "tnum"]),
    "golos-text": ("golos-text", (400, 500, 600), ["kern", "tnum"]),
    "martian-mono": ("martian-mono", (400, 500, 600, 700), ["calt"]),
}
SUBSETS = ("latin", "cyrillic", "latin-ext")


def cut(font, unicodes, features):
    """Keeps what `unicodes` needs, without hints and layout that Russian text does not use."""
    options = subset.Options()
    options.layout_features = features
    options.glyph_names = True
    options.notdef_outline = True
    options.hinting = False
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6]
    options.drop_tables += ["STAT", "vhea", "vmtx", "VVAR", "MVAR", "gasp"]
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=unicodes)
    cutter.subset(font)


def bake(font):
    """Makes the Russian letter forms the default: Sofia Sans is Bulgarian unless the page says `lang=ru`."""
    gsub = font["GSUB"].table
    wanted = set()
    for record in gsub.ScriptList.ScriptRecord:
        systems = [entry.LangSys for entry in record.Script.LangSysRecord if entry.LangSysTag == "RUS "]
        for index in {i for system in systems for i in system.FeatureIndex}:
            feature = gsub.FeatureList.FeatureRecord[index]
            if feature.FeatureTag == "locl":
                wanted.update(feature.Feature.LookupListIndex)
    forms = {}
    for index in wanted:
        for table in gsub.LookupList.Lookup[index].SubTable:
            forms.update(getattr(table, "ExtSubTable", table).mapping)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap = {code: forms.get(name, name) for code, name in table.cmap.items()}


def normalized(font, weight):
    """The coordinate in which the font interpolates: after its `avar`."""
    axis = font["fvar"].axes[0]
    limits = {"wght": (axis.minValue, axis.defaultValue, axis.maxValue)}
    at = normalizeLocation({"wght": weight}, limits)["wght"]
    return piecewiseLinearMap(at, font["avar"].segments["wght"]) if "avar" in font else at


def add_thin_spaces(font):
    glyph = font["glyf"]["space"]
    order = font.getGlyphOrder()
    if "thinspace.web" not in order:
        font.setGlyphOrder([*order, "thinspace.web"])
        font["glyf"].glyphs["thinspace.web"] = glyph
        font["hmtx"]["thinspace.web"] = (font["head"].unitsPerEm // 5, 0)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap.update({code: "thinspace.web" for code in THIN_SPACES})


def share_components(font):
    """Points composites at the glyph of the first subset, so that a Cyrillic letter reuses the Latin A."""
    glyf = font["glyf"]
    for name in font.getGlyphOrder():
        if not glyf[name].isComposite():
            continue
        for part in glyf[name].components:
            # The merger names the second A "A.1".
            original = part.glyphName.removesuffix(".1")
            if original != part.glyphName and original in glyf.glyphs and glyf[original] == glyf[part.glyphName]:
                part.glyphName = original


def master(paths, weight, features, folder):
    """One static font at `weight` with the glyphs of all subsets."""
    parts, left = [], set(WANTED)
    for path in paths:
        font = TTFont(path)
        here = left & set(font.getBestCmap())
        left -= here
        if not here:
            continue
        bake(font)
        # Kerning between Latin letters is half of the table, for a few names of other sites.
        wanted = features if "cyrillic" in path.name else [tag for tag in features if tag != "kern"]
        cut(font, here, wanted)
        overlap = instancer.OverlapMode.KEEP_AND_DONT_SET_FLAGS
        font = instancer.instantiateVariableFont(font, {"wght": weight}, overlap=overlap)
        part = Path(folder) / f"{weight}-{path.name}.ttf"
        font.flavor = None
        font.save(part)
        parts.append(str(part))
    merged = merge.Merger().merge(parts)
    share_components(merged)
    add_thin_spaces(merged)
    cut(merged, WANTED | set(THIN_SPACES), features)
    return merged, left


def make(target, family, weights, features, source, output):
    paths = [source / f"{family}-{part}-wght-normal.woff2" for part in SUBSETS]
    first = TTFont(paths[0])
    locations = [weights[0], weights[-1]]

    space = DesignSpaceDocument()
    axis = AxisDescriptor(tag="wght", name="Weight", minimum=weights[0], default=weights[0], maximum=weights[-1])
    axis.map = [(w, normalized(first, w) * 1000) for w in weights]
    space.addAxis(axis)
    with tempfile.TemporaryDirectory() as folder:
        for location in locations:
            font, missing = master(paths, location, features, folder)
            path = Path(folder) / f"master-{location}.ttf"
            font.save(path)
            at = {"Weight": normalized(first, location) * 1000}
            space.addSource(SourceDescriptor(path=str(path), font=TTFont(path), location=at))
        # HVAR and STAT repeat what gvar and the @font-face rule say.
        variable, _, _ = build(space, exclude=["HVAR", "STAT", "MVAR"])
    variable["post"].formatType = 3.0
    variable.flavor = "woff2"
    file = output / f"{target}.woff2"
    variable.save(file)
    print(file.name, file.stat().st_size, "bytes;", len(variable.getGlyphOrder()), "glyphs")
    print("  not in the sources:", " ".join(f"U+{code:04X}" for code in sorted(missing)) or "none")


if __name__ == "__main__":
    source_folder = Path(sys.argv[1])
    output_folder = Path(sys.argv[2]) if len(sys.argv) > 2 else Path(__file__).parent
    for name, family in FAMILIES.items():
        make(name, *family, source_folder, output_folder)
