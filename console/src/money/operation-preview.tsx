import styled from '@emotion/styled';
import type { BoughtItem, OperationPreview } from '@site/shared/contracts/money-operations';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { Choice, OperationStore } from './operation.store';
import { operationText as text } from './operation.text';
import { Bad } from '../ui/parts';

interface PreviewProps {
  store: OperationStore;
  preview: OperationPreview;
}

/**
 * Shows the result of an operation that has not started: money, balance and goods. Goods that the operation may take
 * from the player have a field in which the operator decides.
 */
export const OperationPreviewView = observer(({ store, preview }: PreviewProps) => {
  const { kind, bought, free, kopecks, more, second } = preview;
  const lines = [text.money(preview), ...text.once(preview), text.account(preview) ?? text.noAccount];
  return (
    <>
      <h3>{text.preview}</h3>
      {store.isRenewed && <Bad>{text.renewed}</Bad>}
      <p>{text.nothingYet}</p>
      {lines.map((line) => line !== null && <p key={line}>{line}</p>)}
      {bought.length > 0 && <b>{text.bought}</b>}
      <List>
        {bought.map((item) => (
          <Item key={item.id} store={store} item={item} />
        ))}
      </List>
      {more !== undefined && <p>{text.more(more)}</p>}
      {kind === 'refund' && kopecks !== null && free !== null && free > 0 && free < kopecks && (
        <p>{text.free(free)}</p>
      )}
      {second && <Bad>{text.second}</Bad>}
    </>
  );
});

const Item = observer(({ store, item }: { store: OperationStore; item: BoughtItem }) => {
  const field = useId();
  const name = text.item(item);
  const { id, choices, decide } = item;
  return (
    <li>
      {choices.length > 0 ? <label htmlFor={field}>{name}</label> : <span>{name}</span>}
      {choices.length > 0 && (
        <select
          id={field}
          aria-label={text.choice(name)}
          value={store.choices.get(id) ?? ''}
          aria-invalid={store.fault?.field === 'choices' && decide && !store.choices.has(id)}
          onChange={({ target }) => store.choose(id, target.value === '' ? null : (target.value as Choice))}
        >
          <option value="">{decide ? text.choices[''] : text.asItIs}</option>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {text.choices[choice]}
            </option>
          ))}
        </select>
      )}
    </li>
  );
});

const List = styled.ul(({ theme: { color } }) => ({
  display: 'grid',
  gap: 8,
  '&:empty': { display: 'none' },
  li: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 16px' },
  'label, span': { flex: '1 1 240px' },
  select: {
    minHeight: 44,
    maxWidth: '100%',
    padding: '0 12px',
    border: `1px solid ${color.ink[500]}`,
    background: color.ink[800],
  },
  '[aria-invalid=true]': { borderColor: color.red.base },
}));
