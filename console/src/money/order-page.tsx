import styled from '@emotion/styled';
import { Button } from '@site/shared/ui/button';
import type { OperationKind } from '@site/shared/contracts/money-operations';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Banner } from '../ui/banner';
import { DataTable } from '../ui/data-table';
import { moneyText } from './money.text';
import { toCells } from './open-operations';
import { OperationDialog } from './operation-dialog';
import { operationText } from './operation.text';
import { orderText as text } from './order.text';
import type { OrderStore } from './order.store';
import { Actions, Facts, FactTitle, LoadNote, PageTitle, Stack } from '../ui/parts';

const KINDS = ['refund', 'correction', 'chargeback', 'chargeback-won'] as const satisfies OperationKind[];

/** An order with everything that has happened to it, and the operations that may be started with it. */
export const OrderPage = observer(({ store }: { store: OrderStore }) => {
  const { history, operations, outcome, planned } = store;
  const notices = useRef<HTMLDivElement>(null);
  useEffect(() => void store.refresh(), [store]);
  const order = history.value?.order;
  const events = history.value?.events ?? [];
  return (
    <>
      <Stack>
        <Link to="/money">{text.back}</Link>
        <PageTitle isPlain>{text.title(store.id)}</PageTitle>
        <Notices ref={notices} tabIndex={-1} role="status">
          {outcome && (
            <Banner data-bad={outcome.state === 'refused'}>{operationText.outcome(outcome)}</Banner>
          )}
          {[store.askFailure, store.lost].map(
            (failure) =>
              failure && (
                <Banner key={failure.message} data-bad>
                  {failure.message}
                </Banner>
              ),
          )}
        </Notices>
        {store.mayAskAgain && (
          <Button size="s" onClick={() => void store.askAgain()}>
            {operationText.askAgain}
          </Button>
        )}
        <LoadNote of={history} />
        {order && (
          <Facts>
            <FactTitle>{text.amount(order)}</FactTitle>
            {[...text.lines(order), text.times(order)].map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Facts>
        )}
        <Actions role="group" aria-label={text.actions}>
          {order &&
            KINDS.filter((kind) => kind !== 'correction' || order.login !== '').map((kind) => (
              <Button
                key={kind}
                size="s"
                look={kind === 'refund' ? 'primary' : 'outline'}
                onClick={() => store.plan(kind)}
              >
                {operationText.title(kind)}
              </Button>
            ))}
          <Button size="s" look="outline" loading={history.isLoading} onClick={() => void store.refresh()}>
            {moneyText.refresh}
          </Button>
        </Actions>
        {order?.login === '' && <p>{text.notOfAccount}</p>}
      </Stack>
      {history.value && (
        <Stack as="section" aria-labelledby="events">
          <h3 id="events">{text.events}</h3>
          {events.length === 0 && <p>{text.noEvents}</p>}
          {events.length > 0 && (
            <DataTable
              label={text.events}
              columns={text.eventColumns}
              rows={events.map((event, at) => ({
                key: `${at}-${event.id}`,
                cells: text.eventRow(event),
                isBad: event.kind === 'unmatched' || event.kind === 'goods-left',
              }))}
            />
          )}
        </Stack>
      )}
      <Stack as="section" aria-labelledby="operations">
        <h3 id="operations">{operationText.operations}</h3>
        <LoadNote of={operations} />
        {operations.value?.list.length === 0 && <p>{operationText.none}</p>}
        {operations.value && operations.value.list.length > 0 && (
          <DataTable
            label={operationText.operations}
            columns={operationText.columns}
            rows={operations.value.list.map((operation) => ({
              key: operation.id,
              cells: toCells(operation),
            }))}
          />
        )}
      </Stack>
      {planned && (
        <OperationDialog
          store={planned}
          onStart={async () => {
            // the dialog is gone then, and says nothing
            if (await store.start()) notices.current?.focus();
          }}
          onClose={() => store.closePlan()}
        />
      )}
    </>
  );
});

const Notices = styled.div({ width: '100%', outline: 'none' });
