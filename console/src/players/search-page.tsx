import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { DataTable } from '../ui/data-table';
import { LoadNote, PageTitle, Stack } from '../ui/parts';
import { SearchForm } from '../ui/search-form';
import { playersText as text } from './players.text';
import type { SearchStore } from './search.store';

/** Search of players. */
export const SearchPage = observer(({ store }: { store: SearchStore }) => {
  const { found, fault } = store;
  const list = found.value?.list ?? [];
  return (
    <Stack>
      <PageTitle>{text.find}</PageTitle>
      <SearchForm
        texts={text}
        words={store.words}
        fault={fault}
        isLoading={found.isLoading}
        onType={(words) => store.type(words)}
        onSubmit={() => void store.search()}
      />
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
