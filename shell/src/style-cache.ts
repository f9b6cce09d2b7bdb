import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * Emotion's cache, one a document or a drawn page. Without its vendor prefixes: every browser that this site runs in
 * writes flex and grid plainly, and they made up a third of a page's styles.
 */
export const createStyleCache = (): EmotionCache => createCache({ key: 'css', stylisPlugins: [] });
