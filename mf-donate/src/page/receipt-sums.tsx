import type { TopUp } from '@site/shared/rules/top-up';
import { formatNumber } from '@site/shared/text/numbers';
import { receiptText as text } from './receipt.text';

interface ReceiptSumsProps {
  /** Null: that is not known yet. */
  brought: TopUp | null;
  /** What is to be paid, as it reads; null for no sum. */
  due: string | null;
}

/** The end of a receipt that is not paid yet: the coins to come, and what they cost. */
export const ReceiptSums = ({ brought, due }: ReceiptSumsProps) => (
  <>
    <hr />
    <dl>
      <div data-total>
        <dt>{text.credit}</dt>
        <dd aria-live="polite">
          <b>{brought ? formatNumber(brought.total) : text.nothing}</b>
          DP
        </dd>
      </div>
    </dl>
    <hr />
    <dl>
      <div data-due>
        <dt>{text.due}</dt>
        <dd>{due ?? text.nothing}</dd>
      </div>
    </dl>
  </>
);
