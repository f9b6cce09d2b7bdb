import type { RatingPeriod, RatingReply } from '@site/shared/contracts/rating';
import type { Http } from '@site/area/http/types';

/** Kinds of ratings: by time played or by money (docs/product/accounts.md#rating). */
export const RATING_KINDS = ['online', 'money'] as const;
export type RatingKind = (typeof RATING_KINDS)[number];

/**
 * Periods of a rating, in the order of the filter. Repeated here, because importing the contract's list would
 * add its schemas to the bundle.
 */
export const PERIODS = ['day', 'week', 'month', 'all'] as const satisfies readonly RatingPeriod[];

export const createRatingApi = (http: Http) => ({
  fetch: (kind: RatingKind, period: RatingPeriod) =>
    http.post<RatingReply>(
      kind === 'online' ? '/api/rating/rating_by_online' : '/api/rating/rating_by_money',
      { period },
    ),
});
export type RatingApi = ReturnType<typeof createRatingApi>;
