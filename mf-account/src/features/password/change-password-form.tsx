import styled from '@emotion/styled';
import { formsText } from '@site/shared/forms/forms.text';
import { PasswordField } from '@site/shared/forms/password-field';
import { UsernameHint } from '@site/shared/forms/username-hint';
import { useSiteStores } from '@site/shared/stores';
import { observer } from 'mobx-react-lite';
import { type FocusEvent, useState } from 'react';
import { useAccountStores } from '../../account-stores';
import { ChangeForm } from '../settings/change-form';
import { isEmailConfirmed } from '../email/is-email-confirmed';
import { MEMO_ID, PasswordMemo } from '../recovery/password-memo';
import { ChangePasswordStore } from './change-password.store';
import { createPasswordApi } from './password.api';
import { passwordText as text } from './password.text';

interface ChangePasswordFormProps {
  onDone: () => void;
}

/** Present password, new one twice, and the mail code where it is asked for. */
export const ChangePasswordForm = observer(function ChangePasswordForm({ onDone }: ChangePasswordFormProps) {
  const { profile } = useSiteStores();
  const { context } = useAccountStores();
  const [change] = useState(
    () => new ChangePasswordStore(createPasswordApi(context.http), () => isEmailConfirmed(profile)),
  );
  const [isMemoShown, setMemoShown] = useState(false);
  // the note takes room: were it gone while a button is being pressed, the button would slip away
  const handleBlur = ({ relatedTarget }: FocusEvent) =>
    setMemoShown(relatedTarget instanceof HTMLButtonElement);
  const send = async () => {
    const outcome = await change.submit();
    setMemoShown(false);
    return outcome;
  };
  return (
    <ChangeForm
      change={change}
      text={text}
      codeWords={{ aside: text.unconfirmed }}
      send={send}
      onDone={onDone}
      before={<UsernameHint login={profile.general?.loginName ?? ''} />}
      after={
        isMemoShown && (
          <Memo>
            <PasswordMemo password={change.password.value} />
          </Memo>
        )
      }
    >
      <Pair>
        <PasswordField
          field={change.password}
          label={text.password}
          words={formsText.password}
          describedBy={MEMO_ID}
          hint={text.hint}
          name="new-password"
          autoComplete="new-password"
          onFocus={() => setMemoShown(true)}
          onBlur={handleBlur}
        />
        <PasswordField field={change.repeat} label={text.repeat} name="repeat" autoComplete="new-password" />
      </Pair>
    </ChangeForm>
  );
});

/** Side by side where the form itself has the room, on a page or in a modal. */
const Pair = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit,minmax(min(100%,280px),1fr))',
  gap: '0 24px',
});

const Memo = styled.div({ marginTop: 36 });
