import { valueOr } from '@site/shared/rules/load';
import { useSiteStores } from '@site/shared/stores';
import { useEffect, useState } from 'react';
import { useDonateStores } from '../../donate-stores';
import { createDonateApi } from '../donate/donate.api';
import { OrderStore } from './order.store';

/** One order and the characters that it may be for; they are asked for when nobody has yet. For observers. */
export function useOrder(id: number, kind: 'service' | 'case') {
  const { profile, session } = useSiteStores();
  const { context, orderKeys } = useDonateStores();
  const [order] = useState(() => {
    const api = createDonateApi(context.http);
    const call = kind === 'service' ? api.buyService : api.claimCase;
    return new OrderStore(id, { order: call, keys: orderKeys, wish: `${session.visit}/${kind}` });
  });
  const { characters } = profile.parts;
  const isDue = session.authorized === true && characters.kind === 'idle';
  useEffect(() => {
    if (isDue) void profile.load('characters');
  }, [isDue, profile]);
  const known = valueOr(characters, null);
  const characterId = order.chosen ?? known?.list[known.selection]?.id ?? known?.list[0]?.id ?? null;
  const character = known?.list.find((one) => one.id === characterId) ?? null;
  return { order, characters, character };
}
