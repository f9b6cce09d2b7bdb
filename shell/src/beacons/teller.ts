import type { BeaconEvent } from '@site/shared/contracts/beacon';
import { BEACON_MAX_EVENTS, BEACON_PATH, PAGE_ID_ELEMENT } from '@site/shared/contracts/beacon-limits';
import type { PageState } from '@site/shared/contracts/page';
import type { KeptText } from '@site/shared/stores/vault';

/** A page tells so often at most: alive, failures, and what it measured. */
const SENDS_MAX = 6;
/** So many pages of this tab session are remembered, the last ones. */
const TOLD_PAGES_MAX = 10;

/** Tells the gateway how this page fares, each thing once; nothing in a preview, and where the page has no id. */
export type Teller = (events: readonly BeaconEvent[]) => void;

/** Events that differ in a value alone are the same. */
const nameOf = (event: BeaconEvent) => Object.values({ ...event, value: '' }).join();

/** `toldPages`: a page that the browser brings back from its cache, or a copy of the tab, has told already. */
export function createTeller({ preview }: Pick<PageState, 'preview'>, toldPages: KeptText): Teller {
  const id = document.getElementById(PAGE_ID_ELEMENT)?.getAttribute('value');
  const earlier = (toldPages.read() ?? '').split(' ');
  const page = preview || !id || earlier.includes(id) ? null : id;
  const told = new Set<string>();
  let sends = 0;
  return (events) => {
    const fresh = events.filter((event) => !told.has(nameOf(event)) && told.add(nameOf(event)));
    if (!page || fresh.length === 0 || sends >= SENDS_MAX) return;
    if (sends++ === 0) toldPages.write([...earlier.slice(1 - TOLD_PAGES_MAX), page].join(' ').trim());
    const beacon = JSON.stringify({ page, events: fresh.slice(0, BEACON_MAX_EVENTS) });
    // older browsers, and those that a player has told to keep silent, have none
    navigator.sendBeacon?.(BEACON_PATH, beacon);
  };
}
