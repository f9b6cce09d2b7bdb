import { wallet } from '@site/shared/ui/icons/wallet';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { createPaymentApi } from '../../stores/payment.api';
import { OperationList } from './operation-list';
import { PaymentHistoryStore } from './payment-history.store';
import { PaymentRow } from './payment-row';
import { useVisitStore } from '../../stores/use-visit-store';
import { HistorySection } from './history-section';
import { historyLog, historyText } from './history.text';

export const PaymentHistoryList = observer(function PaymentHistoryList() {
  const store = useVisitStore(
    ({ http, log }) =>
      new PaymentHistoryStore({
        fetch: createPaymentApi(http).fetchHistory,
        log: (error) => log(historyLog.payments, error),
      }),
  );
  const { payments } = store;
  useEffect(() => void payments.load(), [payments]);
  return (
    <HistorySection
      store={payments}
      text={historyText.payments}
      icon={wallet}
      anchor="payments"
      after={<OperationList of={store} />}
    >
      {(payment) => (
        <PaymentRow
          key={payment.orderId}
          of={payment}
          onChange={(next) => payments.replace(payment, next)}
          onFormClosed={() => void payments.load()}
        />
      )}
    </HistorySection>
  );
});
