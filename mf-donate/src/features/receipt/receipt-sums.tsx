import type { TopUp } from '@site/shared/rules/top-up';
import { formatNumber } from '@site/text/numbers';
import { DueLine, LineValue, ReceiptRule, TotalFigure, TotalLine, TotalValue } from './receipt.styles';
import { receiptText as text } from './receipt.text';

interface ReceiptSumsProps {
  /** Coins that the payer receives; null while the amount, the rate or the bonuses are unknown. */
  topUp: TopUp | null;
  /** The formatted amount to pay; null when no valid amount is typed. */
  due: string | null;
}

export const ReceiptSums = ({ topUp, due }: ReceiptSumsProps) => (
  <>
    <ReceiptRule />
    <dl>
      <TotalLine>
        <dt>{text.credit}</dt>
        <TotalValue aria-live="polite">
          <TotalFigure>{topUp ? formatNumber(topUp.total) : text.nothing}</TotalFigure>
          DP
        </TotalValue>
      </TotalLine>
    </dl>
    <ReceiptRule />
    <dl>
      <DueLine>
        <dt>{text.due}</dt>
        <LineValue>{due ?? text.nothing}</LineValue>
      </DueLine>
    </dl>
  </>
);
