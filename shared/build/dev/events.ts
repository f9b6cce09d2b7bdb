/** Where a page that is being written hears of new builds (server-sent events). */
export const DEV_EVENTS = '/_dev/events';

/**
 * `hash` is webpack's own, of the browser build; `problems` are its messages. `reload`: the page's React is a release's,
 * which takes no changed component over.
 */
export type DevEvent =
  | { area: string; kind: 'built'; hash: string; reload?: true }
  | { area: string; kind: 'failed'; problems: string[] };
