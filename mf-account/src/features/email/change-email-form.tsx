import { useSiteStores } from '@site/shared/stores';
import { Button } from '@site/shared/ui/button';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useAccountStores } from '../../account-stores';
import { FormBox } from '@site/shared/forms/form-box';
import { formsText } from '@site/shared/forms/forms.text';
import { PasswordField } from '@site/shared/forms/password-field';
import { TextField } from '@site/shared/forms/text-field';
import { loadNotices } from '../profile/load-notices';
import { ChangeEmailStore } from './change-email.store';
import { createEmailApi } from './email.api';
import { EmailCodeField } from './email-code-field';
import { EmailCodeStore } from './email-code.store';
import { emailText } from './email.text';
import { isEmailConfirmed } from './is-email-confirmed';
import { takeEmail } from './take-email';

interface ChangeEmailFormProps {
  onDone: () => void;
}

const text = emailText.change;

/** Password, new address, and the code of the present one. */
export const ChangeEmailForm = observer(function ChangeEmailForm(props: ChangeEmailFormProps) {
  const { profile, toasts } = useSiteStores();
  const { context } = useAccountStores();
  const [{ code, change }] = useState(() => {
    const api = createEmailApi(context.http);
    return {
      code: new EmailCodeStore(api),
      change: new ChangeEmailStore(api, () => isEmailConfirmed(profile)),
    };
  });
  const handleSend = async () => {
    const outcome = await change.submit();
    if (outcome === null) return;
    if (!('email' in outcome)) return void toasts.show(outcome);
    // the new address starts unconfirmed (decision 18)
    takeEmail(profile, { email: outcome.email, emailConfirmation: false });
    toasts.show({ type: 'success', title: text.done, message: text.doneHint });
    void loadNotices(context, profile);
    props.onDone();
  };
  return (
    <FormBox form={change.form} label={text.title} onSend={() => void handleSend()}>
      <PasswordField
        field={change.password}
        label={formsText.currentPassword.label}
        words={formsText.currentPassword.words}
        name="current-password"
        autoComplete="current-password"
      />
      <TextField
        field={change.email}
        label={text.email}
        words={text.words}
        name="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      {change.needsCode && <EmailCodeField field={change.code} code={code} label={text.code} />}
      <Button look="primary" type="submit" loading={change.form.sending}>
        {text.send}
      </Button>
    </FormBox>
  );
});
