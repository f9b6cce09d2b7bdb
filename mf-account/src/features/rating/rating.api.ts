import type { RatingPeriod, RatingReply } from '@site/shared/contracts/rating';
import type { Http } from '@site/shared/http/types';

/** By time in the game, or by its money (spec §7). */
export const RATING_KINDS = ['online', 'money'] as const;
export type RatingKind = (typeof RATING_KINDS)[number];

/** As the filter has them; the contract's own list stands among its schemas, which no page carries. */
export const PERIODS = ['day', 'week', 'month', 'all'] as const satisfies readonly RatingPeriod[];

export const createRatingApi = (http: Http) => ({
  fetch: (kind: RatingKind, period: RatingPeriod) =>
    http.post<RatingReply>(
      kind === 'online' ? '/api/rating/rating_by_online' : '/api/rating/rating_by_money',
      { period },
    ),
});
export type RatingApi = ReturnType<typeof createRatingApi>;
