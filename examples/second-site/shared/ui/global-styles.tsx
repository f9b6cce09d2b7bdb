import { Global, type Interpolation, type Theme } from '@emotion/react';

const styles = ({ color, font, media }: Theme): Interpolation<Theme> => ({
  '*': { boxSizing: 'border-box', margin: 0 },
  html: { colorScheme: 'light', background: color.flour, color: color.ink },
  // set on body, because html keeps the visitor's font size, on which rem units are based
  body: { minHeight: '100vh', font: `400 1.0625rem/1.6 ${font.text}` },
  'img, svg': { display: 'block', maxWidth: '100%' },
  a: { color: color.crust, textUnderlineOffset: '.2em' },
  'button, input, select': { font: 'inherit', color: 'inherit' },
  'ul, ol': { listStyle: 'none', padding: 0 },
  ':focus-visible': { outline: `3px solid ${color.leaf}`, outlineOffset: 3 },
  [media.reducedMotion]: {
    '*, *::before, *::after': { animation: 'none!important', transitionDuration: '.01ms!important' },
  },
});

/** CSS reset and base rules. Rendered once per page. */
export const GlobalStyles = () => <Global styles={styles} />;
