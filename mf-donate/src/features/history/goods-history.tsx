import { useSiteStores } from '@site/shared/stores';
import { gift } from '@site/shared/ui/icons/gift';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { useDonateStores } from '../../donate-stores';
import { createDonateApi } from '../donate/donate.api';
import { GoodsRow } from './goods-row';
import { HistorySection } from './history-section';
import { HistoryStore } from './history.store';
import { historyLog, historyText } from './history.text';

/** What the player has bought and claimed, below what was paid. */
export const GoodsHistoryList = observer(function GoodsHistoryList() {
  const { visit } = useSiteStores().session;
  const { context, orderKeys } = useDonateStores();
  const store = useMemo(
    () =>
      new HistoryStore({
        fetch: createDonateApi(context.http).fetchGoods,
        log: (error) => context.log(historyLog.goods, error),
      }),
    // what one player has bought is none of the next one's business
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [context, visit],
  );
  const { settled } = orderKeys;
  useEffect(() => void store.load(), [store, settled]);
  return (
    <HistorySection store={store} text={historyText.goods} icon={gift}>
      {(one) => <GoodsRow key={one.id} of={one} />}
    </HistorySection>
  );
});
