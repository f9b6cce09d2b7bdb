import styled from '@emotion/styled';
import { isApiError } from '@site/shared/contracts/errors';
import { Button } from '@site/shared/ui/button';
import { Sign } from '@site/shared/ui/sign';
import { Skyline } from '@site/shared/ui/skyline';
import { TextLink } from '@site/shared/ui/text-link';
import { Wrap } from '@site/shared/ui/wrap';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAccountStores } from '../../account-stores';
import { FailureLine } from '@site/shared/forms/failure-line';
import { failureText } from '@site/shared/forms/forms.text';
import { undoEmailText as text } from './undo-email.text';

type State =
  { kind: 'asking' | 'sending' } | { kind: 'done'; email: string } | { kind: 'failed'; why: string };

/** `/auth/undo-email#token`: takes a change of the address back (decision 18). On a click: programs that look at mails open links. */
export const UndoEmailPage = () => {
  const { http } = useAccountStores().context;
  const token = useLocation().hash.slice(1);
  const [state, setState] = useState<State>({ kind: 'asking' });
  const handleUndo = async () => {
    // the link works once: a second tap would be told that it is over
    if (state.kind === 'sending') return;
    setState({ kind: 'sending' });
    try {
      const { email } = await http.post<{ email: string }>('/auth/undo-email-change', { token });
      setState({ kind: 'done', email });
    } catch (error) {
      if (!isApiError(error)) throw error;
      const isSpent = error.code === 'CODE_EXPIRED' || error.code === 'BAD_REQUEST';
      setState({ kind: 'failed', why: isSpent ? text.expired : failureText(error) });
    }
  };
  return (
    <Page as="section">
      <Skyline />
      <Sign {...text.sign} />
      <h1>{text.title}</h1>
      {state.kind === 'done' ? (
        <>
          <p role="status">{text.done(state.email)}</p>
          <TextLink to="/auth">{text.toSignIn}</TextLink>
        </>
      ) : (
        <>
          <p>{text.lead}</p>
          <FailureLine>{state.kind === 'failed' ? state.why : null}</FailureLine>
          <Button look="primary" loading={state.kind === 'sending'} onClick={() => void handleUndo()}>
            {text.undo}
          </Button>
        </>
      )}
    </Page>
  );
};

const Page = styled(Wrap)(({ theme: { type } }) => ({
  minHeight: 560,
  paddingTop: 36,
  paddingBottom: 96,
  '& > h1': { ...type.h2, margin: '22px 0 14px' },
  '& > p': { maxWidth: '34em', marginBottom: 24 },
}));
