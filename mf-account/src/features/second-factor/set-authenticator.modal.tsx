import type { ModalView } from '@site/area';
import { valueOr } from '@site/area/rules/load';
import { Sheet } from '@site/shared/ui/sheet';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { usePlayerOnly } from '../../ui/use-player-only';
import { SettingsView } from '../../ui/settings-view';
import { useSettings } from '../../ui/use-settings';
import { ConnectView } from './connect-view';
import { DisconnectView } from './disconnect-view';
import { factorText } from './factor.text';

/**
 * The modal that connects a second factor, or disconnects the connected one
 * (docs/product/second-factor.md#connect).
 */
export const SetAuthenticatorModal = observer(function SetAuthenticatorModal({
  close,
}: ModalView<'set-authenticator'>) {
  const settings = valueOr(useSettings(), null);
  // The view is chosen once: it must not change when the player connects or disconnects the factor here.
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
