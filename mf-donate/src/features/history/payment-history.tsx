import { useSiteStores } from '@site/shared/stores';
import { wallet } from '@site/shared/ui/icons/wallet';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { useDonateStores } from '../../donate-stores';
import { createPaymentApi } from '../payment/payment.api';
import { HistoryRow } from './history-row';
import { HistorySection } from './history-section';
import { HistoryStore } from './history.store';
import { historyLog, historyText } from './history.text';

/** The player's own payments, on the page where the next one is made. */
export const PaymentHistoryList = observer(function PaymentHistoryList() {
  const { visit } = useSiteStores().session;
  const { context } = useDonateStores();
  const store = useMemo(
    () =>
      new HistoryStore({
        fetch: createPaymentApi(context.http).fetchHistory,
        log: (error) => context.log(historyLog.payments, error),
      }),
    // what one player has paid is none of the next one's business
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [context, visit],
  );
  useEffect(() => void store.load(), [store]);
  return (
    <HistorySection store={store} text={historyText.payments} icon={wallet}>
      {(one) => <HistoryRow key={one.orderId} of={one} />}
    </HistorySection>
  );
});
