import styled from '@emotion/styled';
import { useModals } from '@site/area';
import { attempt } from '@site/area/rules/load';
import { Button } from '@site/shared/ui/button';
import { NeedsScripts } from '@site/shared/ui/needs-scripts';
import { TextLink } from '@site/shared/ui/text-link';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAccountStores } from '../../stores/account-stores';
import { LetterPage } from '../../ui/letter-page';
import { FailureLine } from '@site/shared/forms/failure-line';
import { failureText } from '@site/shared/forms/forms.text';
import { createUndoEmailApi } from './undo-email.api';
import { undoEmailText as text } from './undo-email.text';

type State =
  | { kind: 'idle' | 'sending' | 'recovered' }
  | { kind: 'done'; email: string }
  | { kind: 'failed'; reason: string };

/**
 * `/auth/undo-email#token`: restores the previous address (docs/product/accounts.md#email). Requires a click,
 * because e-mail scanners open links.
 */
export const UndoEmailPage = () => {
  const modals = useModals();
  const { context, recovery } = useAccountStores();
  const { http } = context;
  const token = useLocation().hash.slice(1);
  const [state, setState] = useState<State>({ kind: 'idle' });
  const handleUndo = async () => {
    // the token is single-use: a second click would report the token as expired
    if (state.kind === 'sending') return;
    setState({ kind: 'sending' });
    const result = await attempt(createUndoEmailApi(http).undo(token));
    if (result.ok) return setState({ kind: 'done', email: result.value.email });
    const { error } = result;
    const isSpent = error.code === 'CODE_EXPIRED' || error.code === 'BAD_REQUEST';
    setState({ kind: 'failed', reason: isSpent ? text.expired : failureText(error) });
  };
  const handleRecover = async () => {
    await modals.open('password-recovery');
    if (recovery.isDone) setState({ kind: 'recovered' });
  };
  const isDone = state.kind === 'done' || state.kind === 'recovered';
  return (
    <LetterPage sign={text.sign} title={text.title} lead={toLead(state)} isDone={isDone}>
      {isDone ? (
        <Ways>
          {state.kind === 'done' && (
            <Button look="primary" onClick={() => void handleRecover()}>
              {text.recover}
            </Button>
          )}
          <TextLink to="/auth">{text.toSignIn}</TextLink>
        </Ways>
      ) : (
        <>
          <NeedsScripts />
          <FailureLine>{state.kind === 'failed' ? state.reason : null}</FailureLine>
          <Button look="primary" loading={state.kind === 'sending'} onClick={() => void handleUndo()}>
            {text.undo}
          </Button>
        </>
      )}
    </LetterPage>
  );
};

function toLead(state: State): string {
  if (state.kind === 'done') return text.done(state.email);
  return state.kind === 'recovered' ? text.recovered : text.lead;
}

const Ways = styled.div({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 24 });
