import { timer } from '@site/area/rules/timer';
import { useSiteStores } from '@site/shared/stores';
import { useState } from 'react';
import { useAccountStores } from '../../stores/account-stores';
import { RegisterStore } from './register.store';
import { createSignInApi } from './sign-in.api';
import { SignInStore } from './sign-in.store';

/**
 * Creates the stores of the sign-in and the registration form once per page, so that switching between the
 * tabs keeps the typed values.
 */
export function useAuthForms() {
  const { session, payment } = useSiteStores();
  const { context, consents, challenge } = useAccountStores();
  const [forms] = useState(() => {
    const api = createSignInApi(context.http);
    return {
      signIn: new SignInStore({ api, session, challenge, now: timer.now }),
      register: new RegisterStore({ api, session, payment, consents, timer }),
    };
  });
  return forms;
}
