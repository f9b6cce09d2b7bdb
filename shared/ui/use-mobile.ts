import { useSyncExternalStore } from 'react';
import { MOBILE_QUERY } from '../rules/text-scale';

const query = () => window.matchMedia(MOBILE_QUERY);
const subscribe = (tell: () => void) => {
  const list = query();
  list.addEventListener('change', tell);
  return () => list.removeEventListener('change', tell);
};

/** Whether the layout is the mobile one: for flows that differ (decision 6), in code that only runs in a browser. */
export const useMobile = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => false,
  );
