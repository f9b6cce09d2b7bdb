/** Default font size of browsers, on which the design's px values are based. */
const ROOT_FONT_PX = 16;
const LENGTH = /(\d*\.?\d+)px\b/g;

/** Converts px lengths in `css` to a unit that follows the visitor's font size: `18px` becomes `1.125rem`. */
export const toTextUnit = (css: string, unit: 'em' | 'rem'): string =>
  css.replace(LENGTH, (_length, px: string) => `${Number((Number(px) / ROOT_FONT_PX).toFixed(5))}${unit}`);

/** Text up to this size scales fully with the visitor's font size. */
const SMALL_TEXT_PX = 22;
/** Largest font size at which a heading's longest word still fits the window. */
const LARGEST_WORD = '12vw';

/**
 * Returns a CSS font size that follows the visitor's font size setting. Large text stops growing when its
 * longest word would no longer fit the window.
 */
export function toTextSize(size: string): string {
  const scaled = toTextUnit(size, 'rem');
  const isSmall = Array.from(size.matchAll(LENGTH), ([, px]) => Number(px)).every(
    (px) => px <= SMALL_TEXT_PX,
  );
  return isSmall ? scaled : `max(${size},min(${scaled},${LARGEST_WORD}))`;
}
