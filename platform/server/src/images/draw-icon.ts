import { loadSharp } from './load-sharp';

export interface IconForm {
  /** Width and height in px. */
  size: number;
  /** Share of the width that the SVG occupies, from 0 to 1. The rest is background. */
  share: number;
  /** Background colour in CSS notation. */
  ground: string;
}

/** Dots per inch at which the SVG is rasterized. At 576, an SVG that is 64 units wide becomes 512 px wide. */
const DENSITY = 576;

export async function drawIcon(svg: string, { size, share, ground }: IconForm): Promise<Buffer> {
  const sharp = await loadSharp();
  const inner = Math.round((size * share) / 2) * 2;
  const edge = (size - inner) / 2;
  return sharp(Buffer.from(svg), { density: DENSITY })
    .resize(inner, inner, { fit: 'contain', background: ground })
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background: ground })
    .flatten({ background: ground })
    .png()
    .toBuffer();
}
