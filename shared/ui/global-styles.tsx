import { Global, type Interpolation, type Theme } from '@emotion/react';
import { fontFaces } from './fonts';

const styles = ({ color, font, media, motion, space }: Theme): Interpolation<Theme> => [
  ...fontFaces.map((rule) => ({ ...rule })),
  {
    '*': { boxSizing: 'border-box', margin: 0 },
    html: {
      // These change on paper: see Paper.
      '--accent': color.amber.base,
      '--focus': color.amber.base,
      '--muted': color.steel[300],
      '--bad': color.red.base,
      '--gut': space.gutter,
      // native controls and scrollbars too
      colorScheme: 'dark',
      background: color.ink[900],
      color: color.bone.base,
      WebkitFontSmoothing: 'antialiased',
      scrollbarColor: `${color.ink[600]} ${color.ink[900]}`,
    },
    body: {
      overflowX: 'hidden',
      minHeight: '100vh',
      // not of the root: its size of text is the visitor's, and the measure of all others
      font: `400 18px/1.6 ${font.text}`,
      fontVariantNumeric: 'tabular-nums lining-nums',
      [media.tablet]: { fontSize: 17 },
      [media.mobile]: { fontSize: 16 },
      [media.cramped]: { overflowWrap: 'break-word', hyphens: 'auto' },
    },
    'img, svg': { display: 'block', maxWidth: '100%' },
    svg: { flex: 'none' },
    a: { color: 'inherit', textDecorationThickness: 1, textUnderlineOffset: '.2em' },
    'button, input, select, textarea': { font: 'inherit', color: 'inherit' },
    button: { background: 'none', border: 0, cursor: 'pointer', padding: 0 },
    'ul, ol': { listStyle: 'none', padding: 0 },
    'i, em': { fontStyle: 'normal' },
    ':focus-visible': { outline: '3px solid var(--focus)', outlineOffset: 4, borderRadius: 4 },
    // Secondary words and the borders of controls as strong as the first ones.
    [media.moreContrast]: {
      html: {
        '--ink-500': color.bone.dim,
        // a step above the borders, which hovered controls take it for
        '--steel-400': color.bone.base,
        '--steel-300': color.bone.base,
        '--paper-muted': color.paper.ink,
      },
      a: { textDecorationThickness: 2 },
      ':focus-visible': { outlineWidth: 4 },
    },
    // Icons as strong as the words that they stand beside: a colour of their own would stay.
    [media.forcedColors]: { svg: { color: 'inherit!important' } },
    // Pages fade into each other, and a click meanwhile is for the new one.
    '::view-transition': { pointerEvents: 'none' },
    '::view-transition-old(root), ::view-transition-new(root)': {
      animationDuration: `${motion.fast}ms`,
      animationTimingFunction: motion.ease,
    },
    // On paper the page is its content, black on white.
    '@media print': {
      html: { colorScheme: 'light', background: 'none', color: '#000' },
      'header:has(~ main), main ~ footer': { display: 'none!important' },
    },
    [media.reducedMotion]: {
      '*, *::before, *::after': { animation: 'none!important', transitionDuration: '.01ms!important' },
    },
  },
];

/** Reset and base rules, once, around the whole page. */
export const GlobalStyles = () => <Global styles={styles} />;
