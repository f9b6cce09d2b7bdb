import type { GoodsHistory } from '@site/shared/contracts/donate';
import { valueOr } from '@site/shared/rules/load';
import { useSiteStores } from '@site/shared/stores';
import { formatMoment } from '@site/shared/text/dates';
import { observer } from 'mobx-react-lite';
import { toCoinsText } from '../../page/money.text';
import { historyText as text } from './history.text';

/** The colours of payments: done, under way, back. */
const STATUS = { given: 'succeeded', waiting: 'pending', returned: 'refunded' } as const;

/** One service or case: what it is, when, for whom, its price, and whether the game has it. */
export const GoodsRow = observer(function GoodsRow({ of: one }: { of: GoodsHistory['list'][number] }) {
  const { kind, name, at, price, characterId, state } = one;
  const { characters } = useSiteStores().profile.parts;
  const character = valueOr(characters, null)?.list.find(({ id }) => id === characterId);
  const title = name === null ? text.kinds[kind] : kind === 'case' ? text.caseName(name) : name;
  return (
    <li tabIndex={-1} data-status={STATUS[state]}>
      <b>{price === 0 ? text.free : toCoinsText(price)}</b>
      <span>
        <strong>{title}</strong>
        {character && `, ${character.name}`},{' '}
        <time dateTime={new Date(at).toISOString()}>{formatMoment(at)}</time>
      </span>
      <em>{text.states[state]}</em>
    </li>
  );
});
