import type { PaymentCheck } from '@site/shared/contracts/payments';
import { valueOr } from '@site/area/rules/load';
import { useSiteStores } from '@site/shared/stores';
import { brand } from '@site/shared/text/brand';
import { formatStamp } from '@site/text/dates';
import { formatNumber } from '@site/text/numbers';
import { observer } from 'mobx-react-lite';
import { toRoublesText } from '../../ui/money.text';
import {
  ReceiptNote,
  ReceiptRule,
  ReceiptTitle,
  TotalFigure,
  TotalLine,
  TotalValue,
} from '../receipt/receipt.styles';
import { ReceiptLines } from '../receipt/receipt-lines';
import { receiptText, toTopUpLines } from '../receipt/receipt.text';
import { Bars, Organisation, PrintableReceipt, Stamp, Stamped } from './check.styles';
import { isRefunded } from './check.store';
import { OrderNumber } from './order-number';
import { checkText, toElapsedText } from './check.text';

const text = checkText.receipt;

interface CheckReceiptProps {
  check: PaymentCheck;
  orderId: string;
}

/** Keeps an abbreviation and the word that it belongs to on one line of the narrow receipt, and a dot off its start. */
const keepTogether = (text: string) =>
  text.replace(/(^|\s)(ИНН|КПП|ОГРН|ОГРНИП|[а-яё]{1,4}\.) /g, '$1$2\u00a0').replaceAll(' ·', '\u00a0·');

const STAMPS = {
  pending: checkText.waiting.stamp,
  succeeded: checkText.paid.stamp,
  canceled: checkText.refused.stamp,
} as const;

function toStamp(check: PaymentCheck): string {
  if (isRefunded(check)) return checkText.fullRefund.stamp;
  return check.withdrawn ? checkText.withdrawn.stamp : STAMPS[check.status];
}

/** The last line: how long the payer waits, what came back, or what was credited. */
function toTotal(check: PaymentCheck): { name: string; figure: string; unit: string } {
  const { status, refunded = 0, coins, age } = check;
  if (status === 'pending') return { name: text.waited, figure: toElapsedText(age), unit: '' };
  if (isRefunded(check)) return { name: text.refunded, figure: formatNumber(refunded), unit: '₽' };
  return { name: text.credited, figure: status === 'succeeded' ? formatNumber(coins) : '0', unit: 'DP' };
}

/** The receipt of a payment, with the payment status as a rubber stamp. */
export const CheckReceipt = observer(function CheckReceipt({ check, orderId }: CheckReceiptProps) {
  const { frame } = useSiteStores();
  const isFullRefund = isRefunded(check);
  const coins = check.coins - check.bonus;
  const lines: [string, string][] = [
    ...(check.login === '' ? [] : [[receiptText.login, check.login] as [string, string]]),
    ...(check.status === 'succeeded' ? toTopUpLines({ coins, bonus: check.bonus, total: check.coins }) : []),
    [text.amount, toRoublesText(check.amount)],
    // A pending payment's reason is not repeated here, because the page itself shows it.
    ...(check.reason && check.status === 'canceled' && !isFullRefund && !check.withdrawn
      ? [[text.reason, check.reason] as [string, string]]
      : []),
    ...(check.refunded && !isFullRefund
      ? [[text.refunded, toRoublesText(check.refunded)] as [string, string]]
      : []),
    ...(check.receipt ? [[text.fiscal, text.fiscalStates[check.receipt]] as [string, string]] : []),
  ];
  const total = toTotal(check);
  return (
    <Stamped>
      <PrintableReceipt>
        <ReceiptTitle>{brand.name}</ReceiptTitle>
        <ReceiptNote>
          <OrderNumber orderId={orderId} />
          {formatStamp(check.at)}
        </ReceiptNote>
        <ReceiptRule />
        <ReceiptLines lines={lines} />
        <ReceiptRule />
        <dl>
          <TotalLine>
            <dt>{total.name}</dt>
            <TotalValue>
              <TotalFigure>{total.figure}</TotalFigure>
              {total.unit && '\u00a0'}
              {total.unit}
            </TotalValue>
          </TotalLine>
        </dl>
        <Bars aria-hidden="true" />
        <Organisation>
          {keepTogether(valueOr(frame.footer, null)?.footer.organisation.join(', ') ?? '')}
        </Organisation>
      </PrintableReceipt>
      {/* The key lets the stamp of a new status land again. */}
      <Stamp key={check.status} data-status={check.status}>
        {toStamp(check)}
      </Stamp>
    </Stamped>
  );
});
