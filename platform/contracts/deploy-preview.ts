import { type Static, Type } from '@sinclair/typebox';
import { AreaName, ReleaseRef } from './deploy-fields';
import { PageFault, PartFault } from './release-fault';
import { LinkProblem } from './link-problem';
import { Undrawn } from './page-check';
import { PageRemark } from './page-remark';
import { UnofferedName } from './unoffered-name';

const exact = { additionalProperties: false };
const options = {
  hours: Type.Optional(Type.Integer({ minimum: 1, maximum: 24 * 30 })),
  switchable: Type.Optional(Type.Boolean()),
};

/**
 * Body of POST /previews, which creates a link to the site with this release, or with these releases of several
 * areas. The link is valid for `hours` hours, by default 24, but no longer than the token that makes it. It opens
 * the first path of the first area. Visitors of a `switchable` link may also choose the live release of each of its
 * areas, a running canary, and earlier live releases (docs/decisions/0088). Such a link names three areas at most.
 */
export const PreviewRequest = Type.Union([
  Type.Object({ area: AreaName, release: ReleaseRef, ...options }, exact),
  Type.Object(
    {
      /** Releases that the link shows together. They are linked as a whole. */
      moves: Type.Array(Type.Object({ area: AreaName, to: ReleaseRef }, exact), {
        minItems: 1,
        maxItems: 50,
      }),
      ...options,
    },
    exact,
  ),
]);
export type PreviewRequest = Static<typeof PreviewRequest>;
/** A release that a preview link shows instead of the live one. */
export const PreviewedRelease = Type.Object({ area: Type.String(), release: Type.String() });
export type PreviewedRelease = Static<typeof PreviewedRelease>;

/**
 * `path` is the path of the preview link. `origin` is null if the gateway does not know the site's origin.
 * `releases` are the releases that the link shows, in the order of the request; `release` is the first of them.
 * `expires` is an ISO time. `faults` lists the pages, modals and slots for which a deploy of the releases would be
 * refused, `problems` other reasons for which it would be refused, such as calls that the site does not answer, and
 * `unoffered` the names that they newly use and no area owns. `drawn` is false if nothing was checked, and
 * `undrawn` then says why. Replies of older gateways lack `drawn`, `undrawn`, `problems` and `unoffered`. `remarks`
 * lists faults that do not stop a deploy; it is absent if there are none.
 */
export const PreviewReply = Type.Object({
  id: Type.String(),
  path: Type.String(),
  origin: Type.Union([Type.String(), Type.Null()]),
  release: Type.String(),
  releases: Type.Array(PreviewedRelease),
  expires: Type.String(),
  faults: Type.Array(Type.Union([PageFault, PartFault])),
  remarks: Type.Optional(Type.Array(PageRemark)),
  drawn: Type.Optional(Type.Boolean()),
  undrawn: Type.Optional(Undrawn),
  problems: Type.Optional(Type.Array(LinkProblem)),
  unoffered: Type.Optional(Type.Array(UnofferedName)),
});
export type PreviewReply = Static<typeof PreviewReply>;

/**
 * Why a preview link no longer shows its releases. `expired`: its time is over. `ended`: somebody ended it. `token`:
 * the token that made it was revoked. `taken-back`: one of its areas, or an area of its maker's token, was rolled back,
 * frozen or closed since, a canary of it was withdrawn, or somebody else deployed a release of one of its areas.
 */
export const PreviewEnd = Type.Union([
  Type.Literal('expired'),
  Type.Literal('ended'),
  Type.Literal('token'),
  Type.Literal('taken-back'),
]);
export type PreviewEnd = Static<typeof PreviewEnd>;

/**
 * A preview link without its signature. `area` and `release` are the first of its `releases`. Times are ISO times.
 * `end` is null while the link is valid.
 */
export const PreviewInfo = Type.Object({
  id: Type.String(),
  area: Type.String(),
  release: Type.String(),
  releases: Type.Array(PreviewedRelease),
  /** True if visitors of the link may choose other releases of its areas. */
  switchable: Type.Boolean(),
  /** Name of the token that made the link. */
  by: Type.String(),
  createdAt: Type.String(),
  expires: Type.String(),
  end: Type.Union([PreviewEnd, Type.Null()]),
});
export type PreviewInfo = Static<typeof PreviewInfo>;

/** Reply of GET /previews: the 200 newest links whose time is not over, newest first. */
export const PreviewsReply = Type.Object({ previews: Type.Array(PreviewInfo) });
export type PreviewsReply = Static<typeof PreviewsReply>;
