import { useSyncExternalStore } from 'react';
import { MOBILE_QUERY } from '../rules/text-scale';

const query = () => window.matchMedia(MOBILE_QUERY);
const subscribe = (tell: () => void) => {
  const list = query();
  list.addEventListener('change', tell);
  return () => list.removeEventListener('change', tell);
};

/**
 * True in the mobile layout. For flows that differ (docs/product/frame.md#mobile); always false during server
 * rendering.
 */
export const useMobile = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => false,
  );
