import { useSyncExternalStore } from 'react';
import { MOBILE_QUERY } from '../rules/mobile-query';

const query = () => window.matchMedia(MOBILE_QUERY);
const subscribe = (tell: () => void) => {
  const list = query();
  list.addEventListener('change', tell);
  return () => list.removeEventListener('change', tell);
};

/**
 * Returns true in the mobile layout, for flows that differ between layouts (docs/product/frame.md#mobile).
 * Always false during server rendering.
 */
export const useMobile = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => false,
  );
