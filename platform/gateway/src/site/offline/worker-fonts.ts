import { createHash } from 'node:crypto';
import { WORKER_FONTS_PATH } from '@site/contracts/offline';
import type { OfflineFont } from './offline-part';

/**
 * Fonts of the offline page, as a script that the worker imports. Browsers keep imported scripts with the worker,
 * where code of a page cannot change them (docs/decisions/0029), and download them again only when they change.
 */
export interface WorkerFonts {
  /** Hash of the fonts, which is the query of the script's address. */
  version: string;
  /** Address of the script. */
  address: string;
  /** Styles that contain the fonts. */
  style: string;
  /** Sets the global variable `FONT_STYLE` of the worker to the styles. */
  script: string;
}

export function makeWorkerFonts(fonts: readonly OfflineFont[]): WorkerFonts {
  const style = fonts.map(toFontFace).join('');
  const version = createHash('sha256').update(style).digest('hex').slice(0, 16);
  return {
    version,
    address: `${WORKER_FONTS_PATH}?${version}`,
    style,
    script: `self.FONT_STYLE = ${JSON.stringify(style)};`,
  };
}

const toFontFace = ({ family, weights, file }: OfflineFont): string =>
  `@font-face{font-family:"${family}";font-weight:${weights};src:url(data:font/woff2;base64,${file.toString('base64')}) format("woff2")}`;
