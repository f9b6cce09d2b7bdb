import { type Static, Type } from '@sinclair/typebox';
import { AreaName, ReleaseRef } from './deploy-fields';
import { PageFault, PartFault } from './release-fault';
import { PageRemark } from './page-remark';

/** Body of POST /page-checks, which renders the pages of an uploaded release as before its deploy. */
export const PageCheckRequest = Type.Object(
  { area: AreaName, release: ReleaseRef },
  { additionalProperties: false },
);
export type PageCheckRequest = Static<typeof PageCheckRequest>;

/**
 * Why no pages were rendered. `live`: the releases are live already. `nothing-live`: the site has no live release with
 * which they could be compared.
 */
export const Undrawn = Type.Union([Type.Literal('live'), Type.Literal('nothing-live')]);
export type Undrawn = Static<typeof Undrawn>;

/**
 * `faults` lists the pages, modals and slots for which a deploy would be refused. `drawn` is false if nothing was
 * checked, and `undrawn` then says why. Replies of older gateways lack `undrawn`. `remarks` is absent if there is none.
 */
export const PageCheckReply = Type.Object({
  drawn: Type.Boolean(),
  undrawn: Type.Optional(Undrawn),
  faults: Type.Array(Type.Union([PageFault, PartFault])),
  remarks: Type.Optional(Type.Array(PageRemark)),
});
export type PageCheckReply = Static<typeof PageCheckReply>;
