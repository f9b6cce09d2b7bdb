import { useSiteStores } from '@site/shared/stores';
import { useEffect, useMemo } from 'react';
import { useDonateStores } from '../../donate-stores';
import { createDonateApi } from './donate.api';
import { MineStore } from './mine.store';

/** The contest of the player who is signed in; another player gets another. */
export function useMine(): MineStore {
  const { context } = useDonateStores();
  const { authorized, visit } = useSiteStores().session;
  const mine = useMemo(
    () => new MineStore({ api: createDonateApi(context.http), log: context.log }),
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [context, visit],
  );
  useEffect(() => {
    if (authorized) void mine.load();
  }, [mine, authorized]);
  return mine;
}
