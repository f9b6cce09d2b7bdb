import { createRenewingHttp } from '@site/shared/http/renewing';
import type { Http } from '@site/shared/http/types';
import type { ProfileApi, SessionStore, TokenKeeper, Vault } from '@site/shared/stores';
import { createProfileApi } from './profile.api';
import { createSessionApi } from './session.api';
import { createTabs } from './tabs';
import { type Clock, createTokenKeeper } from './token-keeper';

/** What works for a signed-in player only; a guest's page never fetches it. */
export interface Player {
  keeper: TokenKeeper;
  profileApi: ProfileApi;
}

interface PlayerPorts {
  /** As it is: a 401 is answered with a fresh token here. */
  http: Http;
  vault: Vault;
  log: (message: string, error: unknown) => void;
  session: SessionStore;
}

const clock: Clock = {
  now: () => performance.now(),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

export const createPlayer = ({ http, vault, log, session }: PlayerPorts): Player => ({
  keeper: createTokenKeeper({
    api: createSessionApi(http),
    vault,
    clock,
    tabs: createTabs(window),
    log,
    onLeft: session.leave,
  }),
  profileApi: createProfileApi(createRenewingHttp(http, session.renew)),
});
