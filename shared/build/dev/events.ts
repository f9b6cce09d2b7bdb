/** Path of the server-sent events that announce new builds to open pages. */
export const DEV_EVENTS = '/_dev/events';

/**
 * `hash` is webpack's hash of the browser build, `problems` are its messages. `reload` is set when the page's React
 * is a production build, which cannot replace components.
 */
export type DevEvent =
  | { area: string; kind: 'built'; hash: string; reload?: true }
  | { area: string; kind: 'failed'; problems: string[] };
