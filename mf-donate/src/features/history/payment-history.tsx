import { wallet } from '@site/shared/ui/icons/wallet';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { createPaymentApi } from '../../stores/payment.api';
import { PaymentRow } from './payment-row';
import { useVisitStore } from '../../stores/use-visit-store';
import { HistorySection } from './history-section';
import { HistoryStore } from './history.store';
import { historyLog, historyText } from './history.text';

export const PaymentHistoryList = observer(function PaymentHistoryList() {
  const store = useVisitStore(
    ({ http, log }) =>
      new HistoryStore({
        fetch: createPaymentApi(http).fetchHistory,
        keyOf: ({ orderId }) => orderId,
        isOpen: ({ status }) => status === 'pending',
        log: (error) => log(historyLog.payments, error),
      }),
  );
  useEffect(() => void store.load(), [store]);
  return (
    <HistorySection store={store} text={historyText.payments} icon={wallet} anchor="payments">
      {(payment) => (
        <PaymentRow
          key={payment.orderId}
          of={payment}
          onChange={(next) => store.replace(payment, next)}
          onFormClosed={() => void store.load()}
        />
      )}
    </HistorySection>
  );
});
