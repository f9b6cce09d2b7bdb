import { type Static, Type } from '@sinclair/typebox';

const RATING_PERIODS = ['day', 'week', 'month', 'all'] as const;
export type RatingPeriod = (typeof RATING_PERIODS)[number];

/**
 * Body of POST /api/rating/rating_by_online and /api/rating/rating_by_money
 * (docs/product/accounts.md#rating).
 */
export const RatingBody = Type.Object({
  period: Type.Optional(Type.Union(RATING_PERIODS.map((period) => Type.Literal(period)))),
});

/**
 * One row of a rating. `image` is the name of the portrait illustration. `value` is whole minutes played or
 * game dollars.
 */
export const RatingRow = Type.Object({
  position: Type.Integer({ minimum: 1 }),
  image: Type.String(),
  name: Type.String(),
  value: Type.Integer({ minimum: 0 }),
  /**
   * Number of characters whose values are summed, if there are several. `name` and `image` are those of the
   * account's first character.
   */
  characters: Type.Optional(Type.Integer({ minimum: 2 })),
});
export type RatingRow = Static<typeof RatingRow>;

/** The first 100 rows of a rating. */
export const RatingReply = Type.Object({
  list: Type.Array(RatingRow, { maxItems: 100 }),
  /**
   * The caller's row, even beyond the first 100. Absent for guests and for players who are not in the rating.
   */
  own: Type.Optional(RatingRow),
});
export type RatingReply = Static<typeof RatingReply>;
