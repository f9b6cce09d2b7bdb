import { createRenewingHttp } from '@site/area/http/renewing';
import type { Http } from '@site/area/http/types';
import type { ProfileApi, SessionStore, TokenKeeper, Vault } from '@site/shared/stores';
import { createProfileApi } from './profile.api';
import { createReturningPush } from './returning-push';
import { createSessionApi } from './session.api';
import { createTabs } from './tabs';
import { type Clock, createTokenKeeper } from './token-keeper';

/** Services that only a signed-in player needs. Guests never load this module. */
export interface Player {
  keeper: TokenKeeper;
  profileApi: ProfileApi;
}

interface PlayerPorts {
  /** HTTP client without token renewal, which the player's code adds. */
  http: Http;
  vault: Vault;
  log: (message: string, error: unknown) => void;
  session: SessionStore;
}

const clock: Clock = {
  now: () => performance.now(),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

export const createPlayer = ({ http, vault, log, session }: PlayerPorts): Player => {
  const playerHttp = createRenewingHttp(http, session.renew);
  const push = createReturningPush({ http: playerHttp, vault });
  const profile = createProfileApi(playerHttp);
  return {
    keeper: createTokenKeeper({
      api: createSessionApi(http),
      vault,
      clock,
      tabs: createTabs(window),
      log,
      onLeft: (lost) => (lost ? session.lose(lost) : session.endVisit()),
      onEnded: push.left,
    }),
    profileApi: {
      async fetch(part) {
        const value = await profile.fetch(part);
        if ('loginName' in value) push.arrived(value.id);
        return value;
      },
    },
  };
};
