import { valueOr } from '@site/area/rules/load';
import { useSiteStores } from '@site/shared/stores';
import { pollWhileVisible } from '@site/shared/rules/poll-while-visible';
import { gift } from '@site/shared/ui/icons/gift';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useDonateStores } from '../../stores/donate-stores';
import { createDonateApi } from '../../stores/donate.api';
import { GoodsRow } from './goods-row';
import { useVisitStore } from '../../stores/use-visit-store';
import { HistorySection } from './history-section';
import { HistoryStore } from './history.store';
import { historyLog, historyText } from './history.text';

/** Time between two reloads of the history while the game server has not accepted all orders. */
const DELIVERY_POLL_MS = 5_000;

export const GoodsHistoryList = observer(function GoodsHistoryList() {
  const { orderKeys } = useDonateStores();
  const store = useVisitStore(
    ({ http, log }) =>
      new HistoryStore({
        fetch: createDonateApi(http).fetchGoods,
        keyOf: ({ id }) => id,
        isOpen: ({ state }) => state === 'waiting',
        log: (error) => log(historyLog.goods, error),
      }),
  );
  const { finishedOrders } = orderKeys;
  const isWaiting = valueOr(store.history, null)?.list.some(({ state }) => state === 'waiting') ?? false;
  const { load } = useSiteStores().profile;
  const seenOrders = useRef(finishedOrders);
  useEffect(() => {
    const hasNewOrder = seenOrders.current !== finishedOrders;
    seenOrders.current = finishedOrders;
    // The order may be delivered before the history shows that it waits.
    void store.load().then(() => (hasNewOrder ? load('characters') : undefined));
  }, [store, finishedOrders, load]);
  const wasWaiting = useRef(false);
  useEffect(() => {
    // A delivery has changed the character.
    if (wasWaiting.current && !isWaiting) void load('characters');
    wasWaiting.current = isWaiting;
    return isWaiting ? pollWhileVisible(() => void store.load(), DELIVERY_POLL_MS) : undefined;
  }, [store, isWaiting, load]);
  return (
    <HistorySection store={store} text={historyText.goods} icon={gift} anchor="purchases">
      {(goods) => <GoodsRow key={goods.id} of={goods} />}
    </HistorySection>
  );
});
