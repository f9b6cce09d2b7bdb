import { attempt } from '@site/area/rules/load';
import type { ErrorCode } from '@site/shared/contracts/errors';
import { FailureLine } from '@site/shared/forms/failure-line';
import { failureText } from '@site/shared/forms/forms.text';
import { Button } from '@site/shared/ui/button';
import { NeedsScripts } from '@site/shared/ui/needs-scripts';
import { TextLink } from '@site/shared/ui/text-link';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAccountStores } from '../../stores/account-stores';
import { LetterPage } from '../../ui/letter-page';
import { createKeepFactorApi } from './keep-factor.api';
import { keepFactorText as text } from './keep-factor.text';

type State = { kind: 'idle' | 'sending' | 'done' } | { kind: 'failed'; reason: string };

const reasons: Partial<Record<ErrorCode, string>> = {
  CODE_EXPIRED: text.expired,
  // the token is too short for the call
  BAD_REQUEST: text.incomplete,
};

/**
 * `/auth/keep-factor#token`: keeps the factor that support was about to remove
 * (docs/product/second-factor.md#lost-factor). Requires a click, because e-mail scanners open links.
 */
export const KeepFactorPage = () => {
  const { http } = useAccountStores().context;
  const token = useLocation().hash.slice(1);
  const [state, setState] = useState<State>({ kind: 'idle' });
  const handleKeep = async () => {
    if (state.kind === 'sending') return;
    setState({ kind: 'sending' });
    const result = await attempt(createKeepFactorApi(http).keep(token));
    if (result.ok) return setState({ kind: 'done' });
    const { error } = result;
    setState({ kind: 'failed', reason: reasons[error.code] ?? failureText(error) });
  };
  const isDone = state.kind === 'done';
  return (
    <LetterPage sign={text.sign} title={text.title} lead={isDone ? text.done : text.lead} isDone={isDone}>
      {isDone ? (
        <TextLink to="/auth">{text.toSignIn}</TextLink>
      ) : (
        <>
          <NeedsScripts />
          <FailureLine>{state.kind === 'failed' ? state.reason : null}</FailureLine>
          <Button look="primary" loading={state.kind === 'sending'} onClick={() => void handleKeep()}>
            {text.keep}
          </Button>
        </>
      )}
    </LetterPage>
  );
};
