import { timer } from '@site/shared/rules/timer';
import { useSiteStores } from '@site/shared/stores';
import { useState } from 'react';
import { useAccountStores } from '../../account-stores';
import { RegisterStore } from './register.store';
import { createSignInApi } from './sign-in.api';
import { SignInStore } from './sign-in.store';

/** Both forms, for as long as their page: what was typed into one is there when the player comes back from the other. */
export function useDesk() {
  const { session, payment } = useSiteStores();
  const { context, consents, challenge } = useAccountStores();
  const [desk] = useState(() => {
    const api = createSignInApi(context.http);
    return {
      signIn: new SignInStore({ api, session, challenge, now: timer.now }),
      register: new RegisterStore({ api, session, payment, consents, timer }),
    };
  });
  return desk;
}
