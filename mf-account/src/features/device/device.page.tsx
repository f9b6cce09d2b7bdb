import { timer } from '@site/area/rules/timer';
import { useToasts } from '@site/area';
import { Button } from '@site/shared/ui/button';
import { NeedsScripts } from '@site/shared/ui/needs-scripts';
import { Sign } from '@site/shared/ui/sign';
import { Skyline } from '@site/shared/ui/skyline';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAccountStores } from '../../stores/account-stores';
import { usePageVisible } from '@site/shared/ui/use-page-visible';
import { createDeviceApi } from './device.api';
import { createDeviceKeys } from './device-keys';
import { DeviceStore } from './device.store';
import { Column, Page } from './device.styles';
import { deviceText as text } from './device.text';
import { IdleView } from './idle-view';
import { PairingStore } from './pairing.store';
import { PairingView } from './pairing-view';
import { RequestView } from './request-view';
import { ResultView } from './result-view';

/**
 * `/device#token`: pairs this phone with an account. Without a token the page shows the sign-in requests of
 * the paired accounts, so that the player can approve or deny them
 * (docs/product/second-factor.md#paired-device).
 */
export const DevicePage = observer(function DevicePage() {
  const { context } = useAccountStores();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const isVisible = usePageVisible();
  const [{ ports, store }] = useState(() => {
    const { http, log } = context;
    // `globalThis` instead of `window`, because the page is also rendered on the server
    const keys = createDeviceKeys(globalThis as unknown as Window & typeof globalThis, timer);
    const storePorts = { api: createDeviceApi(http), keys, timer, log };
    return { ports: storePorts, store: new DeviceStore(storePorts) };
  });
  const [pairing, setPairing] = useState<PairingStore | null>(null);
  const token = hash.slice(1);
  useEffect(
    () => setPairing(/^[\w-]{20,100}$/.test(token) ? new PairingStore(token, ports) : null),
    [token, ports],
  );
  useEffect(() => (isVisible ? store.start() : undefined), [isVisible, store]);
  const leave = () => void navigate('/device', { replace: true });
  const handlePaired = async () => {
    toasts.show({ type: 'success', title: text.pairing.done });
    await store.loadDevices();
    leave();
  };
  const [waiting] = store.waiting;
  const [isDismissed, setDismissed] = useState(false);
  const handleDismiss = () => {
    setDismissed(true);
    store.dismissAnswer();
  };
  return (
    <Page as="section">
      <Skyline />
      <Column>
        <Sign {...text.sign} />
        <NeedsScripts>{text.withoutScripts}</NeedsScripts>
        {store.isOffline && <p role="status">{text.offline}</p>}
      </Column>
      {pairing ? (
        <PairingView
          key={pairing.token}
          store={pairing}
          onPaired={() => void handlePaired()}
          onCancel={leave}
        />
      ) : store.shown === 'request' && waiting ? (
        <RequestView key={waiting.request.id} store={store} waiting={waiting} />
      ) : store.answered ? (
        <ResultView answered={store.answered}>
          <Button look="outline" onClick={handleDismiss}>
            {text.result.next}
          </Button>
        </ResultView>
      ) : (
        <IdleView store={store} takesFocus={isDismissed} />
      )}
    </Page>
  );
});
