/** Path of the server-sent events that announce new builds to open pages. */
export const DEV_EVENTS = '/_dev/events';

/**
 * The result of a build, sent to open pages. `hash` is webpack's hash of the browser build. `problems` are
 * the error messages of a failed build. `reload` is set if the page uses React's production build, which
 * cannot replace components.
 */
export type DevEvent =
  | { area: string; kind: 'built'; hash: string; reload?: true }
  | { area: string; kind: 'failed'; problems: string[] };
