import type { NewNotification } from '@site/shared/contracts/notification';
import type { Field } from '@site/shared/forms/field.store';
import { FormBox } from '@site/shared/forms/form-box';
import type { Form } from '@site/shared/forms/form.store';
import { useSiteStores } from '@site/shared/stores';
import { Button } from '@site/shared/ui/button';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { CurrentPasswordField } from '../../page/current-password-field';
import { useAccountStores } from '../../account-stores';
import { createEmailApi } from '../email/email.api';
import { EmailCodeField } from '../email/email-code-field';
import { EmailCodeStore } from '../email/email-code.store';
import { loadNotices } from '../profile/load-notices';

interface ChangeFormProps {
  change: { form: Form; current: Field; code: Field; needsCode: boolean };
  text: { title: string; send: string; done: string; doneHint: string };
  /** Of the field for the code of a letter. */
  codeWords: { label?: string; aside?: string };
  /** `true` once it is made; otherwise what the player is to be told beside the fields, null for nothing. */
  send: () => Promise<true | NewNotification | null>;
  onDone: () => void;
  /** What stands before the present password, and after the button. */
  before?: ReactNode;
  after?: ReactNode;
  /** The fields of the change itself. */
  children: ReactNode;
}

/** A change of the account behind its present password, and behind the code of a letter where that is asked for. */
export const ChangeForm = observer(function ChangeForm(props: ChangeFormProps) {
  const { change, text, codeWords, send, onDone, before, after, children } = props;
  const stores = useSiteStores();
  const { toasts } = stores;
  const { context } = useAccountStores();
  const [code] = useState(() => new EmailCodeStore(createEmailApi(context.http)));
  const handleSend = async () => {
    const outcome = await send();
    if (outcome === null) return;
    if (outcome !== true) return void toasts.show(outcome);
    toasts.show({ type: 'success', title: text.done, message: text.doneHint });
    void loadNotices(context, stores);
    onDone();
  };
  return (
    <FormBox form={change.form} label={text.title} onSend={() => void handleSend()}>
      {before}
      <CurrentPasswordField field={change.current} />
      {children}
      {change.needsCode && <EmailCodeField field={change.code} code={code} {...codeWords} />}
      <Button look="primary" type="submit" loading={change.form.sending}>
        {text.send}
      </Button>
      {after}
    </FormBox>
  );
});
