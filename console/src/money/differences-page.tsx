import { Button } from '@site/shared/ui/button';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { Banner } from '../ui/banner';
import { DataTable } from '../ui/data-table';
import { type DifferencesStore, HOURS } from './differences.store';
import { differencesText as text } from './differences.text';
import { Field, FieldRow, LoadNote, PageTitle, Stack } from '../ui/parts';

/** Payments that do not match the orders, with what can be done about each. */
export const DifferencesPage = observer(({ store }: { store: DifferencesStore }) => {
  const { found, hours } = store;
  return (
    <Stack>
      <PageTitle>{text.title}</PageTitle>
      <p>{text.lead}</p>
      <FieldRow onSubmit={() => void store.compare()}>
        <Field>
          {text.hours}
          <select value={hours} onChange={({ target }) => store.choose(Number(target.value))}>
            {HOURS.map((one) => (
              <option key={one} value={one}>
                {text.hoursOf[one]}
              </option>
            ))}
          </select>
        </Field>
        <Button type="submit" size="s" look="primary" loading={found.isLoading}>
          {text.compare}
        </Button>
      </FieldRow>
      <LoadNote of={found} loading={text.comparing} />
      {found.value && (
        <>
          <div role="status">
            <p>{text.said(found.value)}</p>
            {found.value.unclear.length > 0 && <Banner data-bad>{text.unclear(found.value.unclear)}</Banner>}
            {found.value.away.length > 0 && <Banner data-bad>{text.away(found.value.away)}</Banner>}
          </div>
          {found.value.findings.length > 0 && (
            <DataTable
              label={text.findings}
              columns={text.columns}
              rows={found.value.findings.map((finding, at) => {
                const { orderId, mended } = finding;
                const cells = text.row(finding).map((cell) =>
                  cell === orderId ? (
                    <Link key={orderId} to={`/money/orders/${orderId}`}>
                      {orderId}
                    </Link>
                  ) : (
                    cell
                  ),
                );
                return { key: `${at}-${finding.paymentId ?? orderId ?? ''}`, cells, isBad: !mended };
              })}
            />
          )}
        </>
      )}
    </Stack>
  );
});
