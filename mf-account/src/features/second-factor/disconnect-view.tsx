import { timer } from '@site/area/rules/timer';
import { useSiteStores } from '@site/shared/stores';
import { Button } from '@site/shared/ui/button';
import { Sheet } from '@site/shared/ui/sheet';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAccountStores } from '../../stores/account-stores';
import { FailureLine } from '@site/shared/forms/failure-line';
import { FormBox } from '@site/shared/forms/form-box';
import { TextField } from '@site/shared/forms/text-field';
import { usePageVisible } from '@site/shared/ui/use-page-visible';
import { loadNotices } from '../../stores/load-notices';
import { DisconnectStore } from './disconnect.store';
import { createFactorApi } from './factor.api';
import { Lead, Row } from './factor.styles';
import { factorText } from './factor.text';

const text = factorText.disconnect;

export const DisconnectView = observer(function DisconnectView({ close }: { close: () => void }) {
  const stores = useSiteStores();
  const { profile, toasts } = stores;
  const { context } = useAccountStores();
  const [store] = useState(() => new DisconnectStore({ api: createFactorApi(context.http), timer }));
  const isVisible = usePageVisible();
  const { isOff, isRequested, channel } = store;
  useEffect(() => (isVisible && !isOff ? store.start() : undefined), [isVisible, isOff, store]);
  const handleDisconnected = useEffectEvent(() => {
    toasts.show({ type: 'success', title: text.done });
    // the settings have changed, because the server has deleted the backup codes as well
    void profile.load('settings');
    void loadNotices(context, stores);
    close();
  });
  useEffect(() => {
    if (isOff) handleDisconnected();
  }, [isOff]);
  const isCode = channel === null || channel === 'totp';
  return (
    <Sheet title={text.title} onClose={close}>
      <Lead>{text.lead[channel ?? 'totp']}</Lead>
      <FormBox form={store.form} label={text.title} onSend={() => void store.submit()}>
        {!isCode && (
          <>
            <Button
              look="neutral"
              loading={store.isRequesting}
              onClick={() => void store.requestPhoneApproval()}
            >
              {text.requestApproval}
            </Button>
            <Lead role="status">{isRequested ? text.requested : null}</Lead>
          </>
        )}
        <TextField
          field={store.code}
          label={isCode ? text.code.totp : text.code.other}
          name="code"
          autoComplete="one-time-code"
          spellCheck={false}
        />
        <FailureLine>{store.form.failure}</FailureLine>
        <Row>
          <Button look="danger" type="submit" loading={store.form.sending}>
            {text.send}
          </Button>
          <Button look="outline" onClick={close}>
            {text.cancel}
          </Button>
        </Row>
      </FormBox>
    </Sheet>
  );
});
