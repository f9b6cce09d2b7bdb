import type { SiteStores } from '@site/shared/stores';

/**
 * The browser's part of the start-up (spec §4), once the page that the server drew stands: all of it side by side.
 * `takenOver` resolves when the browser has taken over what the server drew.
 */
export function wake({ session, frame, online, payment }: SiteStores, takenOver: Promise<void>): void {
  void session.start();
  // what another tab changes in the storage that all tabs share
  addEventListener('storage', session.look);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) session.resume();
  });
  void frame.load();
  // not while the browser still takes over what the server drew without it
  void takenOver.then(online.start).then(payment.start);
}
