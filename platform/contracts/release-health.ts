import { type Static, Type } from '@sinclair/typebox';

/** Reply of `GET /health/{area}`: minutes of the last hour, or hours of the last day. */
export const HealthSpan = Type.Union([Type.Literal('hour'), Type.Literal('day')]);
export type HealthSpan = Static<typeof HealthSpan>;

/**
 * Pages and reports of one release in a minute or an hour that begins at `at` (ISO time). `served` counts the pages
 * that were sent, `failures` what their browsers reported and renders that failed on the server. `lcp` and `inp` are
 * the values in milliseconds that three quarters of the pages have reached, or null without reports.
 */
export const HealthPoint = Type.Object({
  at: Type.String(),
  served: Type.Integer(),
  failures: Type.Integer(),
  lcp: Type.Union([Type.Integer(), Type.Null()]),
  inp: Type.Union([Type.Integer(), Type.Null()]),
});
export type HealthPoint = Static<typeof HealthPoint>;

/**
 * How the area fares, by release. `from` and `until` are ISO times, and a point covers `stepSeconds`. The releases with
 * most pages come first, at most MAX_HEALTH_RELEASES. Points without pages and reports are left out.
 */
export const HealthReply = Type.Object({
  from: Type.String(),
  until: Type.String(),
  stepSeconds: Type.Integer(),
  releases: Type.Array(Type.Object({ release: Type.String(), points: Type.Array(HealthPoint) })),
  /**
   * Evidence against the running canary or the watched release of the area, oldest first: log10 of the e-value. The
   * release is withdrawn or rolled back at `needed`. Null if none is judged.
   */
  verdict: Type.Union([
    Type.Object({
      release: Type.String(),
      needed: Type.Number(),
      points: Type.Array(Type.Object({ at: Type.String(), evidence: Type.Number() })),
    }),
    Type.Null(),
  ]),
});
export type HealthReply = Static<typeof HealthReply>;

export const MAX_HEALTH_RELEASES = 4;
