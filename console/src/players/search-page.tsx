import { Button } from '@site/shared/ui/button';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { DataTable } from '../money/data-table';
import { Bad, Field, FieldRow, Hint, LoadNote, PageTitle, Stack } from '../money/parts';
import { playersText as text } from './players.text';
import type { SearchStore } from './search.store';

/** Search of players. */
export const SearchPage = observer(({ store }: { store: SearchStore }) => {
  const hint = useId();
  const { found, fault } = store;
  const list = found.value?.list ?? [];
  return (
    <Stack>
      <PageTitle>{text.find}</PageTitle>
      <FieldRow role="search" onSubmit={() => void store.search()}>
        <Field data-wide>
          {text.words}
          <input
            type="search"
            value={store.words}
            autoComplete="off"
            spellCheck={false}
            aria-describedby={hint}
            aria-invalid={fault !== null}
            onChange={({ target }) => store.type(target.value)}
          />
        </Field>
        <Button type="submit" size="s" look="primary" loading={found.isLoading}>
          {text.submit}
        </Button>
      </FieldRow>
      <div id={hint} role="status">
        {fault === null ? <Hint>{text.wordsHint}</Hint> : <Bad>{fault}</Bad>}
      </div>
      <LoadNote of={found} />
      {found.value?.isGameAway && <p role="status">{text.gameAway}</p>}
      {found.value && list.length === 0 && <p>{text.none}</p>}
      {list.length > 0 && (
        <DataTable
          label={text.found}
          columns={text.foundColumns}
          rows={list.map((player) => {
            const [login, ...cells] = text.foundRow(player);
            const link = <Link to={`/players/${player.id}`}>{login}</Link>;
            return { key: String(player.id), cells: [link, ...cells], isBad: player.isBlocked };
          })}
        />
      )}
      {found.value?.more && <p>{text.more(list.length)}</p>}
    </Stack>
  );
});
