import { Global, type Interpolation, type Theme } from '@emotion/react';
import { fontFaces } from './fonts';

const styles = ({ color, font, media, motion, space }: Theme): Interpolation<Theme> => [
  ...fontFaces.map((rule) => ({ ...rule })),
  {
    '*': { boxSizing: 'border-box', margin: 0 },
    html: {
      // `Paper` overrides these variables.
      '--accent': color.amber.base,
      '--focus': color.amber.base,
      '--muted': color.steel[300],
      '--bad': color.red.base,
      '--good': color.foam.base,
      '--gut': space.gutter,
      // makes native controls and scrollbars dark too
      colorScheme: 'dark',
      background: color.ink[900],
      color: color.bone.base,
      WebkitFontSmoothing: 'antialiased',
      scrollbarColor: `${color.ink[600]} ${color.ink[900]}`,
    },
    body: {
      overflowX: 'hidden',
      minHeight: '100vh',
      // set on body, because html must keep the visitor's font size, on which rem units are based
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
    // For visitors who prefer more contrast, secondary text and control borders get stronger colours.
    [media.moreContrast]: {
      html: {
        '--ink-500': color.bone.dim,
        // stronger than `--ink-500`, because controls have this border colour in the hover state
        '--steel-400': color.bone.base,
        '--steel-300': color.bone.base,
        '--paper-muted': color.paper.ink,
      },
      a: { textDecorationThickness: 2 },
      ':focus-visible': { outlineWidth: 4 },
    },
    // Without scripts, forms and buttons do nothing and placeholders stay for ever. The shell's frame says what is
    // needed. Only the browser itself opens and closes a popover.
    '@media (scripting: none)': {
      'form[method=dialog], button:not([popovertarget]), [aria-busy=true]': { display: 'none!important' },
    },
    // In forced colours, icons have the colour of the surrounding text.
    [media.forcedColors]: { svg: { color: 'inherit!important' } },
    // Lets clicks during a page transition reach the new page.
    '::view-transition': { pointerEvents: 'none' },
    '::view-transition-old(root), ::view-transition-new(root)': {
      animationDuration: `${motion.fast}ms`,
      animationTimingFunction: motion.ease,
    },
    // Printed pages show only the content, black on white.
    '@media print': {
      html: { colorScheme: 'light', background: 'none', color: '#000' },
      'header:has(~ main), main ~ footer': { display: 'none!important' },
      // An element with `data-print-alone` is printed without the page around it, also from a modal.
      'body:has([data-print-alone]) :not(:has([data-print-alone]), [data-print-alone], [data-print-alone] *)':
        {
          display: 'none!important',
        },
      'body:has([data-print-alone]) :has([data-print-alone])': {
        position: 'static',
        margin: 0,
        padding: 0,
        border: 0,
        boxShadow: 'none',
        color: '#000',
        background: 'none',
      },
    },
    [media.reducedMotion]: {
      '*, *::before, *::after': { animation: 'none!important', transitionDuration: '.01ms!important' },
    },
  },
];

/** CSS reset and base rules. Rendered once per page. */
export const GlobalStyles = () => <Global styles={styles} />;
