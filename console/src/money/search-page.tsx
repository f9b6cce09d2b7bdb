import { Button } from '@site/shared/ui/button';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { DataTable } from './data-table';
import { moneyText as text } from './money.text';
import { OpenOperations } from './open-operations';
import type { OperationsStore } from './operations.store';
import { Bad, Field, FieldRow, Hint, LoadNote, PageTitle, Stack } from './parts';
import type { SearchStore } from './search.store';

interface SearchPageProps {
  search: SearchStore;
  operations: OperationsStore;
}

/** Search of orders, and the operations that wait for somebody. */
export const SearchPage = observer(({ search, operations }: SearchPageProps) => {
  const hint = useId();
  const { found, fault } = search;
  return (
    <>
      <Stack>
        <PageTitle>{text.find}</PageTitle>
        <FieldRow role="search" onSubmit={() => void search.search()}>
          <Field data-wide>
            {text.words}
            <input
              type="search"
              value={search.words}
              autoComplete="off"
              spellCheck={false}
              aria-describedby={hint}
              aria-invalid={fault !== null}
              onChange={({ target }) => search.type('words', target.value)}
            />
          </Field>
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
          <Button type="submit" size="s" look="primary" loading={found.isLoading}>
            {text.submit}
          </Button>
        </FieldRow>
        <div id={hint} role="status">
          {fault === null ? <Hint>{text.wordsHint}</Hint> : <Bad>{fault}</Bad>}
        </div>
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
