import type { CasePromo, DonateCase } from '@site/shared/contracts/donate';
import { type Load, valueOr } from '@site/area/rules/load';
import { useSiteStores } from '@site/shared/stores';
import { useEffect } from 'react';
import { useDonateStores } from '../../stores/donate-stores';

export interface CaseWithProgress extends DonateCase {
  /** The player's progress; null for a guest and until it has loaded. */
  progress: CasePromo['cases'][number] | null;
}

interface Cases {
  cases: CaseWithProgress[];
  /** Progress of the signed-in player; `idle` for a guest. */
  playerProgress: Load<CasePromo>;
  /** End of the promotion in milliseconds since 1970. */
  until: number | null;
  /** Fetches the player's progress again. */
  reload: () => Promise<void>;
}

/**
 * Returns the cases with the progress of the signed-in player. Fetches the progress if no other component has
 * done so. Call it only in observers. See docs/product/shop.md#case-progress.
 */
export function useCases(): Cases {
  const { authorized, visit } = useSiteStores().session;
  const { catalogue } = useDonateStores();
  const { items, promo } = catalogue.parts;
  const playerVisit = authorized === true ? visit : null;
  const playerProgress = catalogue.progressOf(playerVisit);
  useEffect(() => {
    // Another component may have started the request since this component was rendered.
    if (playerVisit !== null && catalogue.progressOf(playerVisit).kind === 'idle')
      void catalogue.loadProgress(playerVisit);
  }, [catalogue, playerVisit]);
  const progress = valueOr(playerProgress, null);
  return {
    cases: (valueOr(items, null)?.cases ?? []).map((donateCase) => ({
      ...donateCase,
      progress: progress?.cases.find(({ id }) => id === donateCase.id) ?? null,
    })),
    playerProgress,
    until: progress?.until ?? valueOr(promo, null)?.until ?? null,
    reload: async () => {
      if (playerVisit !== null) await catalogue.loadProgress(playerVisit);
    },
  };
}
