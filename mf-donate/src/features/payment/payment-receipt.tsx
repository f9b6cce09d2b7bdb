import type { PaymentPromocode } from '@site/shared/contracts/payments';
import { rewardLine } from '@site/shared/text/reward-words';
import { observer } from 'mobx-react-lite';
import { useDonateStores } from '../../stores/donate-stores';
import { BonusLoadError } from '../receipt/bonus-load-error';
import { OneLine, Receipt, ReceiptNote, ReceiptRule, ReceiptTitle } from '../receipt/receipt.styles';
import { type ReceiptLine, ReceiptLines } from '../receipt/receipt-lines';
import { ReceiptSums } from '../receipt/receipt-sums';
import { receiptText, toTopUpLines } from '../receipt/receipt.text';
import { toDue } from './due-amount';
import type { PaymentFormStore } from './payment-form.store';
import { paymentText } from './payment.text';

const text = paymentText.receipt;

/**
 * Returns the reward that an accepted code adds to this payment. If the reward comes later or there is none,
 * returns only the code.
 */
function toRewardLine({ promocode = '', reward = { money: 0 }, task }: PaymentPromocode): string {
  const line = rewardLine(reward);
  return task || line === '' ? promocode : `+${line}`;
}

export const PaymentReceipt = observer(function PaymentReceipt({ form }: { form: PaymentFormStore }) {
  const { amount } = useDonateStores();
  const { roubles } = amount;
  const { payee } = form;
  const topUp = form.promised.of(roubles, payee.account);
  const { verdict } = form.promocode;
  const { method } = form.chosen;
  const fee = method?.fee ?? 0;
  const due = toDue(roubles, method);
  const lines: ReceiptLine[] = [
    [receiptText.login, payee.account || payee.recipient.login.value || receiptText.nothing],
    [text.method, method?.title ?? receiptText.nothing],
    ...toTopUpLines(topUp),
    ...(verdict?.verdict === 'accepted' ? [[text.promocode, toRewardLine(verdict)] as const] : []),
    ...(fee > 0
      ? [
          [
            text.fee(fee),
            due === null ? receiptText.nothing : <OneLine>{text.feeOf(due - (roubles ?? 0))}</OneLine>,
          ] as const,
        ]
      : []),
  ];
  return (
    <Receipt>
      <ReceiptTitle as="h3">{text.title}</ReceiptTitle>
      <ReceiptRule />
      <ReceiptLines lines={lines} />
      <ReceiptSums topUp={topUp} due={due === null ? null : text.due(due, fee)} />
      {due !== null && fee > 0 && <ReceiptNote>{text.feeNote}</ReceiptNote>}
      <BonusLoadError />
    </Receipt>
  );
});
