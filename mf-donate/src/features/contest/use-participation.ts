import { useSiteStores } from '@site/shared/stores';
import { useEffect } from 'react';
import { createDonateApi } from '../../stores/donate.api';
import { useVisitStore } from '../../stores/use-visit-store';
import { ParticipationStore } from './participation.store';

/**
 * Returns the store of the signed-in player's participation in the contest. Each visit gets its own store.
 */
export function useParticipation(): ParticipationStore {
  const { authorized } = useSiteStores().session;
  const participation = useVisitStore(
    ({ http, log }) => new ParticipationStore({ api: createDonateApi(http), log }),
  );
  useEffect(() => {
    if (authorized) void participation.load();
  }, [participation, authorized]);
  return participation;
}
