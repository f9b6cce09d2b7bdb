/** Path of the server-sent events that announce new builds to open pages. */
export const DEV_EVENTS = '/_dev/events';
/** Path of a POST request with a `SourcePlace`, which opens the file in the developer's editor. */
export const DEV_OPEN = '/_dev/open';
/** Path of a POST request with a `Thrown`. The reply is the `Mistake` that it comes from, or 204. */
export const DEV_THROWN = '/_dev/thrown';

export interface SourcePlace {
  /** Path relative to the root of the repository. */
  file: string;
  line: number;
  column: number;
}

/** A mistake in the source. `rule` is the number of a type error or the name of a rule, or empty. */
export interface Mistake extends SourcePlace {
  message: string;
  rule: string;
  /** The lines around the place, ready to print. */
  frame: string;
}

/** An error that the code of a page threw in the browser. */
export interface Thrown {
  message: string;
  stack: string;
}

/**
 * The result of a build, sent to open pages. `hash` is webpack's hash of the browser build. `problems` are
 * the error messages of a failed build. `reload` is set if the page uses React's production build, which
 * cannot replace components: edits of anything but words then reload it.
 */
export type BuildEvent =
  | { area: string; kind: 'built'; hash: string; reload?: true }
  | { area: string; kind: 'failed'; problems: string[] };

/**
 * All present mistakes of one kind: those that the checkers found in the sources (`checks`), or those that an
 * area threw while it rendered on the server (`server`). An empty list means that they are mended.
 */
export interface MistakesEvent {
  area: string;
  kind: 'mistakes';
  source: 'checks' | 'server';
  mistakes: Mistake[];
}

/** The checkers have not answered for the first time, so a page without mistakes may have some. */
export interface CheckingEvent {
  area: '';
  kind: 'checking';
  source: 'checks';
}

export type DevEvent = BuildEvent | MistakesEvent | CheckingEvent;
