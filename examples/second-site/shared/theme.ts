import '@emotion/react';

/** Colours, fonts and sizes of the bakery: ink on flour, with the colour of a crust for actions. */
export const theme = {
  color: {
    flour: '#FFFBF4',
    card: '#FFFFFF',
    crumb: '#F6E9D2',
    line: '#E0CCAB',
    ink: '#33241A',
    soft: '#6B5646',
    crust: '#8F3F12',
    crustDark: '#6E2F0C',
    leaf: '#3F6633',
    bad: '#A3261B',
  },
  font: {
    title: 'Georgia, "Times New Roman", serif',
    text: 'system-ui, "Segoe UI", Roboto, "Helvetica Neue", sans-serif',
  },
  space: { gutter: 'clamp(20px, 4vw, 56px)', page: 1120 },
  radius: 14,
  shadow: '0 18px 50px rgb(51 36 26 / .22)',
  media: {
    phone: '@media (max-width: 40em)',
    reducedMotion: '@media (prefers-reduced-motion: reduce)',
  },
} as const;
type BakeryTheme = typeof theme;

declare module '@emotion/react' {
  // Declaration merging adds the type of the site's theme to Emotion's `Theme`.
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  export interface Theme extends BakeryTheme {}
}
