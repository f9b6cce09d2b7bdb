import type { RatingPeriod } from '@site/shared/contracts/rating';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PERIODS, RATING_KINDS, type RatingKind } from '../../stores/rating.api';
import type { RatingStore } from '../../stores/rating.store';

/**
 * Shows the rating that the address names, `?rating=money&period=week`. Returns a function that writes another
 * choice into the address, so that a reload and a shared link show it again. An effect reads the address,
 * because the server renders without a query.
 */
export function useRatingAddress(rating: RatingStore) {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const kind = RATING_KINDS.find((one) => one === query.get('rating')) ?? 'online';
  const period = PERIODS.find((one) => one === query.get('period')) ?? 'month';
  useEffect(() => rating.choose({ kind, period }), [rating, kind, period]);
  return (choice: { kind?: RatingKind; period?: RatingPeriod }) => {
    const next = { kind, period, ...choice };
    query.set('rating', next.kind);
    query.set('period', next.period);
    void navigate({ search: query.toString(), hash }, { replace: true });
  };
}
