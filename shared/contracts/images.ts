/** How pictures from data are made (spec §9, decision 33). Values only: the browser imports this file. */

/** Pixel widths that `GET /api/images` makes; anything else is refused. */
export const IMAGE_WIDTHS = [128, 256, 384, 512, 640, 768, 1024, 1280, 1600, 1920, 2560, 3840] as const;
export const IMAGE_QUALITY = 80;
/** Pixels of a picture for one CSS pixel of its place. */
export const IMAGE_DENSITIES = [1, 2] as const;
/** Rasters of `api/content/media`, by the extensions of their files. SVG needs no widths and is served as it is. */
export const RASTER_EXTENSIONS = ['png', 'jpg', 'jpeg', 'webp', 'avif'] as const;

/** Where a picture is had in one of `IMAGE_WIDTHS`, as AVIF or WebP when the request's `Accept` names it. */
export const toImageAddress = (src: string, width: (typeof IMAGE_WIDTHS)[number]): string =>
  `/api/images?w=${width}&src=${encodeURIComponent(src).replaceAll('%2F', '/')}`;
