import styled from '@emotion/styled';
import { CodeField } from '@site/shared/forms/code-field';
import { FailureLine } from '@site/shared/forms/failure-line';
import { FormBox } from '@site/shared/forms/form-box';
import { useSiteStores } from '@site/shared/stores';
import { Button } from '@site/shared/ui/button';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { createEmailCodeApi } from '../../forms/email-code.api';
import { EmailCodeStore } from '../../forms/email-code.store';
import { emailCodeText } from '../../forms/email-code.text';
import { useAccountStores } from '../../stores/account-stores';
import { loadNotices } from '../../stores/load-notices';
import { ConfirmEmailStore } from './confirm-email.store';
import { createEmailApi } from './email.api';
import { emailText } from './email.text';
import { updateEmail } from './update-email';

const text = emailText.confirm;

/** Requests a code for the player's address and confirms the address with it. */
export const ConfirmEmailForm = observer(function ConfirmEmailForm({ onDone }: { onDone: () => void }) {
  const stores = useSiteStores();
  const { profile, toasts } = stores;
  const { context } = useAccountStores();
  const [{ code, confirm }] = useState(() => ({
    code: new EmailCodeStore(createEmailCodeApi(context.http), null),
    confirm: new ConfirmEmailStore(createEmailApi(context.http)),
  }));
  const { email } = profile;
  const handleCode = async () => {
    const toast = await code.send();
    if (toast) toasts.show(toast);
    // a new code replaces the one in the field
    if (toast?.type === 'success' && !confirm.form.sending) confirm.code.clear();
  };
  const handleSend = async () => {
    const outcome = await confirm.submit();
    if (outcome === null) return;
    if (outcome !== true) {
      if (confirm.code.fault === 'expired') code.reset();
      return void toasts.show(outcome);
    }
    updateEmail(profile, { emailConfirmation: true });
    toasts.show({ type: 'success', title: text.done });
    void loadNotices(context, stores);
    onDone();
  };
  return (
    <>
      <Lead>{code.isSent ? text.sentLead(email) : text.lead(email)}</Lead>
      <FormBox form={confirm.form} label={text.title} onSend={() => void handleSend()}>
        <CodeField field={confirm.code} label={text.label} name="code" />
        <FailureLine>{confirm.form.failure}</FailureLine>
        <Row>
          <Button look="primary" type="submit" loading={confirm.form.sending}>
            {text.send}
          </Button>
          <Button look="outline" loading={code.sending} onClick={() => void handleCode()}>
            {code.isSent ? emailCodeText.sendAgain : emailCodeText.send}
          </Button>
        </Row>
      </FormBox>
    </>
  );
});

const Lead = styled.p(({ theme: { color } }) => ({
  margin: '14px 0 22px',
  color: color.steel[300],
  // an address may have no place to break
  overflowWrap: 'anywhere',
}));

const Row = styled.div({ display: 'flex', flexWrap: 'wrap', gap: 16, marginTop: 10 });
