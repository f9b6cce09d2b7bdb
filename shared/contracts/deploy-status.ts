import { type Static, Type } from '@sinclair/typebox';
import { RouteMode } from './composition';

/**
 * How a canary fares. `failures` are pages that reported a failure of the area, and pages of the area that never said
 * that they live. `evidence` is log10 of the e-value: at `needed` the canary is withdrawn.
 */
export const CanaryHealth = Type.Object({
  canary: Type.Object({ pages: Type.Integer(), failures: Type.Integer() }),
  live: Type.Object({ pages: Type.Integer(), failures: Type.Integer() }),
  evidence: Type.Number(),
  needed: Type.Number(),
});
export type CanaryHealth = Static<typeof CanaryHealth>;

/**
 * What pages with a release said in the last day: `alive` of `served` said that they live (for the shell's the pages of no
 * area), `failures` by cause, `vitals` by name as shares of good ones (0 to 1).
 */
export const ReleaseDay = Type.Object({
  served: Type.Integer(),
  alive: Type.Integer(),
  failures: Type.Record(Type.String(), Type.Integer()),
  vitals: Type.Record(Type.String(), Type.Number()),
});
export type ReleaseDay = Static<typeof ReleaseDay>;

const Named = Type.Object({ by: Type.String(), why: Type.String(), since: Type.String() });

/** GET /status: what visitors get. Times are ISO; `previous` is the release that a rollback leads to. */
export const StatusReply = Type.Object({
  revision: Type.Integer(),
  composition: Type.String(),
  mode: RouteMode,
  areas: Type.Array(
    Type.Object({
      area: Type.String(),
      release: Type.String(),
      previous: Type.Union([Type.String(), Type.Null()]),
      since: Type.String(),
      by: Type.String(),
      why: Type.String(),
      /** Of the live release; absent from gateways of before. */
      day: Type.Optional(ReleaseDay),
      canary: Type.Union([
        Type.Intersect([
          Named,
          Type.Object({
            release: Type.String(),
            percent: Type.Integer(),
            /** Absent until it is looked at for the first time. */
            health: Type.Optional(CanaryHealth),
          }),
        ]),
        Type.Null(),
      ]),
      frozen: Type.Union([Named, Type.Null()]),
      closed: Type.Union([Named, Type.Null()]),
    }),
  ),
  closedPaths: Type.Array(Type.Intersect([Named, Type.Object({ path: Type.String() })])),
  /** The gateways that are up; `current`: serves this revision. */
  gateways: Type.Array(Type.Object({ name: Type.String(), current: Type.Boolean() })),
});
export type StatusReply = Static<typeof StatusReply>;
