import { useLocation } from 'react-router-dom';

/**
 * Tabs of the profile, each selected by a URL hash, so that switching keeps the scroll position. The first
 * tab is the default.
 */
export const TABS = ['characters', 'settings', 'referrals', 'statistics'] as const;
export type Tab = (typeof TABS)[number];

/** Returns the tab that the URL selects, for example `settings` for `/profile#settings`. */
export function useTab(): Tab {
  const { hash } = useLocation();
  return TABS.find((tab) => `#${tab}` === hash) ?? 'characters';
}
