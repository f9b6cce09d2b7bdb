import { useSiteStores } from '@site/shared/stores';
import { formatDate } from '@site/text/dates';
import { Button } from '@site/shared/ui/button';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { CurrentPasswordField } from '../../forms/current-password-field';
import { useAccountStores } from '../../stores/account-stores';
import { FailureLine } from '@site/shared/forms/failure-line';
import { FormBox } from '@site/shared/forms/form-box';
import { createEmailCodeApi } from '../../forms/email-code.api';
import { EmailCodeField } from '../../forms/email-code-field';
import { EmailCodeStore } from '../../forms/email-code.store';
import { DeletionStore } from './deletion.store';
import type { SettingsStore } from './settings.store';
import { Buttons, Inset } from './settings.styles';
import { settingsText } from './settings.text';

interface DeletionFormProps {
  store: SettingsStore;
  /** Set when the player withdraws the consent to this document, which also schedules the deletion. */
  withdrawn?: string;
  /** Called when the player has requested the deletion (true) or cancelled the form (false). */
  onDone: (isRequested: boolean) => void;
}

const text = settingsText.deletion;

export const DeletionForm = observer(function DeletionForm(props: DeletionFormProps) {
  const { store, withdrawn = null, onDone } = props;
  const { profile, toasts } = useSiteStores();
  const { http } = useAccountStores().context;
  const [{ code, deletion }] = useState(() => ({
    code: new EmailCodeStore(createEmailCodeApi(http), 'delete-account'),
    deletion: new DeletionStore(store.api, withdrawn),
  }));
  const handleSend = async () => {
    const outcome = await deletion.submit();
    if (outcome === null) return;
    if (!('deletesAt' in outcome)) return void toasts.show(outcome);
    const { deletesAt } = outcome;
    if (profile.general) profile.set('general', { ...profile.general, deletesAt });
    const day = formatDate(new Date(deletesAt).toISOString());
    toasts.show({ type: 'success', title: text.done(day), message: text.doneHint });
    store.refresh();
    if (withdrawn !== null) void store.consents.load();
    onDone(true);
  };
  return (
    <Inset>
      <FormBox form={deletion.form} label={text.title} onSend={() => void handleSend()}>
        <CurrentPasswordField field={deletion.password} />
        <EmailCodeField field={deletion.code} code={code} />
        <FailureLine>{deletion.form.failure}</FailureLine>
        <Buttons>
          <Button look="danger" type="submit" loading={deletion.form.sending}>
            {text.send}
          </Button>
          <Button look="outline" onClick={() => onDone(false)}>
            {text.cancel}
          </Button>
        </Buttons>
      </FormBox>
    </Inset>
  );
});
