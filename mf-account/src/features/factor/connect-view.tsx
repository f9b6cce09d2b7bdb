import { timer } from '@site/shared/rules/timer';
import { valueOr } from '@site/shared/rules/load';
import { useSiteStores } from '@site/shared/stores';
import { Button } from '@site/shared/ui/button';
import { Sheet } from '@site/shared/ui/sheet';
import { Skeleton } from '@site/shared/ui/skeleton';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useAccountStores } from '../../account-stores';
import { LoadView } from '@site/shared/ui/load-view';
import { usePageVisible } from '@site/shared/ui/use-page-visible';
import { createEmailApi } from '../email/email.api';
import { EmailCodeStore } from '../email/email-code.store';
import { isEmailConfirmed } from '../email/is-email-confirmed';
import { loadNotices } from '../profile/load-notices';
import { ConnectChoice } from './connect-choice';
import { ConnectStore } from './connect.store';
import { ConnectSteps } from './connect-steps';
import { createFactorApi } from './factor.api';
import { Lead, Row } from './factor.styles';
import { factorText } from './factor.text';
import { ReserveSlip } from './reserve-slip';
import { useFactorState } from './use-factor-state';

const text = factorText.connect;

/** A second factor is connected, step by step. */
export const ConnectView = observer(function ConnectView({ close }: { close: () => void }) {
  const stores = useSiteStores();
  const { profile, toasts } = stores;
  const { context, connecting } = useAccountStores();
  const state = useFactorState();
  const [{ mailCode, store }] = useState(() => ({
    mailCode: new EmailCodeStore(createEmailApi(context.http)),
    store: new ConnectStore({
      api: createFactorApi(context.http),
      memory: connecting,
      playerId: profile.general?.id ?? null,
      isConfirmed: isEmailConfirmed(profile),
      timer,
    }),
  }));
  const isVisible = usePageVisible();
  const { isConnected, isWritten } = store;
  const reply = store.connecting?.reply;
  const isPolling = isVisible && reply !== undefined && !isConnected;
  useEffect(() => (isPolling ? store.start() : undefined), [isPolling, store]);
  useEffect(() => {
    if (!isConnected) return;
    toasts.show({ type: 'success', title: text.done });
    const settings = valueOr(profile.parts.settings, null);
    if (settings) profile.set('settings', { ...settings, tfaStatus: true });
    void loadNotices(context, stores);
    if (isWritten || !reply) close();
    // once, when it is connected
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isConnected]);
  if (isConnected && reply)
    return (
      <Sheet title={text.done} onClose={close}>
        <Lead>{text.doneLead}</Lead>
        <ReserveSlip code={reply.reserveCode} />
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
          of={state.load}
          blank={<Skeleton height={320} />}
          failed={factorText.unavailable}
          onRetry={() => void state.read()}
        >
          {({ channels }) => <ConnectChoice store={store} mailCode={mailCode} channels={channels} />}
        </LoadView>
      )}
    </Sheet>
  );
});
