import golos from './fonts/golos-text.woff2';
import martian from './fonts/martian-mono.woff2';
import sofia from './fonts/sofia-xc.woff2';

/** One `@font-face` rule in the format of emotion's `<Global styles>`. */
export interface FontFaceRule {
  '@font-face': Record<string, string>;
}

/** Vertical metrics in em, from the `hhea` table of the woff2 file. The line gap is 0. */
interface Metrics {
  family: string;
  ascent: number;
  descent: number;
}

/**
 * A system font used until the web font has loaded. `widths` maps a range of font weights to a `size-adjust`
 * percentage, measured on the home page. It makes Russian text as wide as in the web font.
 */
interface StandIn {
  local: readonly string[];
  widths: Record<string, number>;
}

const percent = (value: number) => `${(value * 100).toFixed(2)}%`;

const webFont = ({ family }: Metrics, url: string, weights: string): FontFaceRule => ({
  '@font-face': {
    fontFamily: `"${family}"`,
    src: `url("${url}") format("woff2")`,
    fontWeight: weights,
    fontDisplay: 'swap',
  },
});

const standIns = (metrics: Metrics, fonts: readonly StandIn[]): FontFaceRule[] =>
  fonts.flatMap(({ local, widths }) =>
    Object.entries(widths).map(([weights, width]) => ({
      '@font-face': {
        fontFamily: `"${metrics.family} Fallback"`,
        src: local.map((name) => `local("${name}")`).join(','),
        fontWeight: weights,
        sizeAdjust: `${width}%`,
        ascentOverride: percent((metrics.ascent * 100) / width),
        descentOverride: percent((metrics.descent * 100) / width),
        lineGapOverride: '0%',
      },
    })),
  );

const display: Metrics = { family: 'Sofia XC', ascent: 0.9, descent: 0.3 };
const text: Metrics = { family: 'Golos Text', ascent: 0.98, descent: 0.22 };
const mono: Metrics = { family: 'Martian Mono', ascent: 1, descent: 0.2 };

/**
 * `@font-face` rules of the three font families and their fallbacks. Fallbacks have the same metrics, so text
 * does not move when a web font loads. If several fallbacks are installed, the last rule applies.
 */
export const fontFaces: readonly FontFaceRule[] = [
  webFont(display, sofia, '700 900'),
  ...standIns(display, [
    { local: ['DejaVu Sans Bold', 'DejaVuSans-Bold'], widths: { '700 800': 53, '900': 56 } },
    { local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'], widths: { '700 800': 61.8, '900': 64 } },
    { local: ['Roboto Bold', 'Roboto-Bold', 'Roboto'], widths: { '700 800': 64.6, '900': 68 } },
  ]),
  webFont(text, golos, '400 600'),
  ...standIns(text, [
    { local: ['DejaVu Sans', 'DejaVuSans'], widths: { '400 500': 92.8 } },
    { local: ['DejaVu Sans Bold', 'DejaVuSans-Bold'], widths: { '600': 84.8 } },
    { local: ['Roboto', 'Roboto Regular'], widths: { '400 500': 104.9 } },
    { local: ['Roboto Bold', 'Roboto-Bold', 'Roboto'], widths: { '600': 104.6 } },
    { local: ['Arial', 'ArialMT', 'Liberation Sans'], widths: { '400 500': 106.2 } },
    { local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'], widths: { '600': 100.2 } },
  ]),
  webFont(mono, martian, '400 700'),
  ...standIns(mono, [
    {
      local: [
        'Courier New',
        'Menlo',
        'Roboto Mono',
        'Droid Sans Mono',
        'Liberation Mono',
        'DejaVu Sans Mono',
      ],
      widths: { '400 700': 116.6 },
    },
  ]),
];
