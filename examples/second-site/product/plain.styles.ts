import { theme } from '@bakery/shared/theme';

const { color, font } = theme;

/** Colours and fonts of the pages that the gateway makes itself. */
export const PLAIN_STYLE = [
  ':root{color-scheme:light}',
  `body{background:${color.flour};color:${color.ink};font-family:${font.text}}`,
  `.plain-sign,.plain h1{font-family:${font.title};font-weight:400}`,
  '.plain-sign{font-size:1.25rem}',
  `.plain a,.plain button{border-color:${color.crust};border-radius:999px;background:${color.crust};color:${color.card}}`,
  `.plain a+a,.plain form+a{background:none;color:${color.crust}}`,
].join('');
