import styled from '@emotion/styled';
import { Button } from '@site/shared/ui/button';
import { Icon } from '@site/shared/ui/icon';
import { download } from '@site/shared/ui/icons/download';
import type { BooksReport } from '@site/shared/contracts/money-books';
import { observer } from 'mobx-react-lite';
import type { BooksStore } from './books.store';
import { booksPageText as text } from './books.text';
import { DataTable } from '../ui/data-table';
import { Bad, Field, FieldRow, LoadNote, PageTitle, Stack } from '../ui/parts';
import { toCsv } from './to-csv';

/** Report of the books for a period: turnover by payment method, and DP by source. */
export const BooksPage = observer(({ store }: { store: BooksStore }) => {
  const { report, fault } = store;
  return (
    <Stack>
      <PageTitle>{text.title}</PageTitle>
      <p>{text.lead}</p>
      <FieldRow onSubmit={() => void store.load()}>
        <Field>
          {text.from}
          <input
            type="date"
            value={store.from}
            aria-invalid={fault !== null}
            onChange={({ target }) => store.choose('from', target.value)}
          />
        </Field>
        <Field>
          {text.to}
          <input
            type="date"
            value={store.to}
            aria-invalid={fault !== null}
            onChange={({ target }) => store.choose('to', target.value)}
          />
        </Field>
        <Button type="submit" size="s" look="primary" loading={report.isLoading}>
          {text.show}
        </Button>
      </FieldRow>
      <div role="alert">{fault !== null && <Bad>{fault}</Bad>}</div>
      <LoadNote of={report} />
      {report.value && <Report report={report.value} />}
    </Stack>
  );
});

const Report = ({ report }: { report: BooksReport }) => {
  const { methods, coins } = report;
  const most = Math.max(1, ...methods.map(({ gross }) => gross));
  return (
    <>
      <h3>{text.heading(report)}</h3>
      {methods.length === 0 && <p>{text.noMoney}</p>}
      {methods.length > 0 && (
        <>
          <DataTable
            label={text.methods}
            columns={text.methodColumns}
            rows={text.methodRows(methods).map((cells, at) => ({
              key: String(at),
              // the sum of all methods has no bar
              cells: [
                <Named key="name" share={(methods[at]?.gross ?? 0) / most}>
                  {cells[0]}
                </Named>,
                ...cells.slice(1),
              ],
            }))}
          />
          <Button size="s" look="outline" onClick={() => save(report)}>
            <Icon of={download} /> {text.download}
          </Button>
        </>
      )}
      {coins.length === 0 ? (
        <p>{text.noCoins}</p>
      ) : (
        <DataTable
          label={text.coins}
          columns={text.coinColumns}
          rows={coins.map((moved) => ({ key: moved.bank, cells: text.coinRow(moved) }))}
        />
      )}
      <p>{text.held(report)}</p>
      <Wrapped>{text.end(report)}</Wrapped>
    </>
  );
};

/** Saves the table of the payment methods as a file. */
function save(report: BooksReport): void {
  const csv = toCsv([text.csvColumns, ...report.methods.map(text.csvRow)]);
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: text.file(report) });
  link.click();
  URL.revokeObjectURL(address);
}

/** A name above a bar as long as the turnover. The numbers beside it say the same. */
const Named = styled.span<{ share: number }>(({ theme: { color }, share }) => ({
  display: 'block',
  paddingBottom: 6,
  background: `linear-gradient(${color.foam.base} 0 0) 0 100%/${(share * 100).toFixed(1)}% 3px no-repeat`,
}));

const Wrapped = styled.p({ overflowWrap: 'anywhere' });
