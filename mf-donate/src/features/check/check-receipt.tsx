import type { PaymentCheck } from '@site/shared/contracts/payments';
import { valueOr } from '@site/shared/rules/load';
import { useSiteStores } from '@site/shared/stores';
import { brand } from '@site/shared/text/brand';
import { formatStamp } from '@site/shared/text/dates';
import { formatNumber } from '@site/shared/text/numbers';
import { observer } from 'mobx-react-lite';
import { toRoublesText } from '../../page/money.text';
import { Receipt, ReceiptBars } from '../../page/receipt';
import { ReceiptLines } from '../../page/receipt-lines';
import { receiptText, toBroughtLines } from '../../page/receipt.text';
import { Organisation, Stamp, Stamped } from './check.styles';
import { isRefunded } from './check.store';
import { checkText, toClock } from './check.text';

const text = checkText.receipt;

interface CheckReceiptProps {
  check: PaymentCheck;
  orderId: string;
  /** Milliseconds. */
  waited: number;
}

const STAMPS = {
  pending: checkText.waiting.stamp,
  succeeded: checkText.paid.stamp,
  canceled: checkText.refused.stamp,
} as const;

/** The receipt with its rubber stamp: Оплачено, Ждём, Отказ. */
export const CheckReceipt = observer(function CheckReceipt({ check, orderId, waited }: CheckReceiptProps) {
  const { frame } = useSiteStores();
  const isBack = isRefunded(check);
  const coins = check.coins - check.bonus;
  const lines: [string, string][] = [
    ...(check.login === '' ? [] : [[receiptText.login, check.login] as [string, string]]),
    ...(check.status === 'succeeded'
      ? toBroughtLines({ coins, bonus: check.bonus, total: check.coins })
      : []),
    [text.amount, toRoublesText(check.amount)],
    // while it waits the page itself says why
    ...(check.reason && check.status === 'canceled' && !isBack
      ? [[text.reason, check.reason] as [string, string]]
      : []),
    ...(check.refunded ? [[text.refunded, toRoublesText(check.refunded)] as [string, string]] : []),
    ...(check.receipt ? [[text.fiscal, text.fiscalStates[check.receipt]] as [string, string]] : []),
  ];
  return (
    <Stamped>
      <Receipt>
        <h2>{brand.name}</h2>
        <p>
          {text.order(orderId)}
          <br />
          {formatStamp(check.at)}
        </p>
        <hr />
        <ReceiptLines lines={lines} />
        <hr />
        <dl>
          <div data-total>
            <dt>{check.status === 'pending' ? text.waited : text.credited}</dt>
            <dd>
              {check.status === 'pending' ? (
                <b>{toClock(waited)}</b>
              ) : (
                <>
                  <b>{check.status === 'succeeded' ? formatNumber(check.coins) : '0'}</b>
                  DP
                </>
              )}
            </dd>
          </div>
        </dl>
        <ReceiptBars aria-hidden="true" />
        <Organisation>{valueOr(frame.footer, null)?.footer.organisation.join(', ')}</Organisation>
      </Receipt>
      <Stamp data-status={check.status}>{isBack ? checkText.back.stamp : STAMPS[check.status]}</Stamp>
    </Stamped>
  );
});
