import { attempt } from '@site/area/rules/load';
import type { ErrorCode } from '@site/shared/contracts/errors';
import { FailureLine } from '@site/shared/forms/failure-line';
import { failureText } from '@site/shared/forms/forms.text';
import { Button } from '@site/shared/ui/button';
import { NeedsScripts } from '@site/shared/ui/needs-scripts';
import { Sign } from '@site/shared/ui/sign';
import { Skyline } from '@site/shared/ui/skyline';
import { TextLink } from '@site/shared/ui/text-link';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAccountStores } from '../../stores/account-stores';
import { Lead, Page, Title } from '../../ui/letter-page.styles';
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
  const lead = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // the pressed button disappears, so the focus moves to the text that reports the outcome
    if (state.kind === 'done') lead.current?.focus();
  }, [state.kind]);
  return (
    <Page as="section">
      <Skyline />
      <Sign {...text.sign} />
      <Title>{text.title}</Title>
      <Lead ref={lead} tabIndex={-1}>
        {state.kind === 'done' ? text.done : text.lead}
      </Lead>
      {state.kind === 'done' ? (
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
    </Page>
  );
};
