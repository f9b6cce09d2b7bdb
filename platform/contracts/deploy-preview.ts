import { type Static, Type } from '@sinclair/typebox';
import { AreaName, ReleaseRef } from './deploy-fields';
import { PageFault, PartFault } from './deploy-refusal';

/**
 * Body of POST /previews, which creates a link to the site with this release. The link is valid for `hours`
 * hours, by default 24, but no longer than the token that makes it.
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
 * `expires` is an ISO time. `faults` lists the pages, modals and slots for which a deploy of the release would be
 * refused.
 */
export const PreviewReply = Type.Object({
  id: Type.String(),
  path: Type.String(),
  origin: Type.Union([Type.String(), Type.Null()]),
  release: Type.String(),
  expires: Type.String(),
  faults: Type.Array(Type.Union([PageFault, PartFault])),
});
export type PreviewReply = Static<typeof PreviewReply>;

/**
 * Why a preview link no longer shows its release. `expired`: its time is over. `ended`: somebody ended it. `token`: the
 * token that made it was revoked. `taken-back`: its area was rolled back or frozen since, somebody else deployed a
 * release of it, or a canary of its release was withdrawn.
 */
export const PreviewEnd = Type.Union([
  Type.Literal('expired'),
  Type.Literal('ended'),
  Type.Literal('token'),
  Type.Literal('taken-back'),
]);
export type PreviewEnd = Static<typeof PreviewEnd>;

/** A preview link without its signature. Times are ISO times. `end` is null while the link is valid. */
export const PreviewInfo = Type.Object({
  id: Type.String(),
  area: Type.String(),
  release: Type.String(),
  /** Name of the token that made the link. */
  by: Type.String(),
  createdAt: Type.String(),
  expires: Type.String(),
  end: Type.Union([PreviewEnd, Type.Null()]),
});
export type PreviewInfo = Static<typeof PreviewInfo>;

/** Reply of GET /previews: the links whose time is not over, newest first. */
export const PreviewsReply = Type.Object({ previews: Type.Array(PreviewInfo) });
export type PreviewsReply = Static<typeof PreviewsReply>;
