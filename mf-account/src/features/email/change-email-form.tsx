import { TextField } from '@site/shared/forms/text-field';
import { useSiteStores } from '@site/shared/stores';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useAccountStores } from '../../account-stores';
import { ChangeForm } from '../settings/change-form';
import { ChangeEmailStore } from './change-email.store';
import { createEmailApi } from './email.api';
import { emailText } from './email.text';
import { isEmailConfirmed } from './is-email-confirmed';
import { takeEmail } from './take-email';

interface ChangeEmailFormProps {
  onDone: () => void;
}

const text = emailText.change;

/** Password, new address, and the code of the present one. */
export const ChangeEmailForm = observer(function ChangeEmailForm({ onDone }: ChangeEmailFormProps) {
  const { profile } = useSiteStores();
  const { context } = useAccountStores();
  const [change] = useState(
    () =>
      new ChangeEmailStore(
        createEmailApi(context.http),
        () => isEmailConfirmed(profile),
        // the new address starts unconfirmed (decision 18)
        (email) => takeEmail(profile, { email, emailConfirmation: false }),
      ),
  );
  return (
    <ChangeForm
      change={change}
      text={text}
      codeWords={{ label: text.code }}
      send={change.submit}
      onDone={onDone}
    >
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
    </ChangeForm>
  );
});
