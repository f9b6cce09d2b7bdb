import '@emotion/react';
import * as tokens from './tokens';

/** The site's theme, provided by emotion's `ThemeProvider`. */
export const theme = { ...tokens };
type SiteTheme = typeof theme;

declare module '@emotion/react' {
  // Emotion types the theme by merging this interface with its own.
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  export interface Theme extends SiteTheme {}
}
