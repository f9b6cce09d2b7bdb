import { useLocation } from 'react-router-dom';

/** Tabs of the profile; the first one is the default. They are hashes of one page, so switching keeps the scroll position. */
export const TABS = ['characters', 'settings', 'referrals', 'statistics'] as const;
export type Tab = (typeof TABS)[number];

/** The tab in the URL: `/profile#settings`. */
export function useTab(): Tab {
  const { hash } = useLocation();
  return TABS.find((tab) => `#${tab}` === hash) ?? 'characters';
}
