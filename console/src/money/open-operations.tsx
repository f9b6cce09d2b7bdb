import { Button } from '@site/shared/ui/button';
import type { MoneyOperation } from '@site/shared/contracts/money-operations';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { DataTable } from '../ui/data-table';
import { moneyText } from './money.text';
import { operationText as text } from './operation.text';
import type { OperationsStore } from './operations.store';
import { Actions, LoadNote, Stack } from '../ui/parts';
import { SubjectLink } from './subject-link';

/** The latest operations of the whole site: first those that wait for somebody, who opens them to decide. */
export const OpenOperations = observer(({ store }: { store: OperationsStore }) => {
  useEffect(() => void store.refresh(), [store]);
  const { latest, open, ended } = store;
  return (
    <Stack as="section" aria-labelledby="open-operations">
      <Actions>
        <h3 id="open-operations">{text.open}</h3>
        <Button size="s" look="outline" loading={latest.isLoading} onClick={() => void store.refresh()}>
          {moneyText.refresh}
        </Button>
      </Actions>
      <LoadNote of={latest} />
      {latest.value && open.length === 0 && <p>{text.noneOpen}</p>}
      {open.length > 0 && (
        <DataTable
          label={text.open}
          columns={text.columns}
          action={text.action}
          rows={open.map((operation) => ({
            key: operation.id,
            cells: [
              ...toCells(operation),
              <Link
                key="consider"
                to={`/money/operations/${operation.id}`}
                aria-label={text.considerOf(operation.id)}
              >
                {text.consider}
              </Link>,
            ],
          }))}
        />
      )}
      {ended.length > 0 && (
        <>
          <h3>{text.ended}</h3>
          <DataTable
            label={text.ended}
            columns={text.columns}
            rows={ended.map((operation) => ({ key: operation.id, cells: toCells(operation) }))}
          />
        </>
      )}
    </Stack>
  );
});

/** Cells of an operation. It leads to its page, and so does the order that it is about. */
export function toCells(operation: MoneyOperation) {
  const { id, login, subject } = operation;
  return text.row(operation).map((cell, at) => {
    if (at === 0)
      return (
        <Link key={id} to={`/money/operations/${id}`}>
          {cell}
        </Link>
      );
    return text.columns[at] === text.subjectColumn ? (
      <SubjectLink key={subject} subject={login ?? subject} />
    ) : (
      cell
    );
  });
}
