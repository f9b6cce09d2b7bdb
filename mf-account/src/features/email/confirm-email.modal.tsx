import styled from '@emotion/styled';
import type { ModalView } from '@site/area';
import { useSiteStores } from '@site/shared/stores';
import { Button } from '@site/shared/ui/button';
import { Sheet } from '@site/shared/ui/sheet';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useAccountStores } from '../../stores/account-stores';
import { CodeField } from '@site/shared/forms/code-field';
import { FailureLine } from '@site/shared/forms/failure-line';
import { FormBox } from '@site/shared/forms/form-box';
import { usePlayerOnly } from '../../ui/use-player-only';
import { useSettings } from '../../ui/use-settings';
import { loadNotices } from '../../stores/load-notices';
import { ConfirmEmailStore } from './confirm-email.store';
import { createEmailCodeApi } from '../../forms/email-code.api';
import { emailCodeText } from '../../forms/email-code.text';
import { createEmailApi } from './email.api';
import { EmailCodeStore } from '../../forms/email-code.store';
import { emailText } from './email.text';
import { isEmailConfirmed } from '../../forms/is-email-confirmed';
import { updateEmail } from './update-email';

const text = emailText.confirm;

export const ConfirmEmailModal = observer(function ConfirmEmailModal({ close }: ModalView<'confirm-email'>) {
  const stores = useSiteStores();
  const { profile, toasts } = stores;
  const { context } = useAccountStores();
  useSettings();
  usePlayerOnly(close);
  const [{ code, confirm }] = useState(() => ({
    code: new EmailCodeStore(createEmailCodeApi(context.http), null),
    confirm: new ConfirmEmailStore(createEmailApi(context.http)),
  }));
  const { email } = profile;
  const isConfirmed = isEmailConfirmed(profile);
  const handleCode = async () => {
    const toast = await code.send();
    if (toast) toasts.show(toast);
  };
  const handleSend = async () => {
    const outcome = await confirm.submit();
    if (outcome === null) return;
    if (outcome !== true) return void toasts.show(outcome);
    updateEmail(profile, { emailConfirmation: true });
    toasts.show({ type: 'success', title: text.done });
    void loadNotices(context, stores);
    close();
  };
  return (
    <Sheet title={text.title} onClose={close}>
      {isConfirmed && confirm.code.value === '' ? (
        <Lead>{text.already}</Lead>
      ) : (
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
      )}
    </Sheet>
  );
});

const Lead = styled.p(({ theme: { color } }) => ({ margin: '14px 0 22px', color: color.steel[300] }));

const Row = styled.div({ display: 'flex', flexWrap: 'wrap', gap: 16, marginTop: 10 });
