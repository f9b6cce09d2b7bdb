import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';
import { toTextSize, toTextUnit } from './rules/text-scale';

/** Value of a declaration, without `!important`. */
const VALUE = /(?<=:)[^;!]+/;
/** Font size in the `font` shorthand, before the line height or the family. */
const SIZE = /[a-z]+\([^"/]*\)(?=[/ ])|[\d.]+px/;

/**
 * Stylis plugin that converts font sizes from px to rem and widths in media queries from px to em, so that
 * fonts and layouts follow the text size set in the browser (docs/decisions/0032).
 */
const textSizes: StylisPlugin = (element) => {
  if (element.type === '@media') element.value = toTextUnit(element.value, 'em');
  if (element.type !== 'decl') return;
  if (element.props === 'font-size') element.value = element.value.replace(VALUE, toTextSize);
  if (element.props === 'font') element.value = element.value.replace(SIZE, toTextSize);
};

/** Where styles of a document other than the page go. */
interface OtherDocument {
  /** Prefix of the class names. It must differ from `css`, or Emotion moves the styles of the page to `container`. */
  key: string;
  container: Node;
}

/**
 * Creates Emotion's cache, one per document or rendered page; by default for the page. Adds no vendor prefixes, because
 * the supported browsers do not need them and prefixes made up a third of a page's styles.
 */
export const createStyleCache = (other?: OtherDocument): EmotionCache =>
  createCache({ key: 'css', ...other, stylisPlugins: [textSizes] });
