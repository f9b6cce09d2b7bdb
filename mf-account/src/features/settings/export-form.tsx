import { checkFilled } from '@site/shared/rules/account-fields';
import { valueOr } from '@site/area/rules/load';
import { useSiteStores } from '@site/shared/stores';
import { Button } from '@site/shared/ui/button';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { Field } from '@site/shared/forms/field.store';
import { FailureLine } from '@site/shared/forms/failure-line';
import { FormBox } from '@site/shared/forms/form-box';
import { Form } from '@site/shared/forms/form.store';
import { failureText } from '@site/shared/forms/forms.text';
import { CurrentPasswordField } from '../../forms/current-password-field';
import { ExportWaits } from './export-waits';
import type { SettingsStore } from './settings.store';
import { Buttons, Inset } from './settings.styles';
import { settingsText } from './settings.text';

const text = settingsText.own;

/** Requests an e-mail with a link to the player's data. Requires the current password. */
export const ExportForm = observer(function ExportForm(props: { store: SettingsStore; onDone: () => void }) {
  const { store, onDone } = props;
  const { profile, toasts } = useSiteStores();
  const box = useRef<HTMLDivElement>(null);
  const [{ password, form }] = useState(() => {
    const field = new Field(checkFilled);
    return { password: field, form: new Form([field]) };
  });
  const handleSend = async () => {
    const result = await form.send(() => store.api.requestExport(password.value));
    if (!result) return;
    if (result.ok) {
      toasts.show({ type: 'success', title: text.exported });
      store.refresh();
      onDone();
    } else if (result.error.code === 'INCORRECT_PASSWORD') form.refuse(password, 'wrong');
    else {
      const message = result.error.code === 'CONFLICT' ? text.exportNeedsEmail : failureText(result.error);
      toasts.show({ type: 'error', title: text.exportFailed, message });
    }
  };
  const focusPassword = () => box.current?.querySelector('input')?.focus();
  const settings = valueOr(profile.parts.settings, null);
  if (settings && !settings.emailConfirmation)
    return <ExportWaits onClosed={focusPassword} onCancel={onDone} />;
  return (
    <Inset ref={box}>
      <FormBox form={form} label={text.export} onSend={() => void handleSend()}>
        <CurrentPasswordField field={password} />
        <FailureLine>{form.failure}</FailureLine>
        <Buttons>
          <Button look="primary" type="submit" loading={form.sending}>
            {text.sendExport}
          </Button>
          <Button look="outline" onClick={onDone}>
            {text.cancel}
          </Button>
        </Buttons>
      </FormBox>
    </Inset>
  );
});
