import styled from '@emotion/styled';
import { formsText } from '@site/shared/forms/forms.text';
import { PasswordField } from '@site/shared/forms/password-field';
import { UsernameHint } from '@site/shared/forms/username-hint';
import { useSiteStores } from '@site/shared/stores';
import { observer } from 'mobx-react-lite';
import { type FocusEvent, useState } from 'react';
import { useAccountStores } from '../../stores/account-stores';
import { ChangeForm } from '../../forms/change-form';
import { isEmailConfirmed } from '../../forms/is-email-confirmed';
import { REQUIREMENTS_ID, PasswordRequirements } from './password-requirements';
import { ChangePasswordStore } from './change-password.store';
import { createPasswordApi } from './password.api';
import { passwordText as text } from './password.text';

interface ChangePasswordFormProps {
  onDone: () => void;
}

export const ChangePasswordForm = observer(function ChangePasswordForm({ onDone }: ChangePasswordFormProps) {
  const { profile } = useSiteStores();
  const { context } = useAccountStores();
  const [change] = useState(
    () => new ChangePasswordStore(createPasswordApi(context.http), () => isEmailConfirmed(profile)),
  );
  const [areRequirementsShown, setRequirementsShown] = useState(false);
  // Keeps the requirements visible if the focus moves to a button. Hiding the requirements would shift the
  // layout and move the button while the player presses it.
  const handleBlur = ({ relatedTarget }: FocusEvent) =>
    setRequirementsShown(relatedTarget instanceof HTMLButtonElement);
  const send = async () => {
    const outcome = await change.submit();
    setRequirementsShown(false);
    return outcome;
  };
  return (
    <ChangeForm
      action="change-password"
      change={change}
      text={text}
      codeFieldText={{ aside: text.unconfirmed }}
      send={send}
      onDone={onDone}
      before={<UsernameHint login={profile.general?.loginName ?? ''} />}
      after={
        areRequirementsShown && (
          <Requirements>
            <PasswordRequirements password={change.password.value} />
          </Requirements>
        )
      }
    >
      <Pair>
        <PasswordField
          field={change.password}
          label={text.password}
          messages={formsText.password}
          describedBy={REQUIREMENTS_ID}
          hint={text.hint}
          name="new-password"
          autoComplete="new-password"
          onFocus={() => setRequirementsShown(true)}
          onBlur={handleBlur}
        />
        <PasswordField field={change.repeat} label={text.repeat} name="repeat" autoComplete="new-password" />
      </Pair>
    </ChangeForm>
  );
});

const Pair = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit,minmax(min(100%,280px),1fr))',
  gap: '0 24px',
});

const Requirements = styled.div({ marginTop: 36 });
