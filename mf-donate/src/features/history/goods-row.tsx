import type { GoodsHistory } from '@site/shared/contracts/donate';
import { valueOr } from '@site/area/rules/load';
import { useSiteStores } from '@site/shared/stores';
import { formatMoment } from '@site/text/dates';
import { observer } from 'mobx-react-lite';
import { toCoinsText } from '../../ui/money.text';
import { Amount, Details, Reason, Row, Status, Subject } from './history.styles';
import { historyText as text } from './history.text';

/** For each delivery state, the payment status that has the same colour. */
const STATUSES = { given: 'succeeded', waiting: 'pending', returned: 'refunded' } as const;

export const GoodsRow = observer(function GoodsRow({ of: goods }: { of: GoodsHistory['list'][number] }) {
  const { kind, name, at, price, characterId, input, state, result, returned } = goods;
  const { characters } = useSiteStores().profile.parts;
  const character = valueOr(characters, null)?.list.find(({ id }) => id === characterId);
  const { characterName = character?.name } = goods;
  const title = name === null ? text.kinds[kind] : kind === 'case' ? text.caseName(name) : name;
  return (
    <Row tabIndex={-1} data-status={STATUSES[state]}>
      <Amount>{price === 0 ? text.free : toCoinsText(price)}</Amount>
      <Details>
        <Subject>{input === undefined ? title : `${title}: ${input}`}</Subject>
        {characterName !== undefined && characterName !== input && `, ${characterName}`},{' '}
        <time dateTime={new Date(at).toISOString()}>{formatMoment(at)}</time>
      </Details>
      <Status>{toStatus(goods)}</Status>
      {returned && <Reason>{text.returned(kind, returned)}</Reason>}
      {result !== undefined && <Reason>{result}</Reason>}
    </Row>
  );
});

function toStatus({ kind, state, returned }: GoodsHistory['list'][number]): string {
  if (kind === 'case' && state === 'returned') return text.caseReturned;
  return state === 'given' && kind === 'service' && returned ? text.givenAndReturned : text.states[state];
}
