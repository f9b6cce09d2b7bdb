import { reaction } from 'mobx';
import type { SiteStores } from './site-stores';

type Stores = Pick<SiteStores, 'session' | 'profile' | 'payment'>;

/** Returns the player id, null for a guest, or undefined while the visitor is unknown. */
function currentPlayer({ session, profile }: Stores): number | null | undefined {
  if (session.authorized === false) return null;
  return session.authorized ? profile.general?.id : undefined;
}

/**
 * Passes the current visitor to the payment store, which drops another player's start-flow steps. The player
 * id comes from the profile, so a token renewal has no effect. The returned function stops the tracking.
 */
export const trackStartStepsOwner = (stores: Stores): (() => void) =>
  reaction(
    () => currentPlayer(stores),
    (player) => {
      if (player !== undefined) stores.payment.setPlayer(player);
    },
    { fireImmediately: true },
  );
