import { useSiteStores } from '@site/shared/stores';
import { useEffect, useEffectEvent, useState } from 'react';

/** Closes a modal that needs a signed-in player when the player signs out or changes, in this tab or in another one. */
export function usePlayerOnly(close: () => void): void {
  const { authorized, visit } = useSiteStores().session;
  const [initialVisit] = useState(visit);
  // A different visit means that another player has signed in at the same moment.
  const hasLeft = authorized === false || visit !== initialVisit;
  const closeOnce = useEffectEvent(() => close());
  useEffect(() => {
    if (hasLeft) closeOnce();
  }, [hasLeft]);
}
