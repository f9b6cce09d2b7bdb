import { type Static, Type } from '@sinclair/typebox';
import { AreaName, ReleaseRef } from './deploy-fields';
import { PageFault, PartFault } from './deploy-refusal';

/** Body of POST /page-checks, which renders the pages of an uploaded release as before its deploy. */
export const PageCheckRequest = Type.Object(
  { area: AreaName, release: ReleaseRef },
  { additionalProperties: false },
);
export type PageCheckRequest = Static<typeof PageCheckRequest>;

/**
 * A fault that does not stop a deploy. `page`: a page that fails in the new and in the live release alike; `detail` is the
 * error. `call`: a call of the area to its own backend that answered 404 or failed while pages were rendered.
 */
export const PageRemark = Type.Union([
  Type.Object({ what: Type.Literal('page'), path: Type.String(), detail: Type.String() }),
  Type.Object({
    what: Type.Literal('call'),
    area: AreaName,
    call: Type.String(),
    status: Type.Integer(),
  }),
]);
export type PageRemark = Static<typeof PageRemark>;

/**
 * `faults` lists the pages, modals and slots for which a deploy would be refused. `drawn` is false if nothing was
 * checked, because the release is live already or the site has no live release. `remarks` is absent if there are none.
 */
export const PageCheckReply = Type.Object({
  drawn: Type.Boolean(),
  faults: Type.Array(Type.Union([PageFault, PartFault])),
  remarks: Type.Optional(Type.Array(PageRemark)),
});
export type PageCheckReply = Static<typeof PageCheckReply>;
