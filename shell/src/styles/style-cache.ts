import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';
import { toTextSize, toTextUnit } from '@site/shared/rules/text-scale';

/** The value of a declaration: all between its name and its end or `!important`. */
const VALUE = /(?<=:)[^;!]+/;
/** In the shorthand: what stands before the height of lines or the family. */
const SIZE = /[a-z]+\([^"/]*\)(?=[/ ])|[\d.]+px/;

/**
 * Text is as large as the visitor has set it in the browser, and a window is as wide as it is beside that text: sizes of
 * text and the widths of media queries, written in px, reach the browser in rem and em (docs/decisions/0032).
 */
const textSizes: StylisPlugin = (element) => {
  if (element.type === '@media') element.value = toTextUnit(element.value, 'em');
  if (element.type !== 'decl') return;
  if (element.props === 'font-size') element.value = element.value.replace(VALUE, toTextSize);
  if (element.props === 'font') element.value = element.value.replace(SIZE, toTextSize);
};

/**
 * Emotion's cache, one a document or a drawn page. Without its vendor prefixes: every browser that this site runs in
 * writes flex and grid plainly, and they made up a third of a page's styles.
 */
export const createStyleCache = (): EmotionCache => createCache({ key: 'css', stylisPlugins: [textSizes] });
