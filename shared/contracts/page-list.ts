import { type Static, Type } from '@sinclair/typebox';

/** A reply to the call that an area names as the list of its pages (`OwnedPath.pages`): for sitemaps. */
export const PageList = Type.Object({
  pages: Type.Array(
    Type.Object({
      /** Path of the site, without segments that would lead out of it. */
      path: Type.String({
        pattern: '^(?!.*/(?:\\.|%2[Ee]){1,2}(?:/|$))/(?!/)[A-Za-z0-9/_.~%-]*$',
        maxLength: 300,
      }),
      /** ISO date of the last change, where it is known. */
      modified: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
    }),
  ),
});
export type PageList = Static<typeof PageList>;
