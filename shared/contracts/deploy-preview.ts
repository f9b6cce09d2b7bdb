import { type Static, Type } from '@sinclair/typebox';
import { AreaName, ReleaseRef } from './deploy-fields';

/**
 * Body of POST /previews, which creates a link to the site with this release. The link is valid for `hours`
 * hours, by default 24.
 */
export const PreviewRequest = Type.Object(
  {
    area: AreaName,
    release: ReleaseRef,
    hours: Type.Optional(Type.Integer({ minimum: 1, maximum: 24 * 30 })),
  },
  { additionalProperties: false },
);
export type PreviewRequest = Static<typeof PreviewRequest>;
/**
 * `path` is the path of the preview link. `origin` is null if the gateway does not know the site's origin.
 * `expires` is an ISO time.
 */
export const PreviewReply = Type.Object({
  path: Type.String(),
  origin: Type.Union([Type.String(), Type.Null()]),
  release: Type.String(),
  expires: Type.String(),
});
export type PreviewReply = Static<typeof PreviewReply>;
