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
 * `faults` lists the pages, modals and slots for which a deploy would be refused. `drawn` is false if nothing was
 * checked, because the release is live already or the site has no live release.
 */
export const PageCheckReply = Type.Object({
  drawn: Type.Boolean(),
  faults: Type.Array(Type.Union([PageFault, PartFault])),
});
export type PageCheckReply = Static<typeof PageCheckReply>;
