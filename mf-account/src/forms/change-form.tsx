import type { CodeAction } from '@site/shared/contracts/account';
import type { NewNotification } from '@site/contracts/notification';
import type { Field } from '@site/shared/forms/field.store';
import { FailureLine } from '@site/shared/forms/failure-line';
import { FormBox } from '@site/shared/forms/form-box';
import type { Form } from '@site/shared/forms/form.store';
import { useSiteStores } from '@site/shared/stores';
import { Button } from '@site/shared/ui/button';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { CurrentPasswordField } from './current-password-field';
import { useAccountStores } from '../stores/account-stores';
import { createEmailCodeApi } from './email-code.api';
import { EmailCodeField } from './email-code-field';
import { EmailCodeStore } from './email-code.store';
import { loadNotices } from '../stores/load-notices';

interface ChangeFormProps {
  /** What the code from an e-mail is for. */
  action: CodeAction;
  change: { form: Form; current: Field; code: Field; needsCode: boolean };
  text: { title: string; send: string; done: string; doneHint: string };
  /** Label of the e-mail code field, and the reason why the code is required. */
  codeFieldText: { label?: string; aside?: string };
  /**
   * Sends the change. Resolves to true on success, or to a toast that reports the failure. Resolves to null
   * if a field shows the error or nothing was sent.
   */
  send: () => Promise<true | NewNotification | null>;
  onDone: () => void;
  /** Content above the current-password field. */
  before?: ReactNode;
  /** Content below the submit button. */
  after?: ReactNode;
  /** Fields for the new values, shown between the current password and the e-mail code. */
  children: ReactNode;
}

/**
 * The form of an account change. It requires the current password and, if `needsCode` is set, a code from an
 * e-mail.
 */
export const ChangeForm = observer(function ChangeForm(props: ChangeFormProps) {
  const { action, change, text, codeFieldText, send, onDone, before, after, children } = props;
  const stores = useSiteStores();
  const { toasts } = stores;
  const { context } = useAccountStores();
  const [code] = useState(() => new EmailCodeStore(createEmailCodeApi(context.http), action));
  const handleSend = async () => {
    const outcome = await send();
    if (outcome === null) return;
    if (outcome !== true) return void toasts.show(outcome);
    code.reset();
    toasts.show({ type: 'success', title: text.done, message: text.doneHint });
    void loadNotices(context, stores);
    onDone();
  };
  return (
    <FormBox form={change.form} label={text.title} onSend={() => void handleSend()}>
      {before}
      <CurrentPasswordField field={change.current} />
      {children}
      {change.needsCode && <EmailCodeField field={change.code} code={code} {...codeFieldText} />}
      <FailureLine>{change.form.failure}</FailureLine>
      <Button look="primary" type="submit" loading={change.form.sending}>
        {text.send}
      </Button>
      {after}
    </FormBox>
  );
});
