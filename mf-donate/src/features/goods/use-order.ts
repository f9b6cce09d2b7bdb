import { valueOr } from '@site/area/rules/load';
import { useSiteStores } from '@site/shared/stores';
import { useEffect, useState } from 'react';
import { useDonateStores } from '../../stores/donate-stores';
import { createDonateApi } from '../../stores/donate.api';
import { OrderStore } from './order.store';

/**
 * Returns a new order and the characters to choose from. Fetches the characters if they have not loaded. Call
 * it only in observers.
 */
export function useOrder(id: number, kind: 'service' | 'case') {
  const { profile, session } = useSiteStores();
  const { catalogue, context, orderKeys } = useDonateStores();
  const [order] = useState(() => {
    const api = createDonateApi(context.http);
    const call = kind === 'service' ? api.buyService : api.claimCase;
    const onPrice = (price: number) => catalogue.setPrice(id, price);
    const onCase = catalogue.setCase;
    const scope = `${session.visit}/${kind}`;
    return new OrderStore(id, { order: call, keys: orderKeys, scope, onPrice, onCase });
  });
  const { characters } = profile.parts;
  const needsCharacters = session.authorized === true && characters.kind === 'idle';
  useEffect(() => {
    if (needsCharacters) void profile.load('characters');
  }, [needsCharacters, profile]);
  const loaded = valueOr(characters, null);
  const characterId = order.chosen ?? loaded?.list[loaded.selection]?.id ?? loaded?.list[0]?.id ?? null;
  const character = loaded?.list.find(({ id: candidate }) => candidate === characterId) ?? null;
  return { order, characters, character };
}
