import type { SiteStores } from '@site/shared/stores';
import { whenIdle } from './idle';

/** The browser's part of the start-up (spec §4), once the page that the server drew stands: all of it side by side. */
export function wake({ session, frame, online, payment }: SiteStores): void {
  void session.start();
  // what another tab changes in the storage that all tabs share
  addEventListener('storage', session.look);
  void frame.load();
  // not while the browser still takes over what the server drew without it
  void whenIdle().then(online.start);
  payment.start();
}
