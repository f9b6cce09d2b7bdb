"""Cuts the fonts of the pictures that are drawn on the server out of the site's web fonts.

    python3 make.py

Needs fontTools >= 4.38 and brotli. The drawing library takes no woff2 and no variable font: one weight of each family, as
TrueType. The output is committed, so this runs only when `shared/ui/fonts` or a weight below changes (licence: OFL.txt there).
"""

from pathlib import Path

from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

HERE = Path(__file__).parent
SOURCE = HERE.parents[3] / "shared" / "ui" / "fonts"
WEIGHTS = {"sofia-xc": 900, "golos-text": 600}

for family, weight in WEIGHTS.items():
    font = TTFont(SOURCE / f"{family}.woff2")
    font = instancer.instantiateVariableFont(font, {"wght": weight})
    font.flavor = None
    font.save(HERE / f"{family}-{weight}.ttf")
