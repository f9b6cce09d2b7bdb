import type { SlotProps } from '@site/area';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useShell } from '../shell-context/shell-context';

/** Pause between attempts to load the code that renders slots. */
const RETRY_MS = 5_000;

/** Renders a slot of another area. The server renders the fallback; the browser loads the slot's component. */
export const SlotPlace = observer(function SlotPlace(slot: SlotProps) {
  const { overlay } = useShell();
  const isLoaded = overlay.value !== null;
  useEffect(() => {
    if (isLoaded) return undefined;
    overlay.prefetch();
    const timer = setInterval(overlay.prefetch, RETRY_MS);
    return () => clearInterval(timer);
  }, [overlay, isLoaded]);
  return overlay.value ? <overlay.value.SlotContent {...slot} /> : (slot.fallback ?? null);
});
