/** Path of the server-sent events that announce new builds to open pages. */
export const DEV_EVENTS = '/_dev/events';

/**
 * Announces the result of a build. `hash` is webpack's hash of the browser build; `problems` are the error
 * messages of a failed build. `reload` is set when the page uses React's production build, which does not
 * support hot replacement of components.
 */
export type DevEvent =
  | { area: string; kind: 'built'; hash: string; reload?: true }
  | { area: string; kind: 'failed'; problems: string[] };
