import type { ModalView } from '@site/area';
import { valueOr } from '@site/area/rules/load';
import { useSiteStores } from '@site/shared/stores';
import { Button } from '@site/shared/ui/button';
import { Sheet } from '@site/shared/ui/sheet';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { CurrentPasswordField } from '../../forms/current-password-field';
import { useAccountStores } from '../../stores/account-stores';
import { FailureLine } from '@site/shared/forms/failure-line';
import { FormBox } from '@site/shared/forms/form-box';
import { usePlayerOnly } from '../../ui/use-player-only';
import { BackupCodesStore } from './backup-codes.store';
import { BackupCodePicker } from './backup-code-picker';
import { createFactorApi } from './factor.api';
import { Lead } from './factor.styles';
import { backupCodesText as text } from './backup-codes.text';

/**
 * The modal that offers backup codes after the player has entered the password. The codes are shown only once
 * (docs/product/second-factor.md#reserve-codes).
 */
export const SetBackupCodesModal = observer(function SetBackupCodesModal({
  close,
}: ModalView<'set-backup-codes'>) {
  const { profile, toasts } = useSiteStores();
  const { http } = useAccountStores().context;
  const [store] = useState(() => new BackupCodesStore(createFactorApi(http)));
  usePlayerOnly(close);
  const handleSave = async () => {
    const backupCodes = await store.save();
    if (!backupCodes) return;
    const settings = valueOr(profile.parts.settings, null);
    if (settings) profile.set('settings', { ...settings, backupCodes });
    toasts.show({ type: 'success', title: text.done });
    close();
  };
  return (
    <Sheet title={text.title} onClose={close}>
      {store.offer ? (
        <BackupCodePicker store={store} offer={store.offer} onSave={() => void handleSave()} />
      ) : (
        <>
          <Lead>{text.passwordLead}</Lead>
          <FormBox form={store.passwordForm} label={text.title} onSend={() => void store.requestOffer()}>
            <CurrentPasswordField field={store.password} />
            <FailureLine>{store.passwordForm.failure}</FailureLine>
            <Button look="primary" type="submit" loading={store.passwordForm.sending}>
              {text.show}
            </Button>
          </FormBox>
        </>
      )}
    </Sheet>
  );
});
