import type { EnabledReply } from '@site/shared/contracts/two-factor';
import { useEffect, useState } from 'react';
import { useAccountStores } from '../../stores/account-stores';
import { ReplyStore } from '../../stores/reply.store';
import { logText } from '../../text/log.text';
import { createFactorApi } from './factor.api';

/**
 * Returns a store with the connected second factor, if any, and the channels that this server offers. Fetches
 * the data when the component mounts.
 */
export function useFactorState(): ReplyStore<EnabledReply> {
  const { http, log } = useAccountStores().context;
  const [state] = useState(
    () =>
      new ReplyStore<EnabledReply>({
        fetch: createFactorApi(http).isEnabled,
        log: (error) => log(logText.factor, error),
      }),
  );
  useEffect(() => void state.load(), [state]);
  return state;
}
