import { useLocation } from 'react-router-dom';

/** The profile's tabs, the first one by default. Each is a place in the page: moving between them keeps the scroll. */
export const TABS = ['characters', 'settings', 'referrals', 'statistics'] as const;
export type Tab = (typeof TABS)[number];

/** The tab that the address names: `/profile#settings`. */
export function useTab(): Tab {
  const { hash } = useLocation();
  return TABS.find((tab) => `#${tab}` === hash) ?? 'characters';
}
