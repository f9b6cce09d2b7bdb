import { useSiteStores } from '@site/shared/stores';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Closes a modal that requires a signed-in player when the player signs out or another player signs in, in
 * this tab or in another one.
 */
export function usePlayerOnly(close: () => void): void {
  const { authorized, visit } = useSiteStores().session;
  const [initialVisit] = useState(visit);
  // A changed `visit` means that another player has signed in, even if `authorized` was never seen as false.
  const hasLeft = authorized === false || visit !== initialVisit;
  const closeOnce = useEffectEvent(() => close());
  useEffect(() => {
    if (hasLeft) closeOnce();
  }, [hasLeft]);
}
