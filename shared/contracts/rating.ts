import { type Static, Type } from '@sinclair/typebox';

export const RATING_PERIODS = ['day', 'week', 'month', 'all'] as const;
export type RatingPeriod = (typeof RATING_PERIODS)[number];

/** POST /api/rating/rating_by_online and /api/rating/rating_by_money (spec §7, decision 12). */
export const RatingBody = Type.Object({
  period: Type.Optional(Type.Union(RATING_PERIODS.map((period) => Type.Literal(period)))),
});

/** Spec §3 «Rating row». `image`: name of the portrait's drawing. `value`: whole minutes played, or roubles of the game. */
export const RatingRow = Type.Object({
  position: Type.Integer({ minimum: 1 }),
  image: Type.String(),
  name: Type.String(),
  value: Type.Integer({ minimum: 0 }),
});
export type RatingRow = Static<typeof RatingRow>;

export const RatingReply = Type.Object({
  list: Type.Array(RatingRow, { maxItems: 100 }),
  /** The row of the player who asks, wherever it stands; none for a guest and for who has not played. */
  own: Type.Optional(RatingRow),
});
export type RatingReply = Static<typeof RatingReply>;
