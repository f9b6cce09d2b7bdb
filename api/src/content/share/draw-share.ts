import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { SHARE_HEIGHT, SHARE_WIDTH } from '@site/contracts/share-picture';
import { loadSharp } from '@site/server/images/load-sharp';
import { DISPLAY, type ShareBox, TEXT } from './share-box';

const FONTS = [
  { name: DISPLAY, weight: 900, file: 'sofia-xc-900.ttf' },
  { name: TEXT, weight: 600, file: 'golos-text-600.ttf' },
] as const;

let fonts: Promise<{ name: string; weight: 900 | 600; data: Buffer }[]> | undefined;

const loadFonts = () =>
  (fonts ??= Promise.all(
    FONTS.map(async ({ name, weight, file }) => ({
      name,
      weight,
      data: await readFile(path.join(import.meta.dirname, 'fonts', file)),
    })),
  ));

/** Loads satori on first use, because the library is 2 MB of code. */
const loadSatori = async () => (await import('satori')).default;

/**
 * Renders a link picture as PNG. Text is converted to outlines of the bundled fonts. Nothing is fetched and
 * no system font is used.
 */
export async function drawShare(content: ShareBox): Promise<Buffer> {
  const [satori, sharp] = [await loadSatori(), await loadSharp()];
  const size = { width: SHARE_WIDTH, height: SHARE_HEIGHT };
  const svg = await satori(content as never, { ...size, fonts: await loadFonts() });
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}

/**
 * Converts a content picture to a PNG data URL, `height` pixels high. Returns null when the picture cannot be
 * decoded.
 */
export async function toDataAddress(body: Uint8Array, height: number): Promise<string | null> {
  const sharp = await loadSharp();
  try {
    // Renders SVG at twice its size. Other formats ignore the density.
    const png = await sharp(body, { density: 144 }).resize({ height }).png().toBuffer();
    return `data:image/png;base64,${png.toString('base64')}`;
  } catch {
    return null;
  }
}
