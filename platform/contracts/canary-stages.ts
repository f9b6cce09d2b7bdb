import { type Static, Type } from '@sinclair/typebox';

/**
 * Later stages of a canary. A stage lasts at least `everyMinutes`, and as long as the canary has few pages or
 * its pages fail more often (docs/decisions/0056, docs/decisions/0095).
 */
export const CanaryStages = Type.Object(
  {
    /** Shares of visitors in percent, rising. 100 promotes the canary. */
    percents: Type.Array(Type.Integer({ minimum: 2, maximum: 100 }), { minItems: 1, maxItems: 10 }),
    everyMinutes: Type.Integer({ minimum: 1, maximum: 7 * 24 * 60 }),
    /**
     * True if stages do not wait for pages, only for their time. Evidence against the canary holds them all the same.
     */
    byTime: Type.Optional(Type.Literal(true)),
    /**
     * Pages of the canary that were judged before the present stage, without those that may be made up (default: 0).
     * The judge sets it.
     */
    judgedBefore: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  { additionalProperties: false },
);
export type CanaryStages = Static<typeof CanaryStages>;

/** Returns true if every share of a canary is greater than the one before. */
export const isRising = (percents: readonly number[]): boolean =>
  percents.every((percent, index) => index === 0 || percent > (percents[index - 1] ?? 0));

/**
 * Why a canary does not go on to its next stage: too few of its pages in this stage have been judged besides those
 * that may be made up, there is evidence against it, its area is frozen, or the change was refused.
 */
export const StageHold = Type.Union([
  Type.Object({ reason: Type.Literal('few-pages'), pages: Type.Integer(), needed: Type.Integer() }),
  Type.Object({
    reason: Type.Literal('evidence'),
    /** log10 of the e-value without failures that may be made up. The stage waits until it is 0 at most. */
    log10: Type.Optional(Type.Number()),
    /** Part of the canary's pages that failed, and the greatest part with which the stage begins. */
    share: Type.Optional(Type.Object({ canary: Type.Number(), most: Type.Number() })),
  }),
  Type.Object({ reason: Type.Literal('frozen') }),
  Type.Object({ reason: Type.Literal('refused'), why: Type.String() }),
]);
export type StageHold = Static<typeof StageHold>;

/** The stages that follow in a running canary. The next one does not begin before `nextAt` (ISO time). */
export const NextStages = Type.Object({
  percents: Type.Array(Type.Integer()),
  everyMinutes: Type.Integer(),
  nextAt: Type.String(),
  /** Absent if the next stage waits for its time only. */
  hold: Type.Optional(StageHold),
});
export type NextStages = Static<typeof NextStages>;
