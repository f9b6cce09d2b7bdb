import { useSiteStores } from '@site/shared/stores';
import { useEffect } from 'react';

/** A modal that only a player has use for closes when nobody is signed in any more, in this tab or by another one. */
export function usePlayerOnly(close: () => void): void {
  const { authorized } = useSiteStores().session;
  useEffect(() => {
    if (authorized === false) close();
    // the player leaves once, whatever `close` is by then
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [authorized]);
}
