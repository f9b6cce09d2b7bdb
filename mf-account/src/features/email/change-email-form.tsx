import { TextField } from '@site/shared/forms/text-field';
import { useSiteStores } from '@site/shared/stores';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useAccountStores } from '../../stores/account-stores';
import { ChangeForm } from '../../forms/change-form';
import { ChangeEmailStore } from './change-email.store';
import { createEmailApi } from './email.api';
import { emailText } from './email.text';
import { isEmailConfirmed, needsStepUp } from '../../forms/is-email-confirmed';
import { updateEmail } from './update-email';

interface ChangeEmailFormProps {
  onDone: () => void;
}

const text = emailText.change;

export const ChangeEmailForm = observer(function ChangeEmailForm({ onDone }: ChangeEmailFormProps) {
  const { profile } = useSiteStores();
  const { context } = useAccountStores();
  const [change] = useState(
    () =>
      new ChangeEmailStore(
        createEmailApi(context.http),
        () => needsStepUp(profile),
        // the new address starts unconfirmed (docs/product/accounts.md#email)
        (email) => updateEmail(profile, { email, emailConfirmation: false }),
      ),
  );
  return (
    <ChangeForm
      action="change-email"
      change={change}
      text={text}
      codeFieldText={{ label: isEmailConfirmed(profile) ? text.code : text.confirmedCode }}
      send={change.submit}
      onDone={onDone}
    >
      <TextField
        field={change.email}
        label={text.email}
        messages={text.messages}
        name="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
    </ChangeForm>
  );
});
