import type { PaymentHistory } from '@site/shared/contracts/payments';
import { formatMoment } from '@site/text/dates';
import { toCoinsText, toRoublesText } from '../../ui/money.text';
import { Amount, Details, Reason, Row, RowLink, Status } from './history.styles';
import { historyText as text } from './history.text';

export const PaymentRow = ({ of: payment }: { of: PaymentHistory['list'][number] }) => {
  const { orderId, provider, at, method, amount, coins, status, refunded = 0, reason } = payment;
  const isFullRefund = refunded >= amount;
  const day = formatMoment(at);
  return (
    <Row data-status={isFullRefund ? 'refunded' : status}>
      <RowLink to={`/checkpayment/${provider}/${orderId}`} aria-label={text.open(toRoublesText(amount), day)}>
        <Amount>{toRoublesText(amount)}</Amount>
      </RowLink>
      <Details>
        <time dateTime={new Date(at).toISOString()}>{day}</time>, {method}
      </Details>
      <Status>
        {isFullRefund ? text.refunded : text.status[status]}
        {status === 'succeeded' && !isFullRefund && ` ${text.credited(toCoinsText(coins))}`}
        {refunded > 0 && !isFullRefund && `, ${text.refundedPart(toRoublesText(refunded))}`}
      </Status>
      {reason !== undefined && <Reason>{reason}</Reason>}
    </Row>
  );
};
