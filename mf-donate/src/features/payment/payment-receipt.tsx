import { formatNumber } from '@site/shared/text/numbers';
import { observer } from 'mobx-react-lite';
import { useDonateStores } from '../../donate-stores';
import { toRoublesText } from '../../page/money.text';
import { Receipt } from '../../page/receipt';
import { ReceiptLines } from '../../page/receipt-lines';
import { ReceiptSums } from '../../page/receipt-sums';
import { receiptText, toBroughtLines } from '../../page/receipt.text';
import type { PaymentFormStore } from './payment-form.store';
import { paymentText } from './payment.text';

const text = paymentText.receipt;

/** The receipt as it will be: what is paid, and what comes of it. */
export const PaymentReceipt = observer(function PaymentReceipt({ form }: { form: PaymentFormStore }) {
  const { amount, catalogue } = useDonateStores();
  const { roubles } = amount;
  const brought = roubles === null ? null : catalogue.topUpOf(roubles);
  const { verdict } = form.promocode;
  const lines: [string, string][] = [
    [receiptText.login, form.login || receiptText.nothing],
    [text.method, form.method?.title ?? receiptText.nothing],
    ...toBroughtLines(brought),
    ...(verdict?.verdict === 'accepted' && verdict.reward
      ? [[text.promocode, `+${formatNumber(verdict.reward.money)}\u00a0$`] as [string, string]]
      : []),
    ...(form.fee > 0 ? [[text.fee, toRoublesText(form.fee)] as [string, string]] : []),
  ];
  return (
    <Receipt>
      <h3>{text.title}</h3>
      <hr />
      <ReceiptLines lines={lines} />
      <ReceiptSums brought={brought} due={roubles === null ? null : toRoublesText(roubles + form.fee)} />
    </Receipt>
  );
});
