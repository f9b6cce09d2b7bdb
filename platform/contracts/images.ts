/**
 * Sizes and formats of content pictures (docs/product/content.md#pictures). Browsers import this file, so it
 * does not import the schema library.
 */

/** Widths in pixels that `GET /api/images` accepts. Requests for other widths are rejected. */
export const IMAGE_WIDTHS = [128, 256, 384, 512, 640, 768, 1024, 1280, 1600, 1920, 2560, 3840] as const;
/** Encoder quality of AVIF, WebP and JPEG pictures, from 0 to 100. */
export const IMAGE_QUALITY = 80;
/** Pixel densities of screens for which pictures are offered, in picture pixels per CSS pixel. */
export const IMAGE_DENSITIES = [1, 2] as const;
/** File extensions of raster pictures in `api/content/media`. SVG files are served unchanged. */
export const RASTER_EXTENSIONS = ['png', 'jpg', 'jpeg', 'webp', 'avif'] as const;

/**
 * Returns the address of a picture scaled to `width`. The server replies with AVIF or WebP if the `Accept`
 * header allows these formats.
 */
export const toImageAddress = (src: string, width: (typeof IMAGE_WIDTHS)[number]): string =>
  `/api/images?w=${width}&src=${encodeURIComponent(src).replaceAll('%2F', '/')}`;
