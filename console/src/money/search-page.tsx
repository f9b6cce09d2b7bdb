import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { DataTable } from '../ui/data-table';
import { moneyText as text } from './money.text';
import { OpenOperations } from './open-operations';
import type { OperationsStore } from './operations.store';
import { Field, LoadNote, PageTitle, Stack } from '../ui/parts';
import { SearchForm } from '../ui/search-form';
import type { SearchStore } from './search.store';

interface SearchPageProps {
  search: SearchStore;
  operations: OperationsStore;
}

/** Search of orders, and the operations that wait for somebody. */
export const SearchPage = observer(({ search, operations }: SearchPageProps) => {
  const { found, fault } = search;
  return (
    <>
      <Stack>
        <PageTitle>{text.find}</PageTitle>
        <SearchForm
          texts={text}
          words={search.words}
          fault={fault}
          isLoading={found.isLoading}
          onType={(words) => search.type('words', words)}
          onSubmit={() => void search.search()}
        >
          <Field>
            {text.sum}
            <input
              value={search.sum}
              inputMode="decimal"
              autoComplete="off"
              onChange={({ target }) => search.type('sum', target.value)}
            />
          </Field>
          <Field>
            {text.from}
            <input
              type="date"
              value={search.from}
              onChange={({ target }) => search.type('from', target.value)}
            />
          </Field>
          <Field>
            {text.to}
            <input type="date" value={search.to} onChange={({ target }) => search.type('to', target.value)} />
          </Field>
        </SearchForm>
        <LoadNote of={found} />
        {found.value?.list.length === 0 && <p>{text.none}</p>}
        {found.value && found.value.list.length > 0 && (
          <DataTable
            label={text.found}
            columns={text.foundColumns}
            rows={found.value.list.map((order) => {
              const [id = '', ...cells] = text.foundRow(order);
              const link = <Link to={`/money/orders/${id}`}>{id}</Link>;
              return { key: id, cells: [link, ...cells], isBad: order.problem !== null };
            })}
          />
        )}
        {found.value?.more && <p>{text.more(found.value.list.length)}</p>}
      </Stack>
      <OpenOperations store={operations} />
    </>
  );
});
