import type { EnabledReply } from '@site/shared/contracts/two-factor';
import { useEffect, useState } from 'react';
import { useAccountStores } from '../../account-stores';
import { Reading } from '../../page/reading.store';
import { profileLog } from '../profile/profile-log.text';
import { createFactorApi } from './factor.api';

/** Whether a second factor is on, since when, and the ways that this server offers; fetched as long as its part stands. */
export function useFactorState(): Reading<EnabledReply> {
  const { http, log } = useAccountStores().context;
  const [state] = useState(
    () =>
      new Reading<EnabledReply>({
        fetch: createFactorApi(http).isEnabled,
        log: (error) => log(profileLog.factor, error),
      }),
  );
  useEffect(() => void state.read(), [state]);
  return state;
}
