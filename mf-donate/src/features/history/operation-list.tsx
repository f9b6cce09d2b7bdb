import type { PlayerOperation } from '@site/shared/contracts/payments';
import { formatMoment } from '@site/text/dates';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { toCoinsText, toRoublesText } from '../../ui/money.text';
import { Amount, Details, List, Operations, Row, Status, Subject, Subtitle } from './history.styles';
import { historyText as text } from './history.text';
import type { PaymentHistoryStore } from './payment-history.store';

/** Lists what operators have done by hand with the account. Renders nothing when there is nothing. */
export const OperationList = observer(function OperationList({ of: store }: { of: PaymentHistoryStore }) {
  const id = useId();
  if (store.operations.length === 0) return null;
  return (
    <Operations>
      <Subtitle id={id}>{text.operations.title}</Subtitle>
      <List aria-labelledby={id}>
        {store.operations.map((operation, index) => (
          <OperationRow key={`${operation.at} ${index}`} of={operation} />
        ))}
      </List>
    </Operations>
  );
});

const OperationRow = ({ of: { kind, at, amount, coins } }: { of: PlayerOperation }) => (
  <Row data-status={coins > 0 ? 'succeeded' : 'refunded'}>
    <Amount>{amount === null ? toSignedCoins(coins) : toRoublesText(amount)}</Amount>
    <Details>
      <Subject>{text.operations.kinds[kind]}</Subject>,{' '}
      <time dateTime={new Date(at).toISOString()}>{formatMoment(at)}</time>
    </Details>
    {amount !== null && coins !== 0 && <Status>{toSignedCoins(coins)}</Status>}
  </Row>
);

const toSignedCoins = (coins: number) => `${coins < 0 ? '−' : '+'}${toCoinsText(Math.abs(coins))}`;
