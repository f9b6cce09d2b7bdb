import { Button } from '@site/shared/ui/button';
import type { MoneyOperation } from '@site/shared/contracts/money-operations';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ChangeDialog } from '../changes/change-dialog';
import type { Failure } from '../site/deploy-api';
import { Banner } from '../ui/banner';
import { DataTable } from './data-table';
import { moneyText } from './money.text';
import type { Verdict } from './money-api';
import { operationText as text } from './operation.text';
import { isOpen, type OperationsStore } from './operations.store';
import { Actions, LoadNote, Stack } from './parts';

interface Asked {
  verdict: Verdict;
  operation: MoneyOperation;
}

/** The latest operations of the whole site: first those that wait for somebody, with what can be decided about them. */
export const OpenOperations = observer(({ store }: { store: OperationsStore }) => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [lost, setLost] = useState<Failure | null>(null);
  const notices = useRef<HTMLDivElement>(null);
  useEffect(() => void store.refresh(), [store]);
  const { latest, open, ended, outcome } = store;
  const ask = (verdict: Verdict, operation: MoneyOperation) => {
    setLost(null);
    setAsked({ verdict, operation });
  };
  return (
    <Stack as="section" aria-labelledby="open-operations">
      <Actions>
        <h3 id="open-operations">{text.open}</h3>
        <Button size="s" look="outline" loading={latest.isLoading} onClick={() => void store.refresh()}>
          {moneyText.refresh}
        </Button>
      </Actions>
      <div ref={notices} tabIndex={-1} role="status">
        {outcome && <Banner data-bad={outcome.state === 'refused'}>{text.outcome(outcome)}</Banner>}
        {lost && <Banner data-bad>{lost.message}</Banner>}
      </div>
      <LoadNote of={latest} />
      {latest.value && open.length === 0 && <p>{text.noneOpen}</p>}
      {open.length > 0 && (
        <DataTable
          label={text.open}
          columns={text.columns}
          action={text.action}
          rows={open.map((operation) => ({
            key: operation.id,
            cells: [...toCells(operation), <Verdicts key="verdicts" operation={operation} onAsk={ask} />],
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
      {asked && (
        <ChangeDialog
          change={{
            title:
              asked.verdict === 'confirm'
                ? text.confirmOf(asked.operation.id)
                : text.rejectOf(asked.operation.id),
            lead: text.verdictLead(asked.operation),
            confirm: text[asked.verdict],
            isGrave: asked.verdict === 'reject',
          }}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            // the button that opened the dialog may be gone
            notices.current?.focus();
          }}
          onLost={setLost}
          onConfirm={(why) => store.decide(asked.verdict, asked.operation.id, why)}
        />
      )}
    </Stack>
  );
});

const Verdicts = ({
  operation,
  onAsk,
}: {
  operation: MoneyOperation;
  onAsk: (verdict: Verdict, operation: MoneyOperation) => void;
}) => (
  <Actions>
    {operation.state === 'proposed' && (
      <Button size="s" aria-label={text.confirmOf(operation.id)} onClick={() => onAsk('confirm', operation)}>
        {text.confirm}
      </Button>
    )}
    {isOpen(operation) && (
      <Button
        size="s"
        look="danger"
        aria-label={text.rejectOf(operation.id)}
        onClick={() => onAsk('reject', operation)}
      >
        {text.reject}
      </Button>
    )}
  </Actions>
);

const ORDER = 'order/';

/** Cells of an operation. The order that it is about leads to its page. */
export function toCells(operation: MoneyOperation) {
  const { subject } = operation;
  return text.row(operation).map((cell, at) =>
    cell === subject && text.columns[at] === text.subjectColumn && subject.startsWith(ORDER) ? (
      <Link key={subject} to={`/money/orders/${subject.slice(ORDER.length)}`}>
        {subject.slice(ORDER.length)}
      </Link>
    ) : (
      cell
    ),
  );
}
