import { timer } from '@site/area/rules/timer';
import { valueOr } from '@site/area/rules/load';
import { useSiteStores } from '@site/shared/stores';
import { Button } from '@site/shared/ui/button';
import { Sheet } from '@site/shared/ui/sheet';
import { Skeleton } from '@site/shared/ui/skeleton';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAccountStores } from '../../stores/account-stores';
import { LoadView } from '@site/shared/ui/load-view';
import { usePageVisible } from '@site/shared/ui/use-page-visible';
import { needsStepUp } from '../../forms/is-email-confirmed';
import { loadNotices } from '../../stores/load-notices';
import { ConnectChoice } from './connect-choice';
import { ConnectStore } from './connect.store';
import { ConnectSteps } from './connect-steps';
import { createFactorApi } from './factor.api';
import { Lead, Row } from './factor.styles';
import { factorText } from './factor.text';
import { ReserveCodeSlip } from './reserve-code-slip';
import { useFactorState } from './use-factor-state';

const text = factorText.connect;

export const ConnectView = observer(function ConnectView({ close }: { close: () => void }) {
  const stores = useSiteStores();
  const { profile, toasts } = stores;
  const { context, factorConnection } = useAccountStores();
  const state = useFactorState();
  const [store] = useState(
    () =>
      new ConnectStore({
        api: createFactorApi(context.http),
        connectionStore: factorConnection,
        playerId: profile.general?.id ?? null,
        needsStepUp: needsStepUp(profile),
        timer,
      }),
  );
  const isVisible = usePageVisible();
  const { isConnected, isReserveCodeWritten } = store;
  const reply = store.connection?.reply;
  const isPolling = isVisible && reply !== undefined && !isConnected;
  useEffect(() => (isPolling ? store.start() : undefined), [isPolling, store]);
  const handleConnected = useEffectEvent(() => {
    toasts.show({ type: 'success', title: text.done });
    const settings = valueOr(profile.parts.settings, null);
    if (settings) profile.set('settings', { ...settings, tfaStatus: true });
    void loadNotices(context, stores);
    if (isReserveCodeWritten || !reply) close();
  });
  useEffect(() => {
    if (isConnected) handleConnected();
  }, [isConnected]);
  if (isConnected && reply)
    return (
      <Sheet title={text.done} onClose={close}>
        <Lead>{reply.channel === 'totp' ? text.appDoneLead : text.doneLead}</Lead>
        <ReserveCodeSlip code={reply.reserveCode} />
        <Row>
          <Button look="primary" onClick={close}>
            {text.finish}
          </Button>
        </Row>
      </Sheet>
    );
  return (
    <Sheet title={text.title} onClose={close}>
      {reply ? (
        <ConnectSteps store={store} reply={reply} />
      ) : (
        <LoadView
          of={state.reply}
          blank={<Skeleton height={320} />}
          failed={factorText.unavailable}
          onRetry={() => void state.load()}
        >
          {({ channels }) => <ConnectChoice store={store} channels={channels} />}
        </LoadView>
      )}
    </Sheet>
  );
});
