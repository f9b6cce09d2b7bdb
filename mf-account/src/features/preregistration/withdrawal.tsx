import { attempt } from '@site/area/rules/load';
import { Button } from '@site/shared/ui/button';
import { useEffect, useRef, useState } from 'react';
import { useAccountStores } from '../../stores/account-stores';
import { FailureLine } from '@site/shared/forms/failure-line';
import { failureText } from '@site/shared/forms/forms.text';
import { createPreregistrationApi } from './preregistration.api';
import { preregistrationText } from './preregistration.text';
import { Sheet, SheetHeader } from './waiting-list.styles';

const text = preregistrationText.withdraw;

/** Offers to cancel the reservation of a login. Requires a click, because e-mail scanners open links. */
export const Withdrawal = ({ token }: { token: string }) => {
  const { http } = useAccountStores().context;
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<'done' | { failure: string } | null>(null);
  const result = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // the pressed button has disappeared
    if (outcome === 'done') result.current?.focus();
  }, [outcome]);
  const handleSend = async () => {
    if (isSending) return;
    setSending(true);
    const reply = await attempt(createPreregistrationApi(http).withdraw(token));
    setSending(false);
    if (reply.ok) return setOutcome('done');
    const isSpent = reply.error.code === 'CODE_EXPIRED' || reply.error.code === 'BAD_REQUEST';
    setOutcome({ failure: isSpent ? text.expired : failureText(reply.error) });
  };
  return (
    <Sheet>
      <SheetHeader>
        <span>{preregistrationText.open.sheet}</span>
      </SheetHeader>
      {outcome === 'done' ? (
        <p ref={result} tabIndex={-1} role="status">
          {text.done}
        </p>
      ) : (
        <>
          <h2>{text.title}</h2>
          <p style={{ margin: '8px 0 22px' }}>{text.lead}</p>
          <FailureLine>{outcome === null ? null : outcome.failure}</FailureLine>
          <Button look="ink" loading={isSending} onClick={() => void handleSend()}>
            {text.send}
          </Button>
        </>
      )}
    </Sheet>
  );
};
