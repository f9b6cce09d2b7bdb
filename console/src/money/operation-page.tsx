import styled from '@emotion/styled';
import { Button } from '@site/shared/ui/button';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ChangeDialog } from '../changes/change-dialog';
import type { Failure } from '../site/deploy-api';
import { Banner } from '../ui/banner';
import type { Verdict } from './money-api';
import { moneyText } from './money.text';
import { operationText } from './operation.text';
import { Actions, Bad, Facts, FactTitle, LoadNote, PageTitle, Stack } from '../ui/parts';
import { SubjectLink } from './subject-link';
import type { VerdictStore } from './verdict.store';
import { verdictText as text } from './verdict.text';

/** An operation: who has begun it and why, what it would move, and the decision of the second person. */
export const OperationPage = observer(({ store }: { store: VerdictStore }) => {
  const { view, operation, outcome } = store;
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [lost, setLost] = useState<Failure | null>(null);
  const notices = useRef<HTMLDivElement>(null);
  useEffect(() => void store.refresh(), [store]);
  const openDialog = (next: Verdict) => {
    setLost(null);
    setVerdict(next);
  };
  return (
    <Stack>
      <Link to="/money">{text.back}</Link>
      <PageTitle isPlain>{text.title(store.id)}</PageTitle>
      <Notices ref={notices} tabIndex={-1} role="status">
        {outcome && <Banner data-bad={outcome.state === 'refused'}>{operationText.outcome(outcome)}</Banner>}
        {lost && <Banner data-bad>{lost.message}</Banner>}
      </Notices>
      <LoadNote of={view} />
      {operation && (
        <Facts>
          <FactTitle>{text.what(operation)}</FactTitle>
          <p>
            {text.about}
            <SubjectLink subject={operation.login ?? operation.subject} />
          </p>
          {[
            text.proposed(operation),
            text.why(operation),
            text.confirmedBy(operation),
            text.state(operation),
          ].map((line) => line !== null && <p key={line}>{line}</p>)}
        </Facts>
      )}
      <WillMove store={store} />
      <Actions>
        {store.mayConfirm && (
          <Button look="primary" onClick={() => openDialog('confirm')}>
            {operationText.confirm}
          </Button>
        )}
        {store.mayReject && (
          <Button look="danger" onClick={() => openDialog('reject')}>
            {operationText.reject}
          </Button>
        )}
        <Button look="outline" loading={view.isLoading} onClick={() => void store.refresh()}>
          {moneyText.refresh}
        </Button>
      </Actions>
      {verdict && operation && (
        <ChangeDialog
          change={{
            title:
              verdict === 'confirm' ? operationText.confirmOf(store.id) : operationText.rejectOf(store.id),
            lead: operationText.verdictLead(operation),
            confirm: operationText[verdict],
            isGrave: verdict === 'reject',
          }}
          onClose={() => setVerdict(null)}
          onDone={() => {
            setVerdict(null);
            // the button that opened the dialog is gone
            notices.current?.focus();
          }}
          onLost={setLost}
          onConfirm={(why) => store.decide(verdict, why)}
        />
      )}
    </Stack>
  );
});

/** Result of a confirmation: money, balance and goods, or why there is none. */
const WillMove = observer(({ store }: { store: VerdictStore }) => {
  const { operation } = store;
  const { preview, refusal } = store.view.value ?? {};
  if (operation?.state !== 'proposed') return null;
  return (
    <Stack as="section" aria-labelledby="will">
      <h3 id="will">{text.will}</h3>
      <p>{text.nothingYet}</p>
      {store.hasChanged && <Bad>{text.changed}</Bad>}
      {store.isUnavailable && <Bad>{text.unavailable}</Bad>}
      {preview && (
        <>
          {[
            operationText.money(preview),
            operationText.account(preview) ?? operationText.noAccount,
            preview.more === undefined ? null : operationText.more(preview.more),
          ].map((line) => line !== null && <p key={line}>{line}</p>)}
          {preview.bought.length > 0 && <b>{operationText.bought}</b>}
          <Items>
            {preview.bought.map((item) => (
              <li key={item.id}>{text.item(item, operation)}</li>
            ))}
          </Items>
        </>
      )}
      {refusal && (
        <WhyNot>
          <b>{text.cannot}</b>
          <p>{text.whyNot(refusal)}</p>
        </WhyNot>
      )}
    </Stack>
  );
});

const Notices = styled.div({ width: '100%', outline: 'none' });

const Items = styled.ul({
  display: 'grid',
  gap: 6,
  paddingLeft: 20,
  listStyle: 'disc',
  '&:empty': { display: 'none' },
});

const WhyNot = styled.div(({ theme: { color } }) => ({
  display: 'grid',
  gap: 6,
  maxWidth: 760,
  padding: 16,
  background: color.ink[850],
  borderLeft: `4px solid ${color.amber.base}`,
  overflowWrap: 'anywhere',
}));
