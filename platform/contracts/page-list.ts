import { type Static, Type } from '@sinclair/typebox';

/** Pages of an area for sitemaps: the reply of the call named in `OwnedPath.pages`. */
export const PageList = Type.Object({
  pages: Type.Array(
    Type.Object({
      /** Path on this site. The pattern rejects segments such as `..`. */
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
