import type { ModalView } from '@site/shared/area';
import { valueOr } from '@site/shared/rules/load';
import { Sheet } from '@site/shared/ui/sheet';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { usePlayerOnly } from '../../page/use-player-only';
import { SettingsView } from '../../page/settings-view';
import { useSettings } from '../../page/use-settings';
import { ConnectView } from './connect-view';
import { DisconnectView } from './disconnect-view';
import { factorText } from './factor.text';

/** The second factor is connected, or disconnected where one is on (decision 15). */
export const SetAuthenticatorModal = observer(function SetAuthenticatorModal({
  close,
}: ModalView<'set-authenticator'>) {
  const settings = valueOr(useSettings(), null);
  // what it was opened for stays, also once that is done
  const wasOn = useRef<boolean | null>(null);
  usePlayerOnly(close);
  wasOn.current ??= settings?.tfaStatus ?? null;
  if (wasOn.current === null)
    return (
      <Sheet title={factorText.connect.title} onClose={close}>
        <SettingsView height={320}>{() => null}</SettingsView>
      </Sheet>
    );
  const handleClose = () => close();
  return wasOn.current ? <DisconnectView close={handleClose} /> : <ConnectView close={handleClose} />;
});
