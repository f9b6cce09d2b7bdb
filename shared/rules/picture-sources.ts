import type { Picture } from '../contracts/home';
import { IMAGE_DENSITIES, IMAGE_WIDTHS, RASTER_EXTENSIONS, toImageAddress } from '../contracts/images';
import { MOBILE_MAX_PX } from '../contracts/limits';
import { toTextUnit } from './text-scale';

/** A width on the page: CSS pixels, or a part of the window's width («52vw»). */
export type Extent = number | `${number}vw`;

/** How wide a picture stands on the page, from the mobile layout up; a layout without a line of its own is as the next wider one. */
export interface PicturePlace {
  /** ≤ 768 px. */
  mobile?: Extent;
  /** ≤ 1240 px. */
  tablet?: Extent;
  wide: Extent;
  /** Width by height of a box that shows the picture cropped (`object-fit: cover`): the picture is drawn wider than the box then. */
  ratio?: number;
}

/** The attributes of an `<img>`. Without `srcSet` there is one address for all screens. */
export interface PictureSources {
  src: string;
  srcSet?: string;
  sizes?: string;
}

type KnownWidth = (typeof IMAGE_WIDTHS)[number];

/** The layouts with the windows for which widths are made when a place is a part of the window. */
const LAYOUTS = [
  { name: 'mobile', maxPx: MOBILE_MAX_PX, windows: [390, MOBILE_MAX_PX] },
  { name: 'tablet', maxPx: 1240, windows: [1024, 1240] },
  { name: 'wide', maxPx: null, windows: [1366, 1920] },
] as const;
/** Above the design's width the page grows no more. */
const DESIGN_WIDTH_PX = 1920;
const WIDEST: KnownWidth = 3840;
const CONTENT_RASTER = new RegExp(`^/content/[^/?#]+\\.(${RASTER_EXTENSIONS.join('|')})$`);

/** The addresses of a picture in its place, for densities 1 and 2. Drawings (SVG) and files of a release pass as they are. */
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

/** The smallest width that is enough: a picture is never drawn larger than it comes while there is a better one. */
const toKnownWidth = (pixels: number): KnownWidth => IMAGE_WIDTHS.find((width) => width >= pixels) ?? WIDEST;

function toLength(extent: Extent, scale: number): string {
  if (typeof extent === 'number') return `${Math.ceil(extent * scale)}px`;
  const part = partOf(extent) * scale;
  return `min(${Math.round(part * 1000) / 10}vw, ${Math.ceil(part * DESIGN_WIDTH_PX)}px)`;
}
