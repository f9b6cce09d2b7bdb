import { reaction } from 'mobx';
import type { SiteStores } from './site-stores';

type Stores = Pick<SiteStores, 'session' | 'profile' | 'payment'>;

/** A player's id, null for a guest, undefined while nobody can say. */
function whoIsHere({ session, profile }: Stores): number | null | undefined {
  if (session.authorized === false) return null;
  return session.authorized ? profile.general?.id : undefined;
}

/**
 * Until the returned function is called: as soon as it is known who is looking, steps into the game that were another
 * player's are nobody's. Fresh tokens of the same player change nothing: it is the profile that says who it is.
 */
export const trackStartStepsOwner = (stores: Stores): (() => void) =>
  reaction(
    () => whoIsHere(stores),
    (player) => {
      if (player !== undefined) stores.payment.setPlayer(player);
    },
    { fireImmediately: true },
  );
