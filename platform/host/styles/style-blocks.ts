import type { EmotionCache } from '@emotion/cache';
import type { StyleBlock } from '@site/contracts/page';

/**
 * Returns Emotion's rules for a rendered page as style blocks, under the names that Emotion looks for when it
 * hydrates. The insertion order of rules varies when a part suspends, but the same page must produce the same
 * bytes. Rules are therefore sorted by their order in the markup.
 */
export function styleBlocks({ key, inserted, registered }: EmotionCache, html: string): StyleBlock[] {
  const global: StyleBlock[] = [];
  const own = new Map<string, string>();
  for (const [name, css] of Object.entries(inserted)) {
    if (typeof css !== 'string') continue;
    if (registered[`${key}-${name}`] === undefined && !name.startsWith('animation-')) {
      global.push({ emotion: `${key}-global ${name}`, css });
    } else own.set(name, css);
  }
  const seen = html.matchAll(new RegExp(`\\b${key}-([a-z0-9]+)`, 'g'));
  const order = [
    ...new Set([...Array.from(seen, ([, name = '']) => name), ...[...own.keys()].sort()]),
  ].filter((name) => own.has(name));
  const css = order.map((name) => own.get(name)).join('');
  return [...global, { emotion: [key, ...order].join(' '), css }];
}
