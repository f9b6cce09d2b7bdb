import { gift } from '@site/shared/ui/icons/gift';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useDonateStores } from '../../stores/donate-stores';
import { createDonateApi } from '../../stores/donate.api';
import { GoodsRow } from './goods-row';
import { useVisitStore } from '../../stores/use-visit-store';
import { HistorySection } from './history-section';
import { HistoryStore } from './history.store';
import { historyLog, historyText } from './history.text';

export const GoodsHistoryList = observer(function GoodsHistoryList() {
  const { orderKeys } = useDonateStores();
  const store = useVisitStore(
    ({ http, log }) =>
      new HistoryStore({
        fetch: createDonateApi(http).fetchGoods,
        log: (error) => log(historyLog.goods, error),
      }),
  );
  const { finishedOrders } = orderKeys;
  useEffect(() => void store.load(), [store, finishedOrders]);
  return (
    <HistorySection store={store} text={historyText.goods} icon={gift}>
      {(goods) => <GoodsRow key={goods.id} of={goods} />}
    </HistorySection>
  );
});
