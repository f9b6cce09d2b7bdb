import '@emotion/react';
import * as tokens from './tokens';

/** The site's theme, provided by emotion's `ThemeProvider`. */
export const theme = { ...tokens };
type SiteTheme = typeof theme;

declare module '@emotion/react' {
  // Declaration merging adds the type of the site's theme to Emotion's `Theme`.
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  export interface Theme extends SiteTheme {}
}
