import { type Static, Type } from '@sinclair/typebox';

/** Maximum length of a stack that POST /trace accepts, in characters. */
export const MAX_STACK = 32 * 1024;

/** Body of POST /trace: text with places of built code, for example a stack or lines of the log. */
export const TraceRequest = Type.Object(
  { stack: Type.String({ minLength: 1, maxLength: MAX_STACK }) },
  { additionalProperties: false },
);
export type TraceRequest = Static<typeof TraceRequest>;

/**
 * Reason why a place keeps its name in the text.
 * - `unknown-release`: no stored release has this id or file;
 * - `no-map`: the release was built without source maps, or its map is damaged;
 * - `generated`: the place is in code that the build generated, or outside the file;
 * - `limit`: the team has traced too much code of this area in this minute;
 * - `other-area`: the token is not for this area.
 */
export const TraceProblem = Type.Union([
  Type.Literal('unknown-release'),
  Type.Literal('no-map'),
  Type.Literal('generated'),
  Type.Literal('limit'),
  Type.Literal('other-area'),
]);
export type TraceProblem = Static<typeof TraceProblem>;

/** A place of built code as the text names it, and the release that it was looked up in, if there is one. */
export const TracedPlace = Type.Object({
  built: Type.String(),
  area: Type.String(),
  release: Type.Union([Type.String(), Type.Null()]),
  /** File and line, for example `home/src/area.tsx:12`; null with a `problem`. */
  source: Type.Union([Type.String(), Type.Null()]),
  problem: Type.Optional(TraceProblem),
});
export type TracedPlace = Static<typeof TracedPlace>;

/** Reply of POST /trace: the text with places of the sources, and all places that were found in it. */
export const TraceReply = Type.Object({ stack: Type.String(), places: Type.Array(TracedPlace) });
export type TraceReply = Static<typeof TraceReply>;
