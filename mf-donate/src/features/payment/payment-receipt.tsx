import type { PaymentPromocode } from '@site/shared/contracts/payments';
import { rewardLine } from '@site/shared/text/reward-words';
import { observer } from 'mobx-react-lite';
import { useDonateStores } from '../../donate-stores';
import { toRoublesText } from '../../page/money.text';
import { BonusTrouble } from '../../page/bonus-trouble';
import { Receipt } from '../../page/receipt';
import { ReceiptLines } from '../../page/receipt-lines';
import { ReceiptSums } from '../../page/receipt-sums';
import { receiptText, toBroughtLines } from '../../page/receipt.text';
import type { PaymentFormStore } from './payment-form.store';
import { paymentText } from './payment.text';

const text = paymentText.receipt;

/** What an accepted code brings with this payment; the code alone when that is something later, or nothing. */
function toGain({ promocode = '', reward = { money: 0 }, task }: PaymentPromocode): string {
  const line = rewardLine(reward);
  return task || line === '' ? promocode : `+${line}`;
}

/** The receipt as it will be: what is paid, and what comes of it. */
export const PaymentReceipt = observer(function PaymentReceipt({ form }: { form: PaymentFormStore }) {
  const { amount, catalogue } = useDonateStores();
  const { roubles } = amount;
  const brought = roubles === null ? null : catalogue.topUpOf(roubles);
  const { payee } = form;
  const { verdict } = form.promocode;
  // what the payment system adds is its own to reckon: the page knows its share alone
  const fee = form.method?.fee ?? 0;
  const due = roubles === null ? null : toRoublesText(roubles);
  const lines: [string, string][] = [
    [receiptText.login, payee.account || payee.recipient.login.value.trim() || receiptText.nothing],
    [text.method, form.method?.title ?? receiptText.nothing],
    ...toBroughtLines(brought),
    ...(verdict?.verdict === 'accepted' ? [[text.promocode, toGain(verdict)] as [string, string]] : []),
    ...(fee > 0 ? [[text.fee, text.feeOf(fee)] as [string, string]] : []),
  ];
  return (
    <Receipt>
      <h3>{text.title}</h3>
      <hr />
      <ReceiptLines lines={lines} />
      <ReceiptSums brought={brought} due={due !== null && fee > 0 ? text.dueWithFee(due, fee) : due} />
      <BonusTrouble />
    </Receipt>
  );
});
