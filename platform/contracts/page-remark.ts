import { type Static, Type } from '@sinclair/typebox';
import { AreaName } from './deploy-fields';

/**
 * A fault that does not stop a deploy. `page`: a page that fails in the new and in the live release alike; `detail` is
 * the error. `call`: a call of the area that got a `status` ≥ 400 while pages were rendered for a guest. A 404 counts
 * only below `/api/<area>/`. `not-found`: a page that answers 404 and that the sitemap lists, because `area.json` owns
 * its path or the call `list` returned it.
 */
export const PageRemark = Type.Union([
  Type.Object({ what: Type.Literal('page'), path: Type.String(), detail: Type.String() }),
  Type.Object({
    what: Type.Literal('call'),
    area: AreaName,
    call: Type.String(),
    status: Type.Integer(),
  }),
  Type.Object({
    what: Type.Literal('not-found'),
    path: Type.String(),
    list: Type.Optional(Type.String()),
  }),
]);
export type PageRemark = Static<typeof PageRemark>;
