import { loadSharp } from './load-sharp';

export interface IconForm {
  /** Width and height in px. */
  size: number;
  /** Share of the width that the drawing takes; what is around it is ground. */
  share: number;
  /** Colour of the ground, as CSS writes it. */
  ground: string;
}

/** Of the drawing's own units: enough for 512 px of a drawing of 64. */
const DENSITY = 576;

/** An icon as PNG, drawn from the site's own SVG. */
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
