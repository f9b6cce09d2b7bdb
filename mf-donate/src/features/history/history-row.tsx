import type { PaymentHistory } from '@site/shared/contracts/payments';
import { formatMoment } from '@site/shared/text/dates';
import { Link } from 'react-router-dom';
import { toCoinsText, toRoublesText } from '../../page/money.text';
import { historyText as text } from './history.text';

/** One payment: when, how, how much, and what became of it; its page tells the rest. */
export const HistoryRow = ({ of: one }: { of: PaymentHistory['list'][number] }) => {
  const { orderId, provider, at, method, amount, coins, status, refunded = 0, reason } = one;
  const isBack = refunded >= amount;
  const day = formatMoment(at);
  return (
    <li data-status={isBack ? 'refunded' : status}>
      <Link to={`/checkpayment/${provider}/${orderId}`} aria-label={text.open(toRoublesText(amount), day)}>
        <b>{toRoublesText(amount)}</b>
      </Link>
      <span>
        <time dateTime={new Date(at).toISOString()}>{day}</time>, {method}
      </span>
      <em>
        {isBack ? text.refunded : text.status[status]}
        {status === 'succeeded' && !isBack && ` ${text.credited(toCoinsText(coins))}`}
        {refunded > 0 && !isBack && `, ${text.refundedPart(toRoublesText(refunded))}`}
      </em>
      {reason !== undefined && <p>{reason}</p>}
    </li>
  );
};
