import type { Picture } from '../contracts/home';
import { IMAGE_DENSITIES, IMAGE_WIDTHS, RASTER_EXTENSIONS, toImageAddress } from '@site/contracts/images';
import { MOBILE_MAX_PX } from '../contracts/limits';
import { toTextUnit } from '@site/area/rules/text-scale';

/** A width on the page: CSS pixels, or a share of the window's width («52vw»). */
type Extent = number | `${number}vw`;

/**
 * Displayed width of a picture in each layout. A layout without a value uses the value of the next wider
 * layout.
 */
export interface PicturePlace {
  /** Width in windows up to 768 px. */
  mobile?: Extent;
  /** Width in windows up to 1240 px. */
  tablet?: Extent;
  wide: Extent;
  /**
   * Aspect ratio (width / height) of a box that crops the picture with `object-fit: cover`. The picture may
   * then be rendered wider than the box.
   */
  ratio?: number;
}

/** Attributes of an `<img>`. Without `srcSet` all screens load the same file. */
export interface PictureSources {
  src: string;
  srcSet?: string;
  sizes?: string;
}

type KnownWidth = (typeof IMAGE_WIDTHS)[number];

/**
 * Layouts, each with two typical window widths. A picture whose width is given in vw is offered in the sizes
 * that these windows need.
 */
const LAYOUTS = [
  { name: 'mobile', maxPx: MOBILE_MAX_PX, windows: [390, MOBILE_MAX_PX] },
  { name: 'tablet', maxPx: 1240, windows: [1024, 1240] },
  { name: 'wide', maxPx: null, windows: [1366, 1920] },
] as const;
/** Maximum width of the page. */
const DESIGN_WIDTH_PX = 1920;
const WIDEST: KnownWidth = 3840;
const CONTENT_RASTER = new RegExp(`^/content/[^/?#]+\\.(${RASTER_EXTENSIONS.join('|')})$`);

/**
 * Returns `<img>` attributes for a picture displayed in `place`, with files for pixel densities 1 and 2. SVG
 * content and release files keep their `src` and get no `srcSet`.
 */
export function toPictureSources(of: Picture, place: PicturePlace): PictureSources {
  if (!CONTENT_RASTER.test(of.src) && !/^https:/i.test(of.src)) return { src: of.src };
  const scale = Math.max(1, of.width / of.height / (place.ratio ?? Infinity));
  const { wide, tablet = wide, mobile = tablet } = place;
  const extents = { mobile, tablet, wide };
  const needed = LAYOUTS.flatMap(({ name, windows }) => pixelsOf(extents[name], windows)).flatMap((pixels) =>
    IMAGE_DENSITIES.map((density) => Math.min(pixels * scale * density, of.width)),
  );
  const widths = [...new Set(needed.map(toKnownWidth))].sort((a, b) => a - b);
  const address = (width: KnownWidth) => toImageAddress(of.src, width);
  return {
    src: address(widths[widths.length >> 1] ?? WIDEST),
    srcSet: widths.map((width) => `${address(width)} ${Math.min(width, of.width)}w`).join(', '),
    sizes: LAYOUTS.filter(({ name }, index) => {
      const next = LAYOUTS[index + 1];
      return next === undefined || extents[name] !== extents[next.name];
    })
      .map(({ name, maxPx }) => {
        const length = toLength(extents[name], scale);
        return maxPx === null ? length : `${toTextUnit(`(max-width: ${maxPx}px)`, 'em')} ${length}`;
      })
      .join(', '),
  };
}

const partOf = (extent: `${number}vw`): number => Number.parseFloat(extent) / 100;

const pixelsOf = (extent: Extent, windows: readonly number[]): number[] =>
  typeof extent === 'number' ? [extent] : windows.map((window) => window * partOf(extent));

/** Returns the smallest offered width that avoids upscaling, or the largest width if none does. */
const toKnownWidth = (pixels: number): KnownWidth => IMAGE_WIDTHS.find((width) => width >= pixels) ?? WIDEST;

function toLength(extent: Extent, scale: number): string {
  if (typeof extent === 'number') return `${Math.ceil(extent * scale)}px`;
  const part = partOf(extent) * scale;
  return `min(${Math.round(part * 1000) / 10}vw, ${Math.ceil(part * DESIGN_WIDTH_PX)}px)`;
}
