import { MOBILE_MAX_PX } from '../contracts/limits';

/**
 * Colours (docs/product/design.md#tokens). Shades that change for visitors who prefer more contrast are CSS
 * variables set in global-styles.tsx. The fallback of each variable is the default colour.
 */
export const color = {
  ink: {
    950: '#05090B',
    900: '#0A1114',
    850: '#0F191D',
    800: '#142228',
    700: '#1D3139',
    600: '#2C4650',
    500: 'var(--ink-500,#63818B)',
  },
  steel: { 400: 'var(--steel-400,#8FA6AE)', 300: 'var(--steel-300,#B4C6CB)' },
  bone: { base: '#F3EDE0', dim: '#D9D1C0' },
  paper: {
    base: '#EEE6D6',
    shade: '#E0D6C2',
    line: '#B9AD95',
    ink: '#14191B',
    muted: 'var(--paper-muted,#494334)',
    receipt: '#FBF8F0',
  },
  amber: { base: '#FFB31A', hover: '#FFC654', deep: '#D98E00', onPaper: '#7A4500' },
  foam: { base: '#37E0B0', onPaper: '#0A5745' },
  red: { base: '#FF6A55', onPaper: '#981E15', neon: '#FF5A43' },
  enamel: { base: '#0B2A33', post: '#0F3D49', postDeep: '#0A2C36', line: '#CFE3E6' },
  trophy: { gold: '#F2C14B', silver: '#C9D3D8', bronze: '#D9946A' },
  led: { board: '#070B0C', frame: '#18303A', label: '#FFD98A' },
  /**
   * Colours of disabled controls. They ignore the preference for more contrast, because disabled controls
   * must remain distinguishable from enabled ones.
   */
  off: { ink: '#8FA6AE', line: '#63818B' },
  overlay: 'rgba(5,9,11,.85)',
} as const;

/** Font stacks, with metric-compatible fallbacks (fonts.ts). */
export const font = {
  display: '"Sofia XC","Sofia XC Fallback","Arial Narrow",sans-serif',
  text: '"Golos Text","Golos Text Fallback",system-ui,sans-serif',
  mono: '"Martian Mono","Martian Mono Fallback",ui-monospace,monospace',
} as const;

/**
 * Line height of capitals that may wrap: the dots of «Ё» (0.86 em high) clear the feet of «Д» (0.16 em deep) above
 * them.
 */
const WRAPPING = 1.02;

const display = {
  fontFamily: font.display,
  fontWeight: 900,
  textTransform: 'uppercase',
  lineHeight: WRAPPING,
  letterSpacing: '-.005em',
} as const;

/** Text styles to spread into a styled block (docs/product/design.md#type). */
export const type = {
  /** Three short lines, broken by hand. */
  h0: { ...display, fontSize: 'clamp(72px,9.5vw,184px)', lineHeight: 0.86 },
  /** One line. */
  masthead: { ...display, fontSize: 'clamp(60px,11.4vw,218px)', lineHeight: 0.8, letterSpacing: '-.01em' },
  h1: { ...display, fontSize: 'clamp(56px,7.3vw,140px)' },
  h2: { ...display, fontSize: 'clamp(48px,5.85vw,112px)' },
  h3: { ...display, fontSize: 'clamp(32px,2.92vw,56px)', letterSpacing: 0 },
  h4: { ...display, fontSize: 'clamp(26px,1.88vw,36px)', lineHeight: 1, letterSpacing: 0, fontWeight: 800 },
  lead: { fontSize: 'clamp(17px,1.15vw,22px)', lineHeight: 1.55, color: color.bone.dim, textWrap: 'pretty' },
  mono: { fontFamily: font.mono, fontSize: 13, lineHeight: 1.5, letterSpacing: '.01em' },
} as const;

/** Page gutters, gaps and the maximum page width. */
export const space = {
  gutter: 'clamp(20px,6.25vw,120px)',
  gap: 'clamp(16px,1.667vw,32px)',
  section: 'clamp(72px,8.4vw,160px)',
  container: 1920,
} as const;

/** Corner radii in px. */
export const radius = { control: 4, sign: 7, plate: 7, document: 18, documentMobile: 12, panel: 0 } as const;

/** Sizes of cut corners, in px or as CSS lengths. */
export const cut = {
  button: 14,
  buttonXl: 26,
  tab: 22,
  fingerpost: 56,
  panel: '6vw',
  section: 'clamp(24px,3.3vw,64px)',
} as const;

/** Shadows of raised surfaces. */
export const shadow = {
  document: '0 1px 0 rgba(255,255,255,.5) inset,0 18px 40px -12px rgba(0,0,0,.67),0 2px 6px rgba(0,0,0,.4)',
  modal: '0 40px 120px -20px rgba(0,0,0,.93)',
  toast: '0 24px 60px -10px #000',
  led: '0 0 90px -10px rgba(255,179,26,.33)',
} as const;

/** Durations in ms, the easing curve and the maximum parallax shift (docs/product/design.md#motion). */
export const motion = {
  fast: 140,
  base: 240,
  slow: 400,
  /** A receipt leaves its printer. */
  print: 600,
  /** Each cell of a progress bar. */
  cell: 30,
  ease: 'cubic-bezier(.2,.7,.1,1)',
  rain: 1100,
  ping: 2400,
  skeleton: 1600,
  parallaxMaxPx: 33,
} as const;

/** Heights of controls in px. */
export const control = { minTarget: 44, button: 56, buttonXl: 84, buttonSmall: 44, field: 60 } as const;

/** Stacking order (z-index). */
export const layer = { header: 20, overlay: 50, menu: 60, toast: 70 } as const;

const TABLET_MAX_PX = 1240;
/**
 * Gap in px between the breakpoints of adjacent layouts. A window's width can be a fraction of a pixel, so
 * with a gap of 1 px some widths would match no layout.
 */
const HAIR_PX = 0.02;

/**
 * Media queries of the design. The mobile layout ends at 768 px (docs/product/frame.md#mobile). The shell
 * converts px to em, so breakpoints follow the visitor's font size.
 */
export const media = {
  mobile: `@media (max-width: ${MOBILE_MAX_PX}px)`,
  narrow: '@media (max-width: 360px)',
  /**
   * Matches when the visitor's text is so large that two short words do not fit side by side. At the default
   * text size no phone is this narrow.
   */
  cramped: '@media (max-width: 319px)',
  tablet: `@media (min-width: ${MOBILE_MAX_PX + HAIR_PX}px) and (max-width: ${TABLET_MAX_PX}px)`,
  tabletSmall: `@media (min-width: ${MOBILE_MAX_PX + HAIR_PX}px) and (max-width: 940px)`,
  laptop: `@media (min-width: ${TABLET_MAX_PX + HAIR_PX}px) and (max-width: 1500px)`,
  aboveMobile: `@media (min-width: ${MOBILE_MAX_PX + HAIR_PX}px)`,
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
  /** The opposite of `reducedMotion`, on a screen. */
  moving: '@media screen and (prefers-reduced-motion: no-preference)',
  forcedColors: '@media (forced-colors: active)',
  moreContrast: '@media (prefers-contrast: more)',
} as const;
