import type { CasePromo, DonateCase } from '@site/shared/contracts/donate';
import type { Load } from '@site/shared/rules/load';
import { valueOr } from '@site/shared/rules/load';
import { useSiteStores } from '@site/shared/stores';
import { useEffect } from 'react';
import { useDonateStores } from '../../donate-stores';

/** A case with how far its top-ups have come; no `progress` while that is not known. */
export interface CaseWithProgress extends DonateCase {
  progress: CasePromo['cases'][number] | null;
}

interface Cases {
  cases: CaseWithProgress[];
  /** The progress of the player who is signed in; nobody else has any. */
  own: Load<CasePromo>;
  /** When the promotion ends, milliseconds since 1970. */
  until: number | null;
  /** Asks for the player's progress anew. */
  reload: () => Promise<void>;
}

/** The cases as whoever looks may see them; the player's progress is asked for when nobody has yet. For observers. */
export function useCases(): Cases {
  const { authorized, visit } = useSiteStores().session;
  const { catalogue } = useDonateStores();
  const { items, promo } = catalogue.parts;
  const player = authorized === true ? visit : null;
  const own = catalogue.ownOf(player);
  useEffect(() => {
    // another part of the page may have asked already
    if (player !== null && catalogue.ownOf(player).kind === 'idle') void catalogue.loadOwn(player);
  }, [catalogue, player]);
  const known = valueOr(own, null);
  return {
    cases: (valueOr(items, null)?.cases ?? []).map((one) => ({
      ...one,
      progress: known?.cases.find(({ id }) => id === one.id) ?? null,
    })),
    own,
    until: known?.until ?? valueOr(promo, null)?.until ?? null,
    reload: async () => {
      if (player !== null) await catalogue.loadOwn(player);
    },
  };
}
