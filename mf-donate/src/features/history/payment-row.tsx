import type { PaymentCheck, PaymentHistory } from '@site/shared/contracts/payments';
import { formatMoment } from '@site/text/dates';
import { toCoinsText, toRoublesText } from '../../ui/money.text';
import { useRef } from 'react';
import { continueText, toReportLine } from '../continue/continue.text';
import { OrderActions } from '../continue/order-actions';
import { Actions, Amount, Details, Reason, Row, RowLink, Status } from './history.styles';
import { historyText as text } from './history.text';

type Payment = PaymentHistory['list'][number];

interface PaymentRowProps {
  of: Payment;
  /** Called with the payment's state after an action on an unpaid payment. */
  onChange: (next: Payment) => void;
  /** Called when the form for another payment method has been closed. */
  onFormClosed: () => void;
}

export const PaymentRow = ({ of: payment, onChange, onFormClosed }: PaymentRowProps) => {
  const { orderId, provider, at, method, amount, status, refunded = 0, taken = 0 } = payment;
  const isFullRefund = refunded >= amount;
  const day = formatMoment(at);
  const row = useRef<HTMLLIElement>(null);
  const reason = payment.reason ?? toReportLine(provider, payment);
  const handleChecked = (check: PaymentCheck) => {
    onChange({ orderId, provider, method, ...check });
    // The pressed button disappears with the action that it stands for.
    row.current?.focus({ preventScroll: true });
  };
  return (
    <Row
      ref={row}
      tabIndex={-1}
      data-status={isFullRefund ? 'refunded' : payment.withdrawn ? 'withdrawn' : status}
    >
      <RowLink to={`/checkpayment/${provider}/${orderId}`} aria-label={text.open(toRoublesText(amount), day)}>
        <Amount>{toRoublesText(amount)}</Amount>
      </RowLink>
      <Details>
        <time dateTime={new Date(at).toISOString()}>{day}</time>, {method}
      </Details>
      <Status>
        {toStatus(payment)}
        {refunded > 0 && !isFullRefund && `, ${text.refundedPart(toRoublesText(refunded))}`}
        {taken > 0 && `, ${text.taken(toCoinsText(taken))}`}
      </Status>
      {reason !== null && <Reason>{reason}</Reason>}
      {payment.actions.length > 0 && !payment.withdrawn && (
        <Actions role="group" aria-label={continueText.group(amount)}>
          <OrderActions
            size="s"
            provider={provider}
            orderId={orderId}
            check={payment}
            onChecked={handleChecked}
            onFormClosed={onFormClosed}
          />
        </Actions>
      )}
    </Row>
  );
};

function toStatus({ status, report, withdrawn, coins, refunded = 0, amount }: Payment): string {
  if (refunded >= amount) return text.refunded;
  if (withdrawn) return text.withdrawn;
  if (status === 'pending' && report?.state === 'waiting') return text.unpaid;
  return status === 'succeeded'
    ? `${text.status.succeeded} ${text.credited(toCoinsText(coins))}`
    : text.status[status];
}
