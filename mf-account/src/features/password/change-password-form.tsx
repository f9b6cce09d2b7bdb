import styled from '@emotion/styled';
import { useSiteStores } from '@site/shared/stores';
import { Button } from '@site/shared/ui/button';
import { observer } from 'mobx-react-lite';
import { type FocusEvent, useState } from 'react';
import { useAccountStores } from '../../account-stores';
import { FormBox } from '@site/shared/forms/form-box';
import { formsText } from '@site/shared/forms/forms.text';
import { PasswordField } from '@site/shared/forms/password-field';
import { UsernameHint } from '@site/shared/forms/username-hint';
import { createEmailApi } from '../email/email.api';
import { EmailCodeField } from '../email/email-code-field';
import { EmailCodeStore } from '../email/email-code.store';
import { isEmailConfirmed } from '../email/is-email-confirmed';
import { loadNotices } from '../profile/load-notices';
import { MEMO_ID, PasswordMemo } from '../recovery/password-memo';
import { ChangePasswordStore } from './change-password.store';
import { createPasswordApi } from './password.api';
import { passwordText as text } from './password.text';

interface ChangePasswordFormProps {
  onDone: () => void;
}

/** Present password, new one twice, and the mail code where it is asked for. */
export const ChangePasswordForm = observer(function ChangePasswordForm(props: ChangePasswordFormProps) {
  const { profile, toasts } = useSiteStores();
  const { context } = useAccountStores();
  const [{ code, change }] = useState(() => ({
    code: new EmailCodeStore(createEmailApi(context.http)),
    change: new ChangePasswordStore(createPasswordApi(context.http), () => isEmailConfirmed(profile)),
  }));
  const [isMemoShown, setMemoShown] = useState(false);
  // the note takes room: were it gone while a button is being pressed, the button would slip away
  const handleBlur = ({ relatedTarget }: FocusEvent) =>
    setMemoShown(relatedTarget instanceof HTMLButtonElement);
  const handleSend = async () => {
    const outcome = await change.submit();
    setMemoShown(false);
    if (outcome === null) return;
    if (outcome !== true) return void toasts.show(outcome);
    toasts.show({ type: 'success', title: text.done, message: text.doneHint });
    void loadNotices(context, profile);
    props.onDone();
  };
  return (
    <FormBox form={change.form} label={text.title} onSend={() => void handleSend()}>
      <UsernameHint login={profile.general?.loginName ?? ''} />
      <PasswordField
        field={change.current}
        label={formsText.currentPassword.label}
        words={formsText.currentPassword.words}
        name="current-password"
        autoComplete="current-password"
      />
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
      {change.needsCode && <EmailCodeField field={change.code} code={code} aside={text.unconfirmed} />}
      <Button look="primary" type="submit" loading={change.form.sending}>
        {text.send}
      </Button>
      {isMemoShown && (
        <Memo>
          <PasswordMemo password={change.password.value} />
        </Memo>
      )}
    </FormBox>
  );
});

/** Side by side where the form itself has the room, on a page or in a modal. */
const Pair = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit,minmax(min(100%,280px),1fr))',
  gap: '0 24px',
});

const Memo = styled.div({ marginTop: 36 });
