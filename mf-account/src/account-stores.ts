import { type AreaContext, useAreaStores } from '@site/shared/area';
import type { Json } from '@site/shared/contracts/page';
import { ConnectingStore } from './features/factor/connecting.store';
import { createRatingApi } from './features/rating/rating.api';
import { RatingStore } from './features/rating/rating.store';
import { createSignInApi } from './features/sign-in/sign-in.api';
import { ConsentStore, type ConsentSnapshot } from './features/sign-in/consent.store';
import { ChallengeStore } from './features/second-step/challenge.store';

/** What the account area keeps. What a player types lives in the forms' own stores, as long as their page. */
export interface AccountStores {
  /** The documents that a registration consents to. */
  consents: ConsentStore;
  /** What the sign-in under way has to show while it waits for its second step. */
  challenge: ChallengeStore;
  /** The second factor that the player is connecting, as long as that takes. */
  connecting: ConnectingStore;
  rating: RatingStore;
  context: AreaContext;
}

interface Snapshot {
  consents?: ConsentSnapshot;
}

export const useAccountStores = () => useAreaStores<AccountStores>();

export function createAccountStores(context: AreaContext, snapshot?: Json): AccountStores {
  const { consents } = (snapshot ?? {}) as Snapshot;
  const { http, log } = context;
  return {
    consents: new ConsentStore({ api: createSignInApi(http), log }, consents),
    challenge: new ChallengeStore(),
    connecting: new ConnectingStore(),
    rating: new RatingStore({ api: createRatingApi(http), log }),
    context,
  };
}

export const dehydrateAccountStores = ({ consents }: AccountStores): Json =>
  ({ consents: consents.dehydrate() }) as Json;
