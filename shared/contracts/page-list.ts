import { type Static, Type } from '@sinclair/typebox';

/** Reply of the call that an area names in `OwnedPath.pages`; used for sitemaps. */
export const PageList = Type.Object({
  pages: Type.Array(
    Type.Object({
      /** Path on this site; segments such as `..` are refused. */
      path: Type.String({
        pattern: '^(?!.*/(?:\\.|%2[Ee]){1,2}(?:/|$))/(?!/)[A-Za-z0-9/_.~%-]*$',
        maxLength: 300,
      }),
      /** ISO date of the last change, if known. */
      modified: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
    }),
  ),
});
export type PageList = Static<typeof PageList>;
