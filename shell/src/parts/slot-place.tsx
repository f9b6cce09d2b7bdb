import type { SlotProps } from '@site/shared/area';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useShell } from '../shell-context';

/** After so long the code that fills places is asked for again, in ms. */
const RETRY_MS = 5_000;

/** A place for a piece of another area. The server's HTML holds the fallback; the browser gets the rest. */
export const SlotPlace = observer(function SlotPlace(place: SlotProps) {
  const { overlay } = useShell();
  const here = overlay.value !== null;
  useEffect(() => {
    if (here) return undefined;
    overlay.prefetch();
    const again = setInterval(overlay.prefetch, RETRY_MS);
    return () => clearInterval(again);
  }, [overlay, here]);
  return overlay.value ? <overlay.value.SlotContent {...place} /> : (place.fallback ?? null);
});
