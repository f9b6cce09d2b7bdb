import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';
import { toTextUnit } from '@site/shared/rules/text-scale';

const OF_TEXT = new Set(['font', 'font-size', 'line-height']);

/**
 * Text is as large as the visitor has set it in the browser, and a window is as wide as it is beside that text: sizes of
 * text and the widths of media queries, written in px, reach the browser in rem and em (docs/decisions/0032).
 */
const textUnits: StylisPlugin = (element) => {
  if (element.type === '@media') element.value = toTextUnit(element.value, 'em');
  else if (element.type === 'decl' && OF_TEXT.has(String(element.props)))
    element.value = toTextUnit(element.value, 'rem');
};

/**
 * Emotion's cache, one a document or a drawn page. Without its vendor prefixes: every browser that this site runs in
 * writes flex and grid plainly, and they made up a third of a page's styles.
 */
export const createStyleCache = (): EmotionCache => createCache({ key: 'css', stylisPlugins: [textUnits] });
