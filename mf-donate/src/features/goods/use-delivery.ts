import { pollWhileVisible } from '@site/shared/rules/poll-while-visible';
import { useSiteStores } from '@site/shared/stores';
import { useEffect, useState } from 'react';
import { createDonateApi } from '../../stores/donate.api';
import { useDonateStores } from '../../stores/donate-stores';
import { DeliveryStore } from './delivery.store';

/** Time between two questions about an order. Shorter than that of the history, which follows this answer. */
const DELIVERY_POLL_MS = 2_000;

/** Follows an accepted order until it is delivered or returned. Call it only in observers. */
export function useDelivery(orderId: string): DeliveryStore {
  const { profile } = useSiteStores();
  const { context, orderKeys } = useDonateStores();
  const [delivery] = useState(
    () =>
      new DeliveryStore(orderId, {
        fetch: () => createDonateApi(context.http).fetchGoods(),
        onSettled: (state) => {
          orderKeys.settle();
          if (state === 'returned') void profile.load('general');
        },
      }),
  );
  const isWaiting = delivery.state === 'waiting';
  useEffect(() => {
    if (!isWaiting) return undefined;
    void delivery.load();
    return pollWhileVisible(() => void delivery.load(), DELIVERY_POLL_MS);
  }, [delivery, isWaiting]);
  return delivery;
}
