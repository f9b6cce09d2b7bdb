import { useSiteStores } from '@site/shared/stores';
import { formatDate } from '@site/shared/text/dates';
import { Button } from '@site/shared/ui/button';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { CurrentPasswordField } from '../../page/current-password-field';
import { useAccountStores } from '../../account-stores';
import { FormBox } from '@site/shared/forms/form-box';
import { createEmailApi } from '../email/email.api';
import { EmailCodeField } from '../email/email-code-field';
import { EmailCodeStore } from '../email/email-code.store';
import { DeletionStore } from './deletion.store';
import type { SettingsDesk } from './settings-desk';
import { Buttons, Inset } from './settings.styles';
import { settingsText } from './settings.text';

interface DeletionFormProps {
  desk: SettingsDesk;
  /** The consent that is taken back, which no account is kept without. */
  withdrawn?: string;
  onDone: () => void;
}

const text = settingsText.deletion;

/** Password and mail code, and a last way out. */
export const DeletionForm = observer(function DeletionForm(props: DeletionFormProps) {
  const { desk, withdrawn = null, onDone } = props;
  const { profile, toasts } = useSiteStores();
  const { http } = useAccountStores().context;
  const [{ code, deletion }] = useState(() => ({
    code: new EmailCodeStore(createEmailApi(http)),
    deletion: new DeletionStore(desk.api, withdrawn),
  }));
  const handleSend = async () => {
    const outcome = await deletion.submit();
    if (outcome === null) return;
    if (!('deletesAt' in outcome)) return void toasts.show(outcome);
    const { deletesAt } = outcome;
    if (profile.general) profile.set('general', { ...profile.general, deletesAt });
    const day = formatDate(new Date(deletesAt).toISOString());
    toasts.show({ type: 'success', title: text.done(day), message: text.doneHint });
    desk.refresh();
    if (withdrawn !== null) void desk.consents.read();
    onDone();
  };
  return (
    <Inset>
      <FormBox form={deletion.form} label={text.title} onSend={() => void handleSend()}>
        <CurrentPasswordField field={deletion.password} />
        <EmailCodeField field={deletion.code} code={code} />
        <Buttons>
          <Button look="danger" type="submit" loading={deletion.form.sending}>
            {text.send}
          </Button>
          <Button look="outline" onClick={onDone}>
            {text.cancel}
          </Button>
        </Buttons>
      </FormBox>
    </Inset>
  );
});
