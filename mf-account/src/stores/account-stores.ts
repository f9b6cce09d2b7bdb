import { type AreaContext, useAreaStores } from '@site/area';
import type { Json } from '@site/contracts/page';
import { FactorConnectionStore } from './factor-connection.store';
import { createRatingApi } from './rating.api';
import { RatingStore } from './rating.store';
import { createLegalApi } from './legal.api';
import { ConsentStore, type ConsentSnapshot } from './consent.store';
import { ChallengeStore } from './challenge.store';
import { RecoveryHandoff } from './recovery-handoff';

/**
 * Stores that exist as long as the area. Form stores are not included, because they exist only as long as
 * their page.
 */
export interface AccountStores {
  /** Editions of the documents that a new player has to accept. */
  consents: ConsentStore;
  /** The second-step challenge of the sign-in in progress. */
  challenge: ChallengeStore;
  /**
   * The second factor that is being connected. Stored here, so that closing the modal does not lose the
   * connection.
   */
  factorConnection: FactorConnectionStore;
  rating: RatingStore;
  recovery: RecoveryHandoff;
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
    consents: new ConsentStore({ api: createLegalApi(http), log }, consents),
    challenge: new ChallengeStore(),
    factorConnection: new FactorConnectionStore(),
    rating: new RatingStore({ api: createRatingApi(http), log }),
    recovery: new RecoveryHandoff(),
    context,
  };
}

export const dehydrateAccountStores = ({ consents }: AccountStores): Json =>
  ({ consents: consents.dehydrate() }) as Json;
