import { useSiteStores } from '@site/shared/stores';
import { useEffect, useState } from 'react';

/** A modal that only a player has use for closes when nobody is signed in any more, in this tab or by another one. */
export function usePlayerOnly(close: () => void): void {
  const { authorized, visit } = useSiteStores().session;
  const [mine] = useState(visit);
  // another player may have come in the same moment
  const hasLeft = authorized === false || visit !== mine;
  useEffect(() => {
    if (hasLeft) close();
    // the player leaves once, whatever `close` is by then
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [hasLeft]);
}
