import { MOBILE_MAX_PX } from '../contracts/limits';

/** The size of text that browsers begin with: what the design's px are meant at. */
const ROOT_FONT_PX = 16;
const LENGTH = /(\d*\.?\d+)px\b/g;

/** The px lengths of `css` in a unit that grows with the visitor's own size of text: `18px` is `1.125rem`. */
export const toTextUnit = (css: string, unit: 'em' | 'rem'): string =>
  css.replace(LENGTH, (_length, px: string) => `${Number((Number(px) / ROOT_FONT_PX).toFixed(5))}${unit}`);

/** Text up to this size grows as much as the visitor asks, fluid sizes as far as their bounds do. */
const SMALL_TEXT_PX = 22;
/** In this size the longest word of a heading is as wide as a window. */
const LARGEST_WORD = '12vw';

/** A size of text that grows with the visitor's own; large text no further than its words fit the window. */
export function toTextSize(size: string): string {
  const scaled = toTextUnit(size, 'rem');
  const isSmall = Array.from(size.matchAll(LENGTH), ([, px]) => Number(px)).every(
    (px) => px <= SMALL_TEXT_PX,
  );
  return isSmall ? scaled : `max(${size},min(${scaled},${LARGEST_WORD}))`;
}

/** Whether the layout is the mobile one, as the styles ask for it: large text makes a window small. */
export const MOBILE_QUERY = toTextUnit(`(max-width: ${MOBILE_MAX_PX}px)`, 'em');
