import { useOpenPaths } from '@site/area';

/**
 * Returns true while the site lets nobody into the game: sign-in and launcher are both closed, as before the launch
 * (docs/product/frame.md#route-rules). A page then promises no entry.
 */
export function useBeforeLaunch(): boolean {
  const isOpen = useOpenPaths();
  return !isOpen('/auth') && !isOpen('/launcher');
}
