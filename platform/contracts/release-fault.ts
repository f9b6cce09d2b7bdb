import { type Static, Type } from '@sinclair/typebox';

/**
 * A page that a release must not change for the worse. `failed`: it cannot be rendered; `detail` is the error.
 * `empty`: its main part has no content. `status` and `slow`: `detail` has the values before and after.
 */
export const PageFault = Type.Object({
  path: Type.String(),
  what: Type.Union([
    Type.Literal('failed'),
    Type.Literal('empty'),
    Type.Literal('status'),
    Type.Literal('slow'),
    /** The call that lists the pages below the path has no such list. `detail` is the call. */
    Type.Literal('list'),
    /** That call lists only pages of other paths. `detail` is the call. */
    Type.Literal('foreign-list'),
  ]),
  detail: Type.String(),
});
export type PageFault = Static<typeof PageFault>;

/**
 * A modal or slot of an area whose code does not load on the server. `detail` is the error. `late`: it was not loaded
 * in time; `detail` has the seconds.
 */
export const PartFault = Type.Object({
  part: Type.Union([Type.Literal('modal'), Type.Literal('slot')]),
  name: Type.String(),
  what: Type.Optional(Type.Literal('late')),
  detail: Type.String(),
});
export type PartFault = Static<typeof PartFault>;

/**
 * Code of an area that surely harms other pages or does not work on this site (docs/decisions/0054). `detail` is
 * the start of the code, the name of the missing file, or the error. `eval`: compiles code from text.
 * `built-in`: changes a built-in object. `listener`: adds a listener to the document or window at load.
 * `style-sheet`, `document-write`: change the whole document. `outlasting`: starts a background fetch or sets the badge
 * of the app, which stay after a rollback. `endless-loop`: a loop that nothing leaves.
 * `missing-chunk`: the release lacks a file that its code loads. `unreadable`: cannot be parsed in time.
 */
export const CodeFault = Type.Object({
  file: Type.String(),
  what: Type.Union([
    Type.Literal('eval'),
    Type.Literal('built-in'),
    Type.Literal('listener'),
    Type.Literal('style-sheet'),
    Type.Literal('document-write'),
    Type.Literal('outlasting'),
    Type.Literal('endless-loop'),
    Type.Literal('missing-chunk'),
    Type.Literal('unreadable'),
  ]),
  detail: Type.String(),
});
export type CodeFault = Static<typeof CodeFault>;
